cases b with
| zero => exact mul_comm a zero
| succ d => exact mul_comm a (succ d)