import type {ExpansionEngine} from './expansion-engine.ts';
import {readLength} from './lengths.ts';
import {readNumber} from './numbers.ts';
import {nextSolid} from './skip-tokens.ts';

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

/** Two lengths with a sign between them; undefined where one is not known, or it is none. */
export function compareLengths(engine: ExpansionEngine): boolean | undefined {
  return compareNext(engine, readLength);
}

/** Two numbers with a sign between them; undefined where one is not known, or there is no sign. */
export function compareNumbers(engine: ExpansionEngine): boolean | undefined {
  return compareNext(engine, readNumber);
}

function compareNext(
  engine: ExpansionEngine,
  read: (engine: ExpansionEngine) => number | undefined,
): boolean | undefined {
  const one = read(engine);
  const relation = nextSolid(engine);
  const isRelation = relation?.kind === 'character' && '<=>'.includes(relation.text);
  if (!isRelation && relation !== undefined) engine.input.unread(relation);
  if (!isRelation && relation?.kind !== 'character') return undefined;
  // TeX stops where the sign is missing, and puts `=` there.
  if (!isRelation) engine.session.stopsTex = true;
  const other = read(engine);
  return compare(one, isRelation ? relation.text : '=', other);
}
