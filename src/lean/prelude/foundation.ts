// The bottom of the logic: equality, the connectives, and propositional extensionality. Names,
// universes and kinds of argument are Lean's; the proofs are read and checked like any other text.

export const foundation: string = `
universe u v w

def id {α : Sort u} (a : α) : α := a

def Function.comp {α : Sort u} {β : Sort v} {δ : Sort w} (f : β → δ) (g : α → β) : α → δ :=
  fun x => f (g x)

def Function.const {α : Sort u} (β : Sort v) (a : α) : β → α := fun _ => a

inductive True : Prop where
  | intro : True

inductive False : Prop

inductive Empty : Type

def Not (a : Prop) : Prop := a → False

def False.elim {C : Sort u} (h : False) : C := @False.rec (fun _ => C) h

def absurd {a : Prop} {b : Sort v} (h₁ : a) (h₂ : ¬a) : b := False.elim (h₂ h₁)

inductive Eq {α : Sort u} : α → α → Prop where
  | refl (a : α) : Eq a a

@[match_pattern] def rfl {α : Sort u} {a : α} : a = a := Eq.refl a

abbrev Eq.ndrec.{u1, u2} {α : Sort u2} {a : α} {motive : α → Sort u1} (m : motive a) {b : α} (h : a = b) :
    motive b :=
  @Eq.rec α a (fun x _ => motive x) m b h

abbrev Eq.ndrecOn.{u1, u2} {α : Sort u2} {a : α} {motive : α → Sort u1} {b : α} (h : a = b) (m : motive a) :
    motive b :=
  @Eq.rec α a (fun x _ => motive x) m b h

theorem Eq.subst {α : Sort u} {motive : α → Prop} {a b : α} (h₁ : a = b) (h₂ : motive a) : motive b :=
  @Eq.rec α a (fun x _ => motive x) h₂ b h₁

theorem Eq.symm {α : Sort u} {a b : α} (h : a = b) : b = a :=
  @Eq.rec α a (fun x _ => x = a) rfl b h

theorem Eq.trans {α : Sort u} {a b c : α} (h₁ : a = b) (h₂ : b = c) : a = c :=
  @Eq.rec α b (fun x _ => a = x) h₁ c h₂

theorem Eq.substr {α : Sort u} {p : α → Prop} {a b : α} (h₁ : b = a) (h₂ : p a) : p b :=
  @Eq.subst α p a b (Eq.symm h₁) h₂

def cast {α β : Sort u} (h : α = β) (a : α) : β := @Eq.rec (Sort u) α (fun x _ => x) a β h

def Eq.mp {α β : Sort u} (h : α = β) (a : α) : β := @Eq.rec (Sort u) α (fun x _ => x) a β h

def Eq.mpr {α β : Sort u} (h : α = β) (b : β) : α := @Eq.rec (Sort u) β (fun x _ => x) b α (Eq.symm h)

theorem congrArg {α : Sort u} {β : Sort v} {a₁ a₂ : α} (f : α → β) (h : a₁ = a₂) : f a₁ = f a₂ :=
  @Eq.rec α a₁ (fun x _ => f a₁ = f x) rfl a₂ h

theorem congr {α : Sort u} {β : Sort v} {f₁ f₂ : α → β} {a₁ a₂ : α} (h₁ : f₁ = f₂) (h₂ : a₁ = a₂) :
    f₁ a₁ = f₂ a₂ :=
  @Eq.rec (α → β) f₁ (fun g _ => f₁ a₁ = g a₂) (congrArg f₁ h₂) f₂ h₁

theorem congrFun {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x} (h : f = g) (a : α) : f a = g a :=
  @Eq.rec ((x : α) → β x) f (fun k _ => f a = k a) rfl g h

theorem cast_eq {α : Sort u} (h : α = α) (a : α) : cast h a = a := rfl

theorem id_eq {α : Sort u} (a : α) : id a = a := rfl

inductive HEq : {α : Sort u} → α → {β : Sort u} → β → Prop where
  | refl {α : Sort u} (a : α) : @HEq α a α a

theorem HEq.rfl {α : Sort u} {a : α} : HEq a a := HEq.refl a

theorem heq_of_eq {α : Sort u} {a a' : α} (h : a = a') : HEq a a' :=
  @Eq.rec α a (fun x _ => HEq a x) (HEq.refl a) a' h

theorem eq_of_heq {α : Sort u} {a a' : α} (h : HEq a a') : a = a' :=
  have lemma : (β : Sort u) → (b : β) → HEq a b → (e : α = β) → cast e a = b :=
    fun β b h' => @HEq.rec α a (fun {β} b _ => (e : α = β) → cast e a = b) (fun _ => Eq.refl a) β b h'
  lemma α a' h (Eq.refl α)

theorem HEq.symm {α β : Sort u} {a : α} {b : β} (h : HEq a b) : HEq b a :=
  @HEq.rec α a (fun {_} x _ => HEq x a) (HEq.refl a) β b h

theorem HEq.trans {α β φ : Sort u} {a : α} {b : β} {c : φ} (h₁ : HEq a b) (h₂ : HEq b c) : HEq a c :=
  @HEq.rec β b (fun {_} x _ => HEq a x) h₁ φ c h₂

@[reducible] def Ne {α : Sort u} (a b : α) : Prop := ¬(a = b)

structure And (a b : Prop) : Prop where
  intro ::
  left : a
  right : b

inductive Or (a b : Prop) : Prop where
  | inl (h : a) : Or a b
  | inr (h : b) : Or a b

structure Iff (a b : Prop) : Prop where
  intro ::
  mp : a → b
  mpr : b → a

inductive Exists {α : Sort u} (p : α → Prop) : Prop where
  | intro (w : α) (h : p w) : Exists p

axiom propext {a b : Prop} : (a ↔ b) → a = b
`;

/** After `Quot`, whose reduction rules the kernel knows. */
export const quotients: string = `
universe u v w

axiom Quot.sound : ∀ {α : Sort u} {r : α → α → Prop} {a b : α}, r a b → Quot.mk r a = Quot.mk r b

theorem funext {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x} (h : ∀ (x : α), f x = g x) : f = g :=
  @congrArg (@Quot ((x : α) → β x) (fun f₁ f₂ => ∀ (x : α), f₁ x = f₂ x)) ((x : α) → β x)
    (Quot.mk (fun f₁ f₂ => ∀ (x : α), f₁ x = f₂ x) f)
    (Quot.mk (fun f₁ f₂ => ∀ (x : α), f₁ x = f₂ x) g)
    (fun q x => @Quot.lift ((x : α) → β x) (fun f₁ f₂ => ∀ (x : α), f₁ x = f₂ x) (β x)
      (fun k => k x) (fun _ _ e => e x) q)
    (Quot.sound h)
`;
