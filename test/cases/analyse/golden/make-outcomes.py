"""Outcomes (0/1) of a made-up run, kept as data so that every program reads the same: 20 theorems,
six levels, three namings (one at level 0 counts as three seeds of it), two samples."""

import json
import random

random.seed(20260401)
levels = [0, 0.2, 0.4, 0.6, 0.8, 1]
theorems = [random.gauss(0.4, 1.5) for _ in range(20)]
rows = []
for level in levels:
    for seed in (1, 2, 3):
        naming = 0 if level == 0 else random.gauss(0, 0.4)
        for theorem, ability in enumerate(theorems, start=1):
            for sample in (1, 2):
                proved = int(ability - 0.8 * level + naming + random.gauss(0, 1) > 0)
                seconds = round(3 * 1.7**level * random.lognormvariate(0, 0.4), 3)
                rows.append([level, seed, theorem, sample, proved, seconds])
columns = ["lambda", "seed", "theorem", "sample", "proved", "seconds"]
lines = ",\n".join(json.dumps(row) for row in rows)
with open("outcomes.json", "w") as file:
    file.write('{"columns": ' + json.dumps(columns) + ',\n"rows": [\n' + lines + "\n]}\n")
