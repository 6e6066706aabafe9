import {
  executing,
  type DocumentEngine,
  type Execute,
  type ExpansionEngine,
} from '../expand/expansion-engine.ts';
import {readNumber} from '../expand/numbers.ts';
import {isAboutChess, pushUnknown} from '../expand/push-gap.ts';
import {skipEquals} from '../expand/skip-tokens.ts';
import {grabMandatory, peekToken, takeStar, takeTokens} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {controlAt, grouped, type Token, CATEGORY} from '../lexer/token.ts';
import {assign, opensArgument} from '../state/assign.ts';
import type {ScanState} from '../state/scan-state.ts';
import {activeCharactersOf, isBabelLanguage, isBabelSetting} from '../tables/active-characters.ts';
import {readArgument} from './expansion-primitives.ts';
import {takeGlobal} from './learn-macro.ts';

/** The categories that LaTeX gives to characters, but for letters (11) and all others (12). */
const USUAL: Readonly<Record<string, number | undefined>> = {
  ...{'\\': 0, '{': 1, '}': 2, $: 3, '&': 4, '\r': 5, '\n': 5, '#': 6, '^': 7, _: 8},
  ...{' ': 10, '\t': 10, '~': 13, '%': 14},
};

/** Tests whether a character of ASCII is read otherwise than usual where it has this category. */
function isUnusual(character: string, category: number | undefined): boolean {
  if (character > '\u007f') return false;
  const usual = USUAL[character] ?? (/[A-Za-z]/.test(character) ? 11 : 12);
  return category !== usual;
}

/** Tests whether names end elsewhere with this category; `@`, `_` and `:` are letters to packages only. */
function changesLetters(character: string, category: number | undefined): boolean {
  if (/[A-Za-z]/.test(character)) return category !== 11;
  return category === 11 && /[\0-\x7f]/.test(character) && !'@_:'.includes(character);
}

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
  const letters = `letters ${character}`;
  const changesNames = changesLetters(character, category);
  if (changesNames || unfollowed.has(letters))
    assign(document.page.state, unfollowed, [letters, changesNames ? '\\catcode' : ''], isGlobal);
  const everywhere = `category ${character}`;
  const changesText = isUnusual(character, category) && CHANGES_TEXT.has(category ?? -1);
  if (changesText || unfollowed.has(everywhere))
    assign(document.page.state, unfollowed, [everywhere, changesText ? '\\catcode' : ''], isGlobal);
  if (isUnusual(character, category)) change(document, character, '\\catcode', isGlobal);
  else if (unfollowed.has(`catcode ${character}`)) change(document, character, '', isGlobal);
};

/** Backslashes, braces and percent signs of the author's own: commands, groups and comments are where they stand. */
const CHANGES_TEXT: ReadonlySet<number> = new Set([0, 1, 2, 14]);

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
  const [name] = takeTokens(engine.input);
  const character = name?.text ?? '';
  if (isUnusual(character, CATEGORY.other)) change(document, character, `\\${token.text}`, false);
};

/** `\skakmat@active\name{!}`: the sign is a macro. */
const makeActive: Execute = ({input}, token, document) => {
  const [place = token] = takeTokens(input);
  const sign = textOfTokens(takeTokens(input)).replace(/^\\/, '').slice(0, 1);
  if (sign !== '') change(document, sign, `\\${place.text}`, true);
};

/** `\lowercase{...}`: the letters of what it holds, those of macros not; `\MakeUppercase`. */
function changeCase(spell: (text: string) => string): Execute {
  return (engine, token, document) => {
    const next = peekToken(engine.input);
    const argument = grabMandatory(engine.input);
    if (argument === undefined) return;
    // TeX itself has only braces.
    if (/^[lu]/.test(token.text) && next?.kind === 'control' && isAboutChess(document, [next])) {
      pushUnknown(document, token);
      return;
    }
    const {tokens} = argument;
    const hasOwnCodes = ['lccode', 'uccode'].some((name) =>
      document.session.values.unfollowed.has(`${name} changed`),
    );
    const {packages} = document.page.state.output;
    const isAbout = isAboutChess(document, tokens);
    if (token.text.startsWith('M') && isAbout && !packages.some(({name}) => name === 'xskak')) {
      // skak's commands do not survive this; the brace says so.
      document.page.owner = {name: token.text, groups: 0};
      engine.input.push(grouped(token, tokens));
      return;
    }
    const isExpanded = token.text.startsWith('M') && tokens.some((each) => engine.wrapperOf(each));
    if ((hasOwnCodes || isExpanded) && isAbout) {
      pushUnknown(document, token);
      return;
    }
    engine.input.push(tokens.map((each) => inCase(each, spell)));
  };
}

function inCase(token: Token, spell: (text: string) => string): Token {
  return token.kind === 'character' ? {...token, text: spell(token.text)} : token;
}

/** babel's `\selectlanguage{ngerman}`: what `\addto\extrasngerman` has added. */
const selectLanguage: Execute = (engine, token, document) => {
  const name = readArgument(engine)?.trim();
  if (name !== undefined) engine.input.push(turnTo(document, token, name));
};

/** Carries out babel's code for leaving the language in force and turning to another one. */
export function turnTo(document: DocumentEngine, token: Token, name: string): readonly Token[] {
  const {languages} = document.session.values;
  const before = languages.get('current');
  const leaving = before === undefined ? [] : [controlAt(token, `noextras${before}`)];
  assign(document.page.state, languages, ['current', name], false);
  assign(document.page.state, languages, ['shorthands', name], false);
  return [...leaving.filter((each) => isMacro(document, each)), ...extrasOf(document, token, name)];
}

/** The main language of babel: the last one that is named for the class or the package, or `main=`. */
export function mainLanguage({session, output: {packages}}: ScanState): string | undefined {
  const own = packages.findLast(({name}) => name === 'babel')?.options;
  if (!packages.some(({name}) => name === 'babel')) return undefined;
  const given = [
    ...(session.inputs.passedOptions.get('babel') ?? []),
    ...(own ?? '').split(','),
  ].map((option) => option.replace(/\s+/g, ''));
  const main = given.findLast((option) => option.startsWith('main='))?.slice('main='.length);
  const ofClass = session.inputs.classOptions
    .map((option) => option.trim())
    .filter(isBabelLanguage);
  const names = [...ofClass, ...given];
  return main ?? names.findLast((name) => /^[A-Za-z]+$/.test(name) && !isBabelSetting(name));
}

function isMacro(engine: ExpansionEngine, control: Token): boolean {
  return engine.wrapperOf(control) !== undefined;
}

/** The macros that babel carries out when it turns to a language. */
function extrasOf(engine: ExpansionEngine, token: Token, name: string): readonly Token[] {
  return ['captions', 'date', 'extras']
    .map((kind) => controlAt(token, `${kind}${name}`))
    .filter((control) => isMacro(engine, control));
}

/** `\languageshorthands{german}`; what it does to signs that the language in force has, is not known. */
const shorthandsOf: Execute = (engine, token, {page, session}) => {
  const name = readArgument(engine)?.trim() ?? '';
  const {languages, unfollowed} = session.values;
  if (name === 'none') assign(page.state, languages, ['shorthands', name], false);
  for (const sign of activeCharactersOf(name, false)?.breaking ?? '') {
    assign(page.state, unfollowed, [`catcode ${sign}`, `\\${token.text}`], false);
  }
};

/**
 * `\shorthandoff{!?}`: in an argument the signs have been read before, and at the beginning of the
 * document babel makes all signs active again.
 */
function turnSigns(change: (off: string, signs: string) => string): Execute {
  return (engine, _, {page, session}) => {
    takeStar(engine.input);
    const signs = textOfTokens(takeTokens(engine.input));
    const isInPreamble = session.inputs.documentClass !== undefined && !session.hasBegun;
    if (isInPreamble || isInArgument(page.state)) return;
    const {languages} = session.values;
    assign(page.state, languages, ['off', change(languages.get('off') ?? '', signs)], false);
  };
}

function isInArgument({session, cursor: {text}, open}: ScanState): boolean {
  const {commands} = session.definitions;
  if (open.isInArgument) return true;
  return open.groups.some((at) => opensArgument(text, at, commands));
}

const without = (off: string, signs: string): string =>
  Array.from(off)
    .filter((sign) => !signs.includes(sign))
    .join('');

const noSpacing: Execute = (_, __, {page, session}) => {
  assign(page.state, session.values.languages, ['shorthands', 'none'], false);
};

/** babel's languages, and the signs that are macros in them. */
export const languagePrimitives = executing([
  [catcode, 'catcode'],
  [caseCode, 'lccode', 'uccode'],
  [makeOther, '@makeother'],
  [changeCase((text) => text.toLowerCase()), 'lowercase', 'MakeLowercase', 'MakeTextLowercase'],
  [changeCase((text) => text.toUpperCase()), 'uppercase', 'MakeUppercase', 'MakeTextUppercase'],
  [makeActive, 'skakmat@active'],
  [selectLanguage, 'selectlanguage'],
  [shorthandsOf, 'languageshorthands'],
  [turnSigns((off, signs) => off + signs), 'shorthandoff'],
  [turnSigns(without), 'shorthandon'],
  [noSpacing, 'NoAutoSpacing'],
]);
