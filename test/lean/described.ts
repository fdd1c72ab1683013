// An environment as plain data, so that two that were made apart can be compared: terms are written out.

import { certificateTerm } from "../../src/lean/elab/certificate.ts";
import type { ConstantInfo } from "../../src/lean/kernel/declaration.ts";
import type { EnvExtension, Environment } from "../../src/lean/kernel/environment.ts";
import * as attributes from "../../src/lean/meta/attributes.ts";

const describedConstant = (info: ConstantInfo): object => {
  const { type, ...rest } = info;
  const value = "value" in info ? { value: certificateTerm(info.value) } : {};
  const rules =
    info.kind === "recursor" ? { rules: info.rules.map((r) => ({ ...r, rhs: certificateTerm(r.rhs) })) } : {};
  return { ...rest, type: certificateTerm(type), ...value, ...rules };
};

const isExtension = (each: unknown): each is EnvExtension<unknown> =>
  typeof each === "object" && each !== attributes.libraryExtension;

/** All constants, oldest first, and what is known of them beside; forces whatever waits. */
export const described = (env: Environment) => ({
  names: [...env.names()],
  constants: [...env.constants()].map(describedConstant),
  extensions: Object.fromEntries(
    Object.values<unknown>(attributes)
      .filter(isExtension)
      .map((extension) => [extension.name, env.extension(extension)]),
  ),
});
