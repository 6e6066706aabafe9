import {AT_LETTER, EXPL_LETTER, LETTER} from '../lexer/character-kinds.ts';
import {controlsIn} from '../lexer/marks.ts';
import {isConditional} from '../tables/is-conditional.ts';
import {isTable} from '../state/scope-edges.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import type {Meaning, Wrapper, WrapperEnvironment} from '../macros/meaning.ts';

/**
 * True if what a macro does depends on what TeX does with it: it holds conditionals, definitions,
 * counters, names that are put together. All other macros are read as templates, which is faster.
 */
export function isExpanded(
  session: ReadingSession,
  wrapper: Wrapper,
  depth = 0,
  isOfEnvironment = false,
): boolean {
  const known = session.expanded.get(wrapper);
  if (known !== undefined) return known;
  if (depth > MAX_DEPTH) return true;
  // For a body that calls itself.
  session.expanded.set(wrapper, true);
  const answer =
    wrapper.tokens !== undefined ||
    hasOddParameters(wrapper) ||
    (!isOfEnvironment && isUnbalanced(session, wrapper)) ||
    holds(session, wrapper, depth + 1);
  session.expanded.set(wrapper, answer);
  return answer;
}

/** A chain of macros that is longer is expanded. */
const MAX_DEPTH = 50;

/** The same for an environment. */
export function isEnvironmentExpanded(session: ReadingSession, name: string, depth = 0): boolean {
  const {environments, values, commands} = session.definitions;
  if (HOOKS.some((hook) => values.hooks.has(`env/${name}/${hook}`))) return true;
  const environment = environments.get(name);
  if (environment !== undefined) return isBracketExpanded(session, environment, depth);
  const command = commands.get(name);
  if (command?.kind === 'wrapper') return isExpanded(session, command.wrapper, depth);
  return false;
}

const HOOKS = ['before', 'begin', 'end', 'after'] as const;

function isBracketExpanded(
  session: ReadingSession,
  {begin, end}: WrapperEnvironment,
  depth: number,
): boolean {
  return (
    isExpanded(session, begin, depth, true) ||
    isExpanded(session, end, depth, true) ||
    usesParameters(end) ||
    beginsTable(begin)
  );
}

/** Tests whether the content of an environment consists of cells. */
function beginsTable({body}: Wrapper): boolean {
  return controlsIn(body.source.slice(body)).some(({kind, name}) => {
    return (kind === 'begin' && (isTable(name) || name === 'tabbing')) || name === 'tabular';
  });
}

/** The end code of `\NewDocumentEnvironment` knows the arguments as well. */
function usesParameters({body}: Wrapper): boolean {
  return body.source.slice(body).includes('#');
}

function hasOddParameters({parameters}: Wrapper): boolean {
  return parameters.some((parameter) => {
    if (parameter.kind === 'delimited') {
      return parameter.fallback !== undefined || /\s|\\par/.test(parameter.close);
    }
    if (parameter.kind === 'optional') {
      const {fallback} = parameter;
      return fallback !== undefined && fallback.source.slice(fallback).includes('#');
    }
    return ['group', 'embellishments', 'body'].includes(parameter.kind);
  });
}

function holds(session: ReadingSession, {body, isExpl}: Wrapper, depth: number): boolean {
  if (isExpl === true) return true;
  const text = body.source.slice(body);
  if (endsWithMacro(session, text) || endsCell(text) || endsDocument(text)) return true;
  return controlsIn(text, LETTER | AT_LETTER | EXPL_LETTER).some(({kind, name}) =>
    kind === 'control'
      ? isExpandedName(session, name, depth)
      : isEnvironmentExpanded(session, name, depth),
  );
}

/** `\newcommand\row[2]{#1 & #2 \\}`: what it does to groups depends on where it is called. */
function endsCell(text: string): boolean {
  return !text.includes('\\begin') && /(?<!\\)(?:\\\\)*[&$]|\\\\|\\tabularnewline/.test(text);
}

const endsDocument = (text: string): boolean => /\\end\s*\{document\}/.test(text);

/**
 * `\newcommand\german{\begingroup\skaklanguage[german]}`: what it opens another macro closes. The code
 * of an environment is part of its group, whatever it opens.
 */
function isUnbalanced({definitions}: ReadingSession, {body}: Wrapper): boolean {
  const text = body.source.slice(body);
  let depth = 0;
  for (const {kind, name} of controlsIn(text)) {
    const edge = kind === 'control' ? edgeOf(definitions.commands.get(name), name) : kind;
    if (edge === 'begin') depth += 1;
    else if (edge === 'end') depth -= 1;
    if (depth < 0) return true;
  }
  return depth > 0;
}

function edgeOf(meaning: Meaning | undefined, name: string): 'begin' | 'end' | undefined {
  const own = meaning?.kind === 'control' || meaning?.kind === 'primitive' ? meaning.name : name;
  if (own === 'begingroup' || own === 'bgroup') return 'begin';
  return own === 'endgroup' || own === 'egroup' ? 'end' : undefined;
}

/** `\newcommand\skip{\gobble}`: the last macro takes what follows the call. */
function endsWithMacro(session: ReadingSession, text: string): boolean {
  const [, name = ''] = /\\([A-Za-z@]+)\s*$/.exec(text.slice(-60)) ?? [];
  const meaning = session.definitions.commands.get(name);
  if (meaning?.kind !== 'wrapper' || meaning.wrapper.parameters.length === 0) return false;
  return !/\\/.test(meaning.wrapper.body.source.slice(meaning.wrapper.body));
}

function isExpandedName(session: ReadingSession, name: string, depth: number): boolean {
  const meaning = session.definitions.commands.get(name);
  switch (meaning?.kind) {
    case 'wrapper':
      return isExpanded(session, meaning.wrapper, depth);
    case 'primitive':
      return !TRANSPARENT.has(meaning.name);
    case 'flag':
    case 'switch':
    case 'register':
    case 'character':
      return true;
    case 'control':
      return EXECUTED.has(meaning.name);
    case undefined:
    case 'plain':
      return isConditional(name);
    case 'chess':
    case 'choice':
    case 'misspelt':
    case 'opaque':
      return false;
  }
}

/** These steer the scan, too, but a body that holds them has to be carried out. */
const EXECUTED: ReadonlySet<string> = new Set([
  ...['def', 'gdef', 'edef', 'xdef', 'let', 'newcommand', 'renewcommand', 'providecommand'],
  ...['DeclareRobustCommand', 'NewDocumentCommand', 'RenewDocumentCommand', 'newif', 'ifx', 'if'],
  ...['iftrue', 'iffalse', 'else', 'or', 'fi', 'newenvironment', 'renewenvironment'],
  ...['catcode', 'endinput', 'string', 'makeatletter', 'makeatother', 'input', 'include'],
  ...['LetLtxMacro', 'NewCommandCopy'],
  ...['@input', '@@input', 'subfile', 'import', 'subimport', 'IfFileExists', 'InputIfFileExists'],
]);

/** Text only: what they yield is printed. */
const TRANSPARENT: ReadonlySet<string> = new Set(['value', 'relax']);
