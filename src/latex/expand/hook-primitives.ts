import {assign} from '../assign.ts';
import {defineCommand} from '../define.ts';
import type {Meaning} from '../meaning.ts';
import type {Parameter} from '../parameter.ts';
import type {DocumentEngine, Engine, Primitive} from './engine.ts';
import {makeWrapper, meaningOf, readDefined} from './definition-primitives.ts';
import {readText} from './expansion-primitives.ts';
import {grabMandatory, grabOptional, skipSpaces} from './grab.ts';
import {isAboutChess} from './is-about-chess.ts';
import {mayTouchBoard, pushGap} from './push-gap.ts';
import {textOfTokens} from './text-of-tokens.ts';
import {CATEGORY, controlAt, grouped, isCharacter, kept} from './token.ts';
import type {Token} from './token.ts';

type Execute = NonNullable<Primitive['execute']>;

const readArgument = (engine: Engine): string | undefined => {
  const argument = grabMandatory(engine.input);
  return argument && readText(engine, argument.tokens)?.trim();
};

function addToHook(document: DocumentEngine, key: string, tokens: readonly Token[]): void {
  const {hooks} = document.session.values;
  hooks.set(key, [...(hooks.get(key) ?? []), ...kept(tokens)]);
  document.session.forgetTemplates();
}

/** etoolbox's `\AtBeginEnvironment{game}{...}` and its kin. */
function atEnvironment(where: string): Execute {
  return (engine, _, document) => {
    const name = readArgument(engine);
    const code = grabMandatory(engine.input);
    if (name !== undefined && code !== undefined) {
      addToHook(document, `env/${name}/${where}`, code.tokens);
    }
  };
}

/** `\AtBeginDocument{...}`: put off till then. */
function atDocument(key: string): Execute {
  return (engine, _, document) => {
    const code = grabMandatory(engine.input);
    if (code === undefined) return;
    if (key === 'begindocument' && document.session.hasBegun) engine.input.push(code.tokens);
    else addToHook(document, key, code.tokens);
  };
}

/** LaTeX's `\AddToHook{env/game/begin}[label]{...}`. */
const addHook: Execute = (engine, token, document) => {
  const name = readArgument(engine);
  grabOptional(engine.input);
  const code = grabMandatory(engine.input);
  if (name === undefined || code === undefined) return;
  const [kind = '', of = '', where = ''] = name.split('/');
  if (kind === 'begindocument' || kind === 'enddocument') addToHook(document, kind, code.tokens);
  else if (kind === 'env') addToHook(document, name, code.tokens);
  else if (kind === 'cmd') patch(document, controlAt(token, of), code.tokens, where === 'before');
  else if (isAboutChess(document, code.tokens)) {
    assign(document.page.state, document.session.values.unfollowed, name, what(token, name), true);
  } else pushGap(document, token, code.tokens);
};

const what = ({text}: Token, name: string): string => `\\${text}{${name}}`;

/** etoolbox's `\pretocmd\section{...}{}{}` and `\apptocmd`. */
function patchCommand(isBefore: boolean): Execute {
  return (engine, _, document) => {
    const name = readDefined(engine);
    const code = grabMandatory(engine.input);
    grabMandatory(engine.input);
    grabMandatory(engine.input);
    if (name !== undefined && code !== undefined) patch(document, name, code.tokens, isBefore);
  };
}

/** Puts code before or after what a command does. */
function patch(
  document: DocumentEngine,
  name: Token,
  code: readonly Token[],
  isBefore: boolean,
): void {
  const meaning = meaningOf(document, name);
  if (meaning.kind === 'wrapper') {
    const own = document.bodyOf(meaning.wrapper);
    const tokens = isBefore ? [...code, ...own] : [...own, ...code];
    const wrapper = {...meaning.wrapper, tokens: kept(tokens)};
    defineCommand(document.page.state, name.text, {kind: 'wrapper', wrapper}, true);
    return;
  }
  if (!isAboutChess(document, code)) return;
  if (isBefore) wrap(document, name, meaning, [], [...code, innerOf(name)]);
  else if (meaning.kind === 'chess') appendToChess(document, name, meaning, code);
  else pushGap(document, name, code);
}

const innerOf = (name: Token): Token => controlAt(name, `\\inner ${name.text}`);

/** The command itself is still there, under a name that nobody writes. */
function wrap(
  document: DocumentEngine,
  name: Token,
  meaning: Meaning,
  parameters: readonly Parameter[],
  body: readonly Token[],
): void {
  const {state} = document.page;
  defineCommand(state, innerOf(name).text, meaning, true);
  const {commands} = document.session.definitions;
  commands.set(name.text, {kind: 'wrapper', wrapper: makeWrapper(name.text, parameters, body)});
  document.session.forgetTemplates();
}

/** Code after a chess command comes after its arguments. */
function appendToChess(
  document: DocumentEngine,
  name: Token,
  meaning: Extract<Meaning, {readonly kind: 'chess'}>,
  code: readonly Token[],
): void {
  const {pattern} = meaning.entry;
  const inner = innerOf(name);
  const hole = (i: number): Token => ({...name, kind: 'hole', text: String(i), category: 0});
  const given = (from: number): readonly Token[] =>
    pattern.slice(from).flatMap((_, i) => grouped(name, [hole(from + i + 1)]));
  const other = (text: string): Token => ({
    ...name,
    kind: 'character',
    text,
    category: CATEGORY.other,
  });
  const body =
    pattern[0] === 'o'
      ? [
          controlAt(name, 'IfNoValueTF'),
          ...grouped(name, [hole(1)]),
          ...grouped(name, [inner, ...given(1)]),
          ...grouped(name, [inner, other('['), hole(1), other(']'), ...given(1)]),
        ]
      : [inner, ...given(0)];
  const parameters = pattern.map((kind): Parameter =>
    kind === 'o' ? {kind: 'optional'} : {kind: 'mandatory'},
  );
  wrap(document, name, meaning, parameters, [...body, ...code]);
}

/** titlesec's `\titleformat{\section}[shape]{format}{label}{sep}{before}[after]`. */
const titleFormat: Execute = (engine, _, document) => {
  skipSpaces(engine.input);
  const star = engine.input.next();
  const isStarred = isCharacter(star, '*');
  if (star !== undefined && !isStarred) engine.input.unread(star);
  const name = grabMandatory(engine.input)?.tokens[0];
  grabOptional(engine.input);
  const count = isStarred ? 1 : 4;
  const codes = Array.from({length: count}, () => grabMandatory(engine.input)?.tokens ?? []);
  const after = isStarred ? undefined : grabOptional(engine.input);
  if (name?.kind !== 'control') return;
  const code = [...codes.flat(), ...(after?.tokens ?? [])].filter(({kind}) => kind !== 'hole');
  if (mayTouchBoard(textOfTokens(code)) || isAboutChess(document, code)) {
    patch(document, name, code, true);
  }
};

/** `\sectionfont{...}` of sectsty, `\addtokomafont{section}{...}` of KOMA-Script. */
const headingFont: Execute = (engine, token, document) => {
  const isNamed = token.text.endsWith('komafont');
  const name = isNamed ? readArgument(engine) : token.text.replace(/font$/, '');
  const code = grabMandatory(engine.input);
  if (name === undefined || code === undefined) return;
  patch(document, controlAt(token, name), code.tokens, true);
};

const rows: readonly (readonly [execute: Execute, ...names: string[]])[] = [
  [atEnvironment('before'), 'BeforeBeginEnvironment'],
  [atEnvironment('begin'), 'AtBeginEnvironment'],
  [atEnvironment('end'), 'AtEndEnvironment'],
  [atEnvironment('after'), 'AfterEndEnvironment'],
  [atDocument('begindocument'), 'AtBeginDocument', 'AfterEndPreamble', 'AfterBeginDocument'],
  [atDocument('enddocument'), 'AtEndDocument'],
  [addHook, 'AddToHook', 'AddToHookNext'],
  [patchCommand(true), 'pretocmd', 'xpretocmd'],
  [patchCommand(false), 'apptocmd', 'xapptocmd'],
  [titleFormat, 'titleformat'],
  [headingFont, 'sectionfont', 'subsectionfont', 'chapterfont', 'partfont', 'addtokomafont'],
  [headingFont, 'setkomafont', 'subsubsectionfont', 'paragraphfont'],
];

/** What puts code before and after environments, commands and the document. */
export const hookPrimitives: ReadonlyMap<string, Primitive> = new Map(
  rows.flatMap(([execute, ...names]) =>
    names.map((name): [string, Primitive] => [name, {execute}]),
  ),
);
