example (p : Prop) : ¬ False := nofun
