import {isAboutChess} from '../expand/unfollowed-code.ts';
import {readNumber} from '../expand/numbers.ts';
import {pushUnknown} from '../expand/push-gap.ts';
import {skipEquals} from '../expand/skip-tokens.ts';
import type {DocumentEngine, Primitive, ExpansionEngine} from '../expand/expansion-engine.ts';
import {grabMandatory, grabOptional, takeStar} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, type Token} from '../lexer/token.ts';
import {takeGlobal} from './learn-macro.ts';
import {assign} from '../state/assign.ts';
import {isUnusual} from '../tables/usual-category.ts';

type Execute = NonNullable<Primitive['execute']>;

/** Notes what changes the meaning of a character; lists in its scope that hold it are not read. */
function change(
  document: DocumentEngine,
  character: string,
  what: string,
  isGlobal: boolean,
): void {
  const {unfollowed} = document.session.values;
  assign(document.page.state, unfollowed, [`catcode ${character}`, what], isGlobal);
}

/** `\catcode"21=13`; a character or a category that only TeX knows may be any. */
const catcode: Execute = (engine, _, document) => {
  const isGlobal = takeGlobal(engine);
  const [code, category] = readAssignment(engine);
  const {unfollowed} = document.session.values;
  if (code === undefined) {
    change(document, '', '\\catcode', isGlobal);
    return;
  }
  const character = String.fromCharCode(code);
  if (isUnusual(character, category)) change(document, character, '\\catcode', isGlobal);
  else if (unfollowed.has(`catcode ${character}`)) change(document, character, '', isGlobal);
};

function readAssignment(engine: ExpansionEngine): readonly (number | undefined)[] {
  const code = readNumber(engine);
  skipEquals(engine);
  const value = readNumber(engine);
  return [code, value];
}

/** `\lccode`\~=`\!`: from here on `\lowercase` makes other letters than usual. */
const caseCode: Execute = (engine, token, document) => {
  const isGlobal = takeGlobal(engine);
  readAssignment(engine);
  const {unfollowed} = document.session.values;
  assign(document.page.state, unfollowed, [`${token.text} changed`, ''], isGlobal);
};

/** `\@makeother\!`. */
const makeOther: Execute = (engine, token, document) => {
  const [name] = grabMandatory(engine.input)?.tokens ?? [];
  const character = name?.text ?? '';
  if (isUnusual(character, CATEGORY.other)) change(document, character, `\\${token.text}`, false);
};

/** csquotes's `\MakeAutoQuote{<}{>}`, babel's `\useshorthands*{!}`: their signs are macros. */
function makeActive(before: number, count: number): Execute {
  return (engine, token, document) => {
    takeStar(engine.input);
    grabOptional(engine.input);
    for (let i = 0; i < before; i += 1) grabMandatory(engine.input);
    for (let i = 0; i < count; i += 1) {
      const sign = textOfTokens(grabMandatory(engine.input)?.tokens ?? []).replace(/^\\/, '');
      for (const character of sign.slice(0, 1)) {
        change(document, character, `\\${token.text}`, true);
      }
    }
  };
}

/** `\lowercase{...}`: the letters of what it holds, those of macros not; `\MakeUppercase`. */
function changeCase(spell: (text: string) => string): Execute {
  return (engine, token, document) => {
    const argument = grabMandatory(engine.input);
    if (argument === undefined) return;
    const {tokens} = argument;
    const hasOwnCodes = ['lccode', 'uccode'].some((name) =>
      document.session.values.unfollowed.has(`${name} changed`),
    );
    const isExpanded = token.text.startsWith('M') && tokens.some((each) => engine.wrapperOf(each));
    if ((hasOwnCodes || isExpanded) && isAboutChess(document, tokens)) {
      pushUnknown(document, token);
      return;
    }
    engine.input.push(tokens.map((each) => inCase(each, spell)));
  };
}

function inCase(token: Token, spell: (text: string) => string): Token {
  return token.kind === 'character' ? {...token, text: spell(token.text)} : token;
}

const rows: readonly (readonly [execute: Execute, ...names: string[]])[] = [
  [catcode, 'catcode'],
  [caseCode, 'lccode', 'uccode'],
  [makeOther, '@makeother'],
  [changeCase((text) => text.toLowerCase()), 'lowercase', 'MakeLowercase', 'MakeTextLowercase'],
  [changeCase((text) => text.toUpperCase()), 'uppercase', 'MakeUppercase', 'MakeTextUppercase'],
  // csquotes 5.2l, section 5.
  [makeActive(0, 1), 'MakeOuterQuote', 'MakeInnerQuote'],
  [makeActive(0, 2), 'MakeAutoQuote'],
  [makeActive(1, 2), 'MakeForeignQuote', 'MakeHyphenQuote'],
  [makeActive(0, 3), 'MakeBlockQuote'],
  [makeActive(1, 3), 'MakeForeignBlockQuote', 'MakeHyphenBlockQuote'],
  // babel 3.84, section 1.10.
  [makeActive(0, 1), 'useshorthands', 'defineshorthand', 'initiate@active@char'],
  [makeActive(1, 1), 'declare@shorthand', 'aliasshorthand'],
];

/** Primitives that change the meaning of characters in what is still to be read. */
export const categoryPrimitives: ReadonlyMap<string, Primitive> = new Map(
  rows.flatMap(([execute, ...names]) =>
    names.map((name): [string, Primitive] => [name, {execute}]),
  ),
);
