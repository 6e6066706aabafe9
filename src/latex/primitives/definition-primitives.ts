import {isAboutChess} from '../expand/unfollowed-code.ts';
import {assign} from '../state/assign.ts';
import {defineEnvironment} from '../define/define.ts';
import {isEnvironmentTaken, isTaken} from '../define/is-taken.ts';
import type {DocumentEngine, Primitive, ExpansionEngine} from '../expand/expansion-engine.ts';
import {grabGroup, grabMandatory, grabOptional, skipSpaces, takeStar} from '../../tex/grab.ts';
import type {Parameter} from '../../tex/parameter.ts';
import {textOfTokens} from '../../tex/text-of-tokens.ts';
import type {Token} from '../../tex/token.ts';
import {CATEGORY, isOf} from '../../tex/token.ts';
import {readArgumentSpecification, readParameterText} from '../macros/parameter-text.ts';
import {readText} from './expansion-primitives.ts';
import {
  expandBody,
  learnMacro,
  makeWrapper,
  readDefined,
  takeGlobal,
  textStretch,
} from './learn-macro.ts';

type Execute = NonNullable<Primitive['execute']>;

/** `\def\play#1;{...}` and the like. */
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
    learnMacro(document, name, {
      parameters: readParameterText(textOfTokens(before)),
      tokens,
      isGlobal,
    });
  };
}

/** `\def~{...}`: a character that does something. */
function noteActive(document: DocumentEngine, name: Token, code: readonly Token[]): void {
  if (!isAboutChess(document, code)) return;
  const {unfollowed} = document.session.values;
  assign(document.page.state, unfollowed, [`active ${name.text}`, `\\def${name.text}`], true);
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
    learnMacro(document, name, {parameters, tokens: body.tokens, isGlobal, isProtected});
  };
}

/** Whether a command defines only what has no meaning. */
function keepsTaken(command: string): boolean {
  return /^(?:new|provide|New|Provide)/.test(command);
}

/** `[2][default]` of LaTeX's own definitions. */
function readCount(engine: ExpansionEngine): readonly Parameter[] {
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
  learnMacro(document, name, {parameters, tokens: body.tokens, isProtected: true});
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

function readEnvironmentName(engine: ExpansionEngine): string | undefined {
  skipSpaces(engine.input);
  takeStar(engine.input);
  const argument = grabMandatory(engine.input);
  return argument && readText(engine, argument.tokens)?.trim();
}

/** `\global\def`, `\global\long\def`: carries out the assignment at once. */
const global: Execute = (engine, _, document) => {
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
];

/** What defines macros and environments. */
export const definitionPrimitives: ReadonlyMap<string, Primitive> = new Map(
  rows.flatMap(([execute, ...names]) =>
    names.map((name): [string, Primitive] => [name, {execute}]),
  ),
);
