import {ExpansionEngine} from '../expand/expansion-engine.ts';
import type {ExpandText} from '../state/scan-state.ts';
import {PACKAGE_LETTERS, tokenize} from '../lexer/lexer.ts';
import {readText} from './expansion-primitives.ts';
import {primitives} from './primitives.ts';

/** The text that a stretch expands to, as in `\edef`; undefined where only TeX knows. */
export const expandText: ExpandText = (session, {source, start, end, origins}) => {
  const engine = new ExpansionEngine(session, primitives, {});
  return readText(engine, tokenize({source, start, end}, {letters: PACKAGE_LETTERS, origins}));
};
