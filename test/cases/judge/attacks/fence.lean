```lean
rfl
```