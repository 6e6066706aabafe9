import {activeCharactersOf, isBabelLanguage} from '../tables/active-characters.ts';
import {assign, opensArgument} from '../state/assign.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {DocumentEngine, ExpansionEngine, Primitive} from '../expand/expansion-engine.ts';
import {readArgument} from './expansion-primitives.ts';
import {grabMandatory, takeStar} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {controlAt, grouped, type Token} from '../lexer/token.ts';

type Execute = NonNullable<Primitive['execute']>;

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
  return main ?? names.findLast((name) => /^[A-Za-z]+$/.test(name));
}

function isMacro(engine: ExpansionEngine, control: Token): boolean {
  return engine.wrapperOf(control) !== undefined;
}

const foreignLanguage: Execute = (engine, token) => {
  const name = readArgument(engine)?.trim();
  const text = grabMandatory(engine.input);
  if (name === undefined || text === undefined) return;
  const turn = [controlAt(token, 'selectlanguage'), ...grouped(token, charactersOf(token, name))];
  engine.input.push(grouped(token, [...turn, ...text.tokens]));
};

function charactersOf(token: Token, text: string): readonly Token[] {
  return Array.from(text, (sign) => ({...controlAt(token, sign), kind: 'character', category: 11}));
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
    const signs = textOfTokens(grabMandatory(engine.input)?.tokens ?? []);
    const isInPreamble = session.inputs.documentClass !== undefined && !session.hasBegun;
    if (isInPreamble || isInArgument(page.state)) return;
    const {languages} = session.values;
    assign(page.state, languages, ['off', change(languages.get('off') ?? '', signs)], false);
  };
}

function isInArgument({session, cursor: {text}, open: {stack, groups}}: ScanState): boolean {
  const {commands} = session.definitions;
  return stack.length > 0 || groups.some((at) => opensArgument(text, at, commands));
}

const without = (off: string, signs: string): string =>
  Array.from(off)
    .filter((sign) => !signs.includes(sign))
    .join('');

const noSpacing: Execute = (_, __, {page, session}) => {
  assign(page.state, session.values.languages, ['shorthands', 'none'], false);
};

/** babel's languages, and the signs that are macros in them. */
export const languagePrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ['selectlanguage', {execute: selectLanguage}],
  ['foreignlanguage', {execute: foreignLanguage}],
  ['languageshorthands', {execute: shorthandsOf}],
  ['shorthandoff', {execute: turnSigns((off, signs) => off + signs)}],
  ['shorthandon', {execute: turnSigns(without)}],
  ['NoAutoSpacing', {execute: noSpacing}],
]);
