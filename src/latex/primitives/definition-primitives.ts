import {defineCommand, defineEnvironment} from '../define/define.ts';
import {isEnvironmentTaken, isTaken} from '../define/is-taken.ts';
import type {Meaning} from '../macros/meaning.ts';
import {readArgumentSpecification, readParameterText} from '../macros/parameter-text.ts';
import type {Parameter} from '../lex/parameter.ts';
import {SourceText} from '../../source/source-text.ts';
import type {Stretch} from '../lex/stretch.ts';
import type {Wrapper} from '../macros/wrapper.ts';
import type {DocumentEngine, TexEngine, Primitive} from '../expand/tex-engine.ts';
import {Unknowable} from '../expand/tex-engine.ts';
import {grabGroup, grabMandatory, grabOptional, skipSpaces, takeStar} from '../lex/grab.ts';
import {readText} from './expansion-primitives.ts';
import {textOfTokens} from '../lex/text-of-tokens.ts';
import {CATEGORY, controlAt, isCharacter, isOf, kept} from '../lex/token.ts';
import type {Token} from '../lex/token.ts';
import {global} from '../expand/global.ts';
import {noteActive} from '../expand/note-active.ts';
import {mayTouchBoard} from '../expand/push-gap.ts';

type Execute = NonNullable<Primitive['execute']>;

/** The name that a definition defines, with or without braces and star. */
export function readDefined({input}: TexEngine): Token | undefined {
  skipSpaces(input);
  let token = input.next();
  if (isCharacter(token, '*')) {
    skipSpaces(input);
    token = input.next();
  }
  if (token === undefined) return undefined;
  if (isOf(token, CATEGORY.open)) {
    return grabGroup(input, token)?.tokens.find(({kind}) => kind === 'control');
  }
  if (token.kind === 'control' || isOf(token, CATEGORY.active)) return token;
  input.unread(token);
  return undefined;
}

/** Ends the prefixes of an assignment; whether it is global. */
export function takeGlobal(engine: TexEngine): boolean {
  const {isGlobal} = engine;
  engine.isGlobal = false;
  return isGlobal;
}

/** Makes a macro of tokens. */
export function learnMacro(
  engine: DocumentEngine,
  {text: name}: Token,
  parameters: readonly Parameter[] | undefined,
  tokens: readonly Token[],
  {isGlobal = false, isProtected = false}: {isGlobal?: boolean; isProtected?: boolean} = {},
): void {
  const wrapper = parameters && {...makeWrapper(name, parameters, tokens), isProtected};
  const meaning: Meaning =
    wrapper === undefined
      ? {kind: 'opaque', touchesBoard: mayTouchBoard(textOfTokens(tokens)) || 'perhaps'}
      : {kind: 'wrapper', wrapper};
  defineCommand(engine.page.state, name, meaning, isGlobal);
}

/** A macro whose body is these tokens. */
export function makeWrapper(
  name: string,
  parameters: readonly Parameter[],
  tokens: readonly Token[],
): Wrapper {
  return {name, parameters, body: stretchOf(tokens), atIsLetter: true, tokens: kept(tokens)};
}

/** Where a body stands, as near as one stretch can say. */
function stretchOf(tokens: readonly Token[]): Stretch {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return textStretch('');
  const isWhole = last.source === first.source && last.end >= first.start;
  return isWhole
    ? {source: first.source, start: first.start, end: last.end}
    : textStretch(textOfTokens(tokens));
}

/** A text as a stretch of its own. */
export function textStretch(text: string): Stretch {
  return {source: new SourceText(text, ''), start: 0, end: text.length};
}

/** `\def\play#1;{...}` and its kin. */
function define(isGlobalKind: boolean, isExpanded: boolean): Execute {
  return (engine, _, document) => {
    const isGlobal = takeGlobal(engine) || isGlobalKind;
    skipSpaces(engine.input);
    const name = engine.input.next();
    if (name === undefined) return;
    const before: Token[] = [];
    let open = engine.input.next();
    while (open !== undefined && !isOf(open, CATEGORY.open)) {
      before.push(open);
      open = engine.input.next();
    }
    const body = open && grabGroup(engine.input, open);
    if (body !== undefined && name.kind !== 'control') noteActive(document, name, body.tokens);
    if (body === undefined || name.kind !== 'control') return;
    const tokens = isExpanded ? expandBody(engine, body.tokens) : body.tokens;
    learnMacro(document, name, readParameterText(textOfTokens(before)), tokens, {isGlobal});
  };
}

/** What `\edef` makes of a body; what only TeX can expand stays as it is. */
function expandBody(engine: TexEngine, tokens: readonly Token[]): readonly Token[] {
  try {
    return engine.expandAll(tokens).map((token) => ({...token, isFrozen: false}));
  } catch (error) {
    if (error instanceof Unknowable) return tokens;
    throw error;
  }
}

/** `\newcommand{\play}[2][1.e4]{...}`. */
function newCommand(isProtected: boolean): Execute {
  return (engine, {text}, document) => {
    const isGlobal = takeGlobal(engine);
    const name = readDefined(engine);
    if (name === undefined) return;
    const parameters = readCount(engine);
    const body = grabMandatory(engine.input);
    if (body === undefined || (keepsTaken(text) && isTaken(document.page.state, name.text))) return;
    learnMacro(document, name, parameters, body.tokens, {isGlobal, isProtected});
  };
}

/** Whether a command defines only what has no meaning. */
function keepsTaken(command: string): boolean {
  return /^(?:new|provide|New|Provide)/.test(command);
}

/** `[2][default]` of LaTeX's own definitions. */
function readCount(engine: TexEngine): readonly Parameter[] {
  const bracket = grabOptional(engine.input);
  if (bracket === undefined) return [];
  const count = Number(readText(engine, bracket.tokens) ?? Number.NaN);
  const fallback = grabOptional(engine.input);
  if (!Number.isInteger(count) || count < 0 || count > 9) return [];
  const stretch = fallback && textStretch(textOfTokens(fallback.tokens));
  return Array.from({length: count}, (_, i): Parameter => {
    return i === 0 && stretch ? {kind: 'optional', fallback: stretch} : {kind: 'mandatory'};
  });
}

const newDocumentCommand: Execute = (engine, {text}, document) => {
  const name = readDefined(engine);
  const specification = grabMandatory(engine.input);
  const body = grabMandatory(engine.input);
  if (name === undefined || specification === undefined || body === undefined) return;
  if (keepsTaken(text) && isTaken(document.page.state, name.text)) return;
  const parameters = readArgumentSpecification(textStretch(textOfTokens(specification.tokens)));
  learnMacro(document, name, parameters, body.tokens, {isProtected: true});
};

const newEnvironment: Execute = (engine, {text}, {page}) => {
  const name = readEnvironmentName(engine);
  const parameters = readCount(engine);
  const [begin, end] = [grabMandatory(engine.input), grabMandatory(engine.input)];
  if (name === undefined || begin === undefined || end === undefined) return;
  if (keepsTaken(text) && isEnvironmentTaken(engine, name)) return;
  defineEnvironment(page.state, name, {
    begin: makeWrapper(name, parameters, begin.tokens),
    end: makeWrapper(name, [], end.tokens),
  });
};

const newDocumentEnvironment: Execute = (engine, _, {page}) => {
  const name = readEnvironmentName(engine);
  const specification = grabMandatory(engine.input);
  const [begin, end] = [grabMandatory(engine.input), grabMandatory(engine.input)];
  if (name === undefined || specification === undefined || !begin || !end) return;
  const parameters = readArgumentSpecification(textStretch(textOfTokens(specification.tokens)));
  if (parameters === undefined) return;
  if (parameters.at(-1)?.kind === 'body') page.state.session.definitions.grabbing.add(name);
  defineEnvironment(page.state, name, {
    begin: makeWrapper(name, parameters, begin.tokens),
    end: makeWrapper(name, [], end.tokens),
  });
};

function readEnvironmentName(engine: TexEngine): string | undefined {
  skipSpaces(engine.input);
  takeStar(engine.input);
  const argument = grabMandatory(engine.input);
  return argument && readText(engine, argument.tokens)?.trim();
}

/** `\let\M=\mainline`, `\NewCommandCopy\M\mainline`. */
const letMean: Execute = (engine, _, {page}) => {
  const isGlobal = takeGlobal(engine);
  const name = readDefined(engine);
  if (name === undefined) return;
  let other = engine.input.next();
  while (isOf(other, CATEGORY.space)) other = engine.input.next();
  if (isCharacter(other, '=')) {
    other = engine.input.next();
    if (isOf(other, CATEGORY.space)) other = engine.input.next();
  }
  if (isOf(other, CATEGORY.open)) {
    const group = grabMandatoryName(engine, other);
    other = group ?? other;
  }
  if (other === undefined) return;
  defineCommand(page.state, name.text, meaningOf(engine, other), isGlobal);
};

/** `{\mainline}` behind `\NewCommandCopy`; `\let\bgroup={` has no such thing. */
function grabMandatoryName(engine: TexEngine, open: Token): Token | undefined {
  const mark = engine.input.mark();
  const group = grabGroup(engine.input, open);
  const [name] = group?.tokens ?? [];
  if (group?.tokens.length === 1 && name?.kind === 'control') return name;
  if (mark !== undefined) engine.input.goBack(mark);
  return undefined;
}

/** What a token means at this point. */
export function meaningOf(engine: TexEngine, token: Token): Meaning {
  if (token.kind !== 'control') return {kind: 'character', token};
  const meaning = engine.meaningOf(token.text);
  if (meaning !== undefined && meaning.kind !== 'misspelt') return meaning;
  return engine.primitiveOf(token) === undefined
    ? {kind: 'plain'}
    : {kind: 'primitive', name: token.text};
}

/** `\g@addto@macro\x{...}`, babel's `\addto`, etoolbox's `\appto` and `\preto`. */
function add(isBefore: boolean, isExpanded = false, isNamed = false): Execute {
  return (engine, token, document) => {
    const name = isNamed ? readNamed(engine, token) : readDefined(engine);
    const argument = grabMandatory(engine.input);
    if (name === undefined || argument === undefined) return;
    const more = isExpanded ? expandBody(engine, argument.tokens) : argument.tokens;
    const known = engine.wrapperOf(name);
    if (known === undefined) {
      learnMacro(document, name, [], more, {isGlobal: true});
      return;
    }
    const own = bodyTokens(engine, known);
    const tokens = isBefore ? [...more, ...own] : [...own, ...more];
    const wrapper = {...known, tokens: kept(tokens)};
    defineCommand(document.page.state, name.text, {kind: 'wrapper', wrapper}, true);
  };
}

function readNamed(engine: TexEngine, token: Token): Token | undefined {
  const argument = grabMandatory(engine.input);
  const name = argument && readText(engine, argument.tokens);
  return name === undefined ? undefined : controlAt(token, name);
}

/** The body of a macro as it was written, with `#1` for its parameters. */
export function bodyTokens(engine: TexEngine, wrapper: Wrapper): readonly Token[] {
  return engine.bodyOf(wrapper).flatMap((token) => {
    if (token.kind !== 'hole') return doubled(token);
    const sign = {...token, kind: 'character', text: '#', category: CATEGORY.parameter} as const;
    return [sign, {...token, kind: 'character', category: CATEGORY.other} as const];
  });
}

/** `#` is written twice in a body that means the sign itself. */
export function doubled(token: Token): readonly Token[] {
  return isOf(token, CATEGORY.parameter) ? [token, token] : [token];
}

const rows: readonly (readonly [execute: Execute, ...names: string[]])[] = [
  [global, 'global'],
  [define(false, false), 'def'],
  [define(true, false), 'gdef'],
  [define(false, true), 'edef', 'protected@edef'],
  [define(true, true), 'xdef', 'protected@xdef'],
  [newCommand(false), 'newcommand', 'renewcommand', 'providecommand'],
  [newCommand(true), 'DeclareRobustCommand', 'newrobustcmd', 'renewrobustcmd', 'providerobustcmd'],
  [newDocumentCommand, 'NewDocumentCommand', 'RenewDocumentCommand', 'ProvideDocumentCommand'],
  [newDocumentCommand, 'DeclareDocumentCommand', 'NewExpandableDocumentCommand'],
  [newEnvironment, 'newenvironment', 'renewenvironment'],
  [newDocumentEnvironment, 'NewDocumentEnvironment', 'RenewDocumentEnvironment'],
  [newDocumentEnvironment, 'ProvideDocumentEnvironment', 'DeclareDocumentEnvironment'],
  [letMean, 'let', 'LetLtxMacro', 'NewCommandCopy', 'RenewCommandCopy', 'DeclareCommandCopy'],
  [letMean, 'cs_set_eq:NN', 'cs_new_eq:NN', 'cs_gset_eq:NN'],
  [add(false), 'g@addto@macro', 'addto', 'appto', 'gappto', 'l@addto@macro'],
  [add(false, true), 'eappto', 'xappto'],
  [add(true), 'preto', 'gpreto'],
  [add(true, true), 'epreto', 'xpreto'],
  [add(false, false, true), 'csappto', 'csgappto'],
  [add(false, true, true), 'cseappto', 'csxappto'],
  [add(true, false, true), 'cspreto', 'csgpreto'],
];

/** What defines macros and environments. */
export const definitionPrimitives: ReadonlyMap<string, Primitive> = new Map(
  rows.flatMap(([execute, ...names]) =>
    names.map((name): [string, Primitive] => [name, {execute}]),
  ),
);
