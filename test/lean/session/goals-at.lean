import Lean
/-!
What Lean's infoview shows, place by place: `goals_in COMMAND goals_end` elaborates a command and tells,
for each place from which on the answer of `InfoTree.goalsAt?` is another one, the goals there. Written
for the npm build of Lean, which cannot compile what loops over lists: hence the recursion.
-/


open Lean Elab Command Server

meta partial def goalMessages (gs : List MVarId) (acc : MessageData) : MessageData :=
  match gs with
  | [] => acc
  | g :: rest => goalMessages rest (.compose acc (.compose (.ofFormat "\n\n") (.ofGoal g)))

meta partial def resultMessages (rs : List GoalsAtResult) (acc : MessageData) : MessageData :=
  match rs with
  | [] => acc
  | r :: rest =>
    let ti := r.tacticInfo
    let mctx := if r.useAfter then ti.mctxAfter else ti.mctxBefore
    let gs := if r.useAfter then ti.goalsAfter else ti.goalsBefore
    let m := MessageData.withContext { env := r.ctxInfo.env, mctx, lctx := {}, opts := {} } (goalMessages gs .nil)
    resultMessages rest (.compose acc (.withNamingContext { currNamespace := r.ctxInfo.currNamespace, openDecls := r.ctxInfo.openDecls } m))

meta partial def keyOf (rs : List GoalsAtResult) (acc : String) : String :=
  match rs with
  | [] => acc
  | r :: rest =>
    let pos := match r.tacticInfo.stx.getPos? with | some p => p.byteIdx | none => 0
    let tail := match r.tacticInfo.stx.getTailPos? with | some p => p.byteIdx | none => 0
    keyOf rest (acc ++ s!" {pos}-{tail}-{r.useAfter}")

meta partial def walk (text : FileMap) (t : InfoTree) (p last : String.Pos.Raw) (before : String) (log : MessageLog) : MessageLog :=
  if p.byteIdx > last.byteIdx then log else
  let rs := t.goalsAt? text p
  let now := keyOf rs ""
  let log := if now == before then log else
    let pos := text.toPosition p
    let data := MessageData.compose (.ofFormat (match rs with | [] => "none" | _ => "goals")) (resultMessages rs .nil)
    log.add { fileName := "goals", pos, data, severity := .information }
  walk text t ⟨p.byteIdx + (p.get text.source).utf8Size⟩ last now log

meta partial def walkAll (text : FileMap) (ts : List InfoTree) (p last : String.Pos.Raw) (log : MessageLog) : MessageLog :=
  match ts with
  | [] => log
  | t :: rest => walkAll text rest p last (walk text t p last "" log)

elab "goals_in " c:command " goals_end" : command => do
  let cmd := c.raw
  let some first := cmd.getPos? | return
  let some last := cmd.getTailPos? | return
  let text ← getFileMap
  modify fun s => { s with infoState := { s.infoState with enabled := true, trees := {} } }
  elabCommand cmd
  let s ← get
  let log := walkAll text s.infoState.trees.tail.toList first ⟨last.byteIdx + cmd.getTrailingSize - 1⟩ {}
  modify fun s => { s with messages := s.messages ++ log }

set_option Elab.async false
