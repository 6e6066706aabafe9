import type {Primitive} from '../expand/expansion-engine.ts';
import {grabMandatory} from '../../tex/grab.ts';
import {PLAIN_LETTERS, tokenize} from '../../tex/lexer.ts';
import {SourceText} from '../../source/source-text.ts';
import {textOfTokens} from '../../tex/text-of-tokens.ts';
import {charactersAt, controlAt} from '../../tex/token.ts';

type Execute = NonNullable<Primitive['execute']>;

/** What changes how the text is read on. */
function read(name: 'atIsLetter' | 'isExpl', value: boolean): Execute {
  return (engine, _, {page}) => {
    page.state.cursor[name] = value;
    if (engine.input.base !== undefined) engine.input.base.letters = page.state.cursor.letters;
  };
}

/** `\scantokens{...}`: the characters are read again. */
const scanTokens: Execute = (engine) => {
  const text = textOfTokens(grabMandatory(engine.input)?.tokens ?? []);
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

/** What changes the way in which characters are read. */
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
