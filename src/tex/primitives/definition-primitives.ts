import {defineLet, defineEnvironment} from '../define/define.ts';
import {isEnvironmentTaken, isTaken, noteRefused} from '../define/is-taken.ts';
import {
  Unknowable,
  executing,
  type DocumentEngine,
  type Execute,
  type ExpansionEngine,
  type Primitive,
} from '../expand/expansion-engine.ts';
import {meaningOf} from '../expand/meanings.ts';
import {mayTouchBoard, pushGapAtCall, isAboutChess} from '../expand/push-gap.ts';
import {
  grabGroup,
  grabMandatory,
  grabOptional,
  peekToken,
  skipSpaces,
  takeStar,
} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, isCharacter, isOf, type Token, type Parameter} from '../lexer/token.ts';
import {readArgumentSpecification, readParameterText} from '../macros/parameter-text.ts';
import {assign} from '../state/assign.ts';
import {readText} from './expansion-primitives.ts';
import {
  expandBody,
  learnMacro,
  leaveBroken,
  makeWrapper,
  readDefined,
  takeGlobal,
  takePrefixes,
  textStretch,
} from './learn-macro.ts';

/** `\let\M=\mainline`, `\NewCommandCopy\M\mainline`. */
const letMean: Execute = (engine, _, document) => {
  const isGlobal = takeGlobal(engine);
  const name = readDefined(engine) ?? readSign(engine);
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
  if (name.kind === 'control')
    defineLet(document.page.state, name.text, meaningOf(engine, other), isGlobal);
  else noteActive(document, name, [other], 'let');
};

/** The `|` of `\let|\mainline`, whose category may have been changed before. */
function readSign({input}: ExpansionEngine): Token | undefined {
  const next = input.next();
  if (isOf(next, CATEGORY.other)) return next;
  if (next !== undefined) input.unread(next);
  return undefined;
}

/** `{\mainline}` after `\NewCommandCopy`; `\let\bgroup={` has no such thing. */
function grabMandatoryName(engine: ExpansionEngine, open: Token): Token | undefined {
  const mark = engine.input.mark();
  const group = grabGroup(engine.input, open);
  const [name] = group?.tokens ?? [];
  if (group?.tokens.length === 1 && name?.kind === 'control') return name;
  if (mark !== undefined) engine.input.goBack(mark);
  return undefined;
}

/** `\def\play#1;{...}` and the like. */
function define(isGlobalKind: boolean, isExpanded: boolean): Execute {
  return (engine, {text: command}, document) => {
    const prefixes = takePrefixes(engine);
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
    if (body !== undefined && name.kind !== 'control')
      noteActive(document, name, body.tokens, 'def');
    if (body === undefined || name.kind !== 'control') return;
    const {tokens} = body;
    const {isBroken = false, ...own} = isExpanded
      ? expandBody(engine, tokens, command.startsWith('protected@'))
      : {tokens};
    if (isBroken) leaveBroken(document, `\\${command}\\${name.text}`);
    learnMacro(document, name, {
      ...own,
      parameters: readParameterText(textOfTokens(before), before.every(isNoSign)),
      isGlobal: isGlobalKind || prefixes.has('global'),
      isLong: prefixes.has('long') || followsLong(document.page),
      isProtected: prefixes.has('protected'),
    });
  };
}

/** In the text `\long` waits for what the next call defines: `\long\expandafter\def`. */
function followsLong(page: DocumentEngine['page']): boolean {
  const {source, span} = page.call();
  return /\\long\s*$/.test(source.text.slice(Math.max(0, span.start - 20), span.start));
}

/** `@` may be a sign, and not a letter, in the parameters of a macro. */
function isNoSign(token: Token): boolean {
  return !isCharacter(token, '@') || isOf(token, CATEGORY.letter);
}

/** `\def~{...}`: a character that does something. */
function noteActive(
  document: DocumentEngine,
  name: Token,
  code: readonly Token[],
  by: 'def' | 'let',
): void {
  if (!isAboutChess(document, code)) return;
  const {unfollowed} = document.session.values;
  const what = `\\${by}${name.text}`;
  assign(document.page.state, unfollowed, [`active ${name.text}`, what], true);
  // It may be the only thing that plays moves.
  document.session.hasChess = true;
  pushGapAtCall(document, {kind: 'macro', what, touchesBoard: 'noted'});
}

/** `\newcommand{\play}[2][1.e4]{...}`. */
function newCommand(isProtected: boolean): Execute {
  return (engine, {text}, document) => {
    const isGlobal = takeGlobal(engine);
    skipSpaces(engine.input);
    const isLong = !isCharacter(peekToken(engine.input), '*');
    const name = readDefined(engine);
    if (name === undefined) return;
    const parameters = readCount(engine);
    const {tokens} = grabMandatory(engine.input) ?? {};
    if (tokens === undefined) return;
    if (keepsTaken(text) && isTaken(document.page.state, name.text))
      refuse(document, text, name.text, tokens);
    else {
      const isRobust = text.startsWith('Declare');
      learnMacro(document, name, {parameters, tokens, isGlobal, isProtected, isRobust, isLong});
    }
  };
}

/** Tests whether a command defines only what has no meaning. */
function keepsTaken(command: string): boolean {
  return /^(?:new|provide|New|Provide)/.test(command);
}

/** A name that has a meaning keeps it: the account says so at the call from which everything comes. */
function refuse(
  document: DocumentEngine,
  command: string,
  name: string,
  tokens: readonly Token[],
): void {
  const holdsChess = isAboutChess(document, tokens) || mayTouchBoard(textOfTokens(tokens));
  const {span} = document.page.call();
  noteRefused(document.page.state, {command, name, span, holdsChess});
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
    return i === 0 && stretch
      ? {kind: 'optional', fallback: stretch, isFlat: true}
      : {kind: 'mandatory'};
  });
}

const newDocumentCommand: Execute = (engine, {text}, document) => {
  const name = readDefined(engine);
  const specification = grabMandatory(engine.input);
  // The options of a box.
  if (text.includes('Total')) grabMandatory(engine.input);
  const body = grabMandatory(engine.input);
  if (name === undefined || specification === undefined || body === undefined) return;
  if (keepsTaken(text) && isTaken(document.page.state, name.text)) {
    refuse(document, text, name.text, body.tokens);
    return;
  }
  const letters = textOfTokens(specification.tokens);
  const parameters = readArgumentSpecification(textStretch(letters));
  const isProtected = !text.includes('Expandable');
  const isLong = letters.includes('+');
  learnMacro(document, name, {parameters, tokens: body.tokens, isProtected, isLong});
};

const newEnvironment: Execute = (engine, {text}, document) => {
  const name = readEnvironmentName(engine);
  const parameters = readCount(engine);
  const [begin, end] = [grabMandatory(engine.input), grabMandatory(engine.input)];
  if (name === undefined || begin === undefined || end === undefined) return;
  if (keepsTaken(text) && isEnvironmentTaken(engine, name)) {
    refuse(document, text, name, [...begin.tokens, ...end.tokens]);
    return;
  }
  defineEnvironment(document.page.state, name, {
    begin: makeWrapper(name, parameters, begin.tokens),
    end: makeWrapper(name, [], end.tokens),
  });
};

const newDocumentEnvironment: Execute = (engine, {text}, document) => {
  const name = readEnvironmentName(engine);
  const specification = grabMandatory(engine.input);
  const [begin, end] = [grabMandatory(engine.input), grabMandatory(engine.input)];
  if (name === undefined || specification === undefined || !begin || !end) return;
  if (keepsTaken(text) && isEnvironmentTaken(engine, name)) {
    refuse(document, text, name, [...begin.tokens, ...end.tokens]);
    return;
  }
  const parameters = readArgumentSpecification(textStretch(textOfTokens(specification.tokens)));
  if (parameters === undefined) return;
  const {state} = document.page;
  if (parameters.at(-1)?.kind === 'body') state.session.definitions.grabbing.add(name);
  defineEnvironment(state, name, {
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

/** `\global\def`, `\protected\long\def`: carries out the assignment at once. */
const prefix: Execute = (engine, token, document) => {
  const prefixes = new Set([token.text]);
  let next = engine.nextExpanded();
  while (next !== undefined && (isOf(next, CATEGORY.space) || PREFIXES.has(next.text))) {
    prefixes.add(next.text);
    next = engine.nextExpanded();
  }
  if (next === undefined) return;
  const execute = engine.primitiveOf(next)?.execute;
  if (execute === undefined) engine.input.unread(next);
  else {
    engine.prefixes = prefixes;
    execute(engine, next, document);
    engine.prefixes = new Set();
  }
};

const PREFIXES: ReadonlySet<string> = new Set(['global', 'long', 'outer', 'protected', 'relax']);

/** `\expanded{...}`: the same as a body of `\edef`, in its place. */
const expanded = (engine: ExpansionEngine): void => {
  const argument = grabMandatory(engine.input);
  if (argument === undefined) return;
  const {tokens, isBroken = false, isInexact = false} = expandBody(engine, argument.tokens);
  if (isInexact) throw new Unknowable();
  if (isBroken && engine.page !== undefined) leaveBroken(engine as DocumentEngine, '\\expanded');
  engine.input.push(tokens);
};

/** Primitives that define macros and environments, and `\expanded`. */
export const definitionPrimitives: ReadonlyMap<string, Primitive> = new Map([
  ...executing([
    [letMean, 'let', 'LetLtxMacro', 'NewCommandCopy', 'RenewCommandCopy', 'DeclareCommandCopy'],
    [letMean, 'cs_set_eq:NN', 'cs_new_eq:NN', 'cs_gset_eq:NN'],
    [prefix, 'global', 'long', 'protected'],
    [define(false, false), 'def'],
    [define(true, false), 'gdef'],
    [define(false, true), 'edef', 'protected@edef'],
    [define(true, true), 'xdef', 'protected@xdef'],
    [newCommand(false), 'newcommand', 'renewcommand', 'providecommand'],
    [
      newCommand(true),
      'DeclareRobustCommand',
      'newrobustcmd',
      'renewrobustcmd',
      'providerobustcmd',
    ],
    [newDocumentCommand, 'NewDocumentCommand', 'RenewDocumentCommand', 'ProvideDocumentCommand'],
    [newDocumentCommand, 'DeclareDocumentCommand', 'NewExpandableDocumentCommand'],
    [newDocumentCommand, 'NewTotalTColorBox', 'DeclareTotalTColorBox', 'NewTotalTCBox'],
    [newDocumentCommand, 'DeclareTotalTCBox'],
    [newEnvironment, 'newenvironment', 'renewenvironment'],
    [newDocumentEnvironment, 'NewDocumentEnvironment', 'RenewDocumentEnvironment'],
    [newDocumentEnvironment, 'ProvideDocumentEnvironment', 'DeclareDocumentEnvironment'],
  ]),
  ['expanded', {expand: expanded}],
]);
