import type {Primitive} from '../expand/expansion-engine.ts';
import {nextSolid} from '../expand/skip-tokens.ts';
import {grabGroup} from '../lexer/grab.ts';
import {PLAIN_LETTERS, tokenize} from '../lexer/lexer.ts';
import {SourceText} from '../../text/index.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, charactersAt, controlAt, isOf} from '../lexer/token.ts';

type Execute = NonNullable<Primitive['execute']>;

/** Changes how the text is read on. */
function read(name: 'atIsLetter' | 'isExpl', value: boolean): Execute {
  return (engine, _, {page}) => {
    page.state.cursor[name] = value;
    if (engine.input.base !== undefined) engine.input.base.letters = page.state.cursor.letters;
  };
}

/** `\scantokens{...}`: the characters are read again; what is before the brace is expanded. */
const scanTokens: Execute = (engine) => {
  const open = nextSolid(engine);
  if (open === undefined) return;
  const group = isOf(open, CATEGORY.open) ? grabGroup(engine.input, open) : undefined;
  if (group === undefined) engine.input.unread(open);
  const text = textOfTokens(group?.tokens ?? []);
  const source = new SourceText(text, '');
  engine.input.push(tokenize({source, start: 0, end: text.length}, {letters: PLAIN_LETTERS}));
};

/** `\futurelet\next\macro` puts the macro first. */
const futureLet: Execute = (engine) => {
  const {input} = engine;
  const [name, macro, next] = [input.next(), input.next(), input.next()];
  const rest = [macro, next].filter((token) => token !== undefined);
  if (name === undefined || next === undefined) input.push(rest);
  else input.push([controlAt(name, 'let'), name, ...charactersAt(name, '='), next, ...rest]);
};

/** Primitives that change the way in which characters are read. */
export const readingPrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ['relax', {}],
  ['par', {}],
  ['makeatletter', {execute: read('atIsLetter', true)}],
  ['makeatother', {execute: read('atIsLetter', false)}],
  ['ExplSyntaxOn', {execute: read('isExpl', true)}],
  ['ExplSyntaxOff', {execute: read('isExpl', false)}],
  ['scantokens', {execute: scanTokens}],
  ['scantextokens', {execute: scanTokens}],
  ['futurelet', {execute: futureLet}],
]);
