import type {Primitive} from './expansion-engine.ts';
import {CATEGORY, isOf} from '../../tex/token.ts';

/** `\global\def`, `\global\long\def`: carries out the assignment at once. */
export const global: NonNullable<Primitive['execute']> = (engine, _, document) => {
  let next = engine.nextExpanded();
  while (next !== undefined && (isOf(next, CATEGORY.space) || PREFIXES.has(next.text))) {
    next = engine.nextExpanded();
  }
  if (next === undefined) return;
  const execute = engine.primitiveOf(next)?.execute;
  if (execute === undefined) engine.input.unread(next);
  else {
    engine.isGlobal = true;
    execute(engine, next, document);
    engine.isGlobal = false;
  }
};

const PREFIXES: ReadonlySet<string> = new Set(['global', 'long', 'outer', 'protected', 'relax']);
