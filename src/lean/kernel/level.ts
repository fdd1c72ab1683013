// Universe levels. `imax a b` is 0 when b is 0, else `max a b`: it keeps ∀ into Prop in Prop.

export type LevelMVarId = number & { readonly is: "LevelMVarId" };

/** The names of a declaration's universe parameters, in order. */
export type LevelParams = readonly string[];

export type Level =
  | { readonly kind: "zero"; readonly hasMVar: boolean; readonly hasParam: boolean }
  | { readonly kind: "succ"; readonly of: Level; readonly hasMVar: boolean; readonly hasParam: boolean }
  | {
      readonly kind: "max";
      readonly a: Level;
      readonly b: Level;
      readonly hasMVar: boolean;
      readonly hasParam: boolean;
    }
  | {
      readonly kind: "imax";
      readonly a: Level;
      readonly b: Level;
      readonly hasMVar: boolean;
      readonly hasParam: boolean;
    }
  | { readonly kind: "param"; readonly name: string; readonly hasMVar: boolean; readonly hasParam: boolean }
  | {
      readonly kind: "mvar";
      readonly id: LevelMVarId;
      readonly hasMVar: boolean;
      readonly hasParam: boolean;
    };

export const levelZero: Level = { kind: "zero", hasMVar: false, hasParam: false };

export const levelSucc = (of: Level): Level => ({
  kind: "succ",
  of,
  hasMVar: of.hasMVar,
  hasParam: of.hasParam,
});

export const levelMax = (a: Level, b: Level): Level => ({
  kind: "max",
  a,
  b,
  hasMVar: a.hasMVar || b.hasMVar,
  hasParam: a.hasParam || b.hasParam,
});

export const levelIMax = (a: Level, b: Level): Level => ({
  kind: "imax",
  a,
  b,
  hasMVar: a.hasMVar || b.hasMVar,
  hasParam: a.hasParam || b.hasParam,
});

export const levelParam = (name: string): Level => ({ kind: "param", name, hasMVar: false, hasParam: true });

export const levelMVar = (id: LevelMVarId): Level => ({ kind: "mvar", id, hasMVar: true, hasParam: false });

export const levelOne: Level = levelSucc(levelZero);
