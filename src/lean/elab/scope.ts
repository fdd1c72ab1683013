// Where names are looked up: the namespace, the opened ones, and the universe names in force.

import type { Environment } from "../kernel/environment.ts";
import { components, joinNames, lastComponent, type Name, namePrefix } from "../kernel/name.ts";
import { protectedExtension } from "../meta/attributes.ts";

export interface Scope {
  /** The current namespace; empty at the top. */
  readonly namespace: Name;
  readonly opened: readonly Name[];
  readonly levelNames: readonly Name[];
}

export const rootScope: Scope = { namespace: "", opened: [], levelNames: [] };

/** The namespace and those around it, innermost first, without the root. */
export const enclosing = (namespace: Name): Name[] => {
  const result: Name[] = [];
  for (let at = namespace; at !== ""; at = namePrefix(at)) result.push(at);
  return result;
};

export interface Resolution {
  readonly name: Name;
  /** Components of the identifier after the constant: fields. */
  readonly fields: readonly string[];
}

const noFields: readonly string[] = [];

/**
 * The constants that an identifier may mean: for the longest prefix that names any, in the current
 * namespace outwards, else at the root and in opened namespaces (there may be several then).
 */
export const resolveGlobal = (env: Environment, scope: Scope, identifier: Name): readonly Resolution[] => {
  const parts = identifier.includes(".") ? components(identifier) : [identifier];
  if (parts[0] === "_root_") {
    const name = env.declaredName(parts.slice(1).join("."));
    return name === undefined ? [] : [{ name, fields: [] }];
  }
  for (let n = parts.length; n > 0; n--) {
    const whole = n === parts.length;
    const short = whole ? identifier : parts.slice(0, n).join(".");
    const fields = whole ? noFields : parts.slice(n);
    /** The constant in a namespace, as it was declared. */
    const inside = (namespace: Name): Name | undefined => {
      const name = env.declaredName(joinNames(namespace, short));
      const hidden = name !== undefined && n === 1 && env.extension(protectedExtension).has(name);
      return hidden ? undefined : name;
    };
    for (let namespace = scope.namespace; namespace !== ""; namespace = namePrefix(namespace)) {
      const name = inside(namespace);
      if (name !== undefined) return [{ name, fields }];
    }
    const atRoot = env.declaredName(short);
    const found = atRoot === undefined ? [] : [{ name: atRoot, fields }];
    for (const namespace of scope.opened) {
      const name = inside(namespace);
      if (name !== undefined && !found.some((other) => other.name === name)) found.push({ name, fields });
    }
    if (found.length > 0) return found;
  }
  return [];
};

/** Is `prefix` the name of a declaration or of a namespace that has some? */
export const isDeclaredPrefix = (env: Environment, scope: Scope, identifier: Name): Name | undefined => {
  const prefix = namePrefix(identifier);
  if (prefix === "") return undefined;
  const [found] = resolveGlobal(env, scope, prefix);
  return found?.fields.length === 0 ? joinNames(found.name, lastComponent(identifier)) : undefined;
};
