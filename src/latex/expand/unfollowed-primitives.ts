import {assign} from '../assign.ts';
import {takeGlobal} from './definition-primitives.ts';
import type {Primitive} from './engine.ts';
import {CATEGORY, isCharacter, isOf} from './token.ts';
import {grabMandatory} from './grab.ts';
import {isAboutChess} from './is-about-chess.ts';

/** `\everypar={...}`: code that TeX carries out where no command stands. */
const everywhere: NonNullable<Primitive['execute']> = (engine, token, document) => {
  let next = engine.nextExpanded();
  while (isOf(next, CATEGORY.space) || isCharacter(next, '=')) next = engine.nextExpanded();
  if (next === undefined) return;
  engine.input.unread(next);
  const code = isOf(next, CATEGORY.open) ? grabMandatory(engine.input) : {tokens: [next]};
  if (code === undefined || !isAboutChess(document, code.tokens)) return;
  const {unfollowed} = document.session.values;
  assign(document.page.state, unfollowed, token.text, `\\${token.text}`, takeGlobal(engine));
};

/** What has TeX carry code out at places that are not followed. */
export const unfollowedPrimitives: ReadonlyMap<string, Primitive> = new Map(
  ['everypar', 'everymath', 'everydisplay', 'everyhbox', 'everyvbox', 'everycr', 'everyeof'].map(
    (name): [string, Primitive] => [name, {execute: everywhere}],
  ),
);
