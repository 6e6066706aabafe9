/** Compares two numbers by a relation of TeX or expl3; undefined where one of the three is not known. */
export function compare(
  one: number | undefined,
  relation: string,
  other: number | undefined,
): boolean | undefined {
  const holds = RELATIONS.get(relation);
  if (one === undefined || other === undefined) return undefined;
  return holds?.(one, other);
}

/** Those of TeX are one character each; the others are expl3's (interface3, `\int_compare:nTF`). */
const RELATIONS: ReadonlyMap<string, (one: number, other: number) => boolean> = new Map([
  ['<', (one, other) => one < other],
  ['>', (one, other) => one > other],
  ['=', (one, other) => one === other],
  ['==', (one, other) => one === other],
  ['!=', (one, other) => one !== other],
  ['<=', (one, other) => one <= other],
  ['>=', (one, other) => one >= other],
]);
