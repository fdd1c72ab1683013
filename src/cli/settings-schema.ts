// The JSON schema of onng.yaml, as it is published beside the package and printed by `onng init --schema`.

import { z } from "zod";
import { settingsFile } from "./settings-file.ts";

export const settingsSchema = (): object => ({
  ...z.toJSONSchema(settingsFile, { target: "draft-7", io: "input" }),
  title: "Settings of onng (onng.yaml)",
});
