import {mayTouchBoard, pushGapAtCall} from '../expand/push-gap.ts';
import {branchSignOf, SkippedBranch} from '../macros/skipped-branch.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {
  ifKnown,
  primitiveName,
  type ExpansionEngine,
  type Primitive,
} from '../expand/expansion-engine.ts';
import {isDefined, isSameMeaning} from '../expand/meanings.ts';
import {readNumber, compareLengths, compareNumbers} from '../expand/numbers.ts';
import {readName} from './expansion-primitives.ts';
import {noteStray} from '../gaps/note-unfollowed.ts';
import type {Gap} from '../document/gap.ts';
import type {Token} from '../lexer/token.ts';
import type {ReadingSession} from '../state/reading-session.ts';

/** Reads what a conditional tests: whether it holds, or undefined where only TeX knows. */
type Test = (engine: ExpansionEngine) => boolean | undefined;

const rows: readonly (readonly [test: Test, ...names: string[]])[] = [
  [() => true, 'iftrue'],
  [() => false, 'iffalse'],
  [() => undefined, 'ifvmode', 'ifhmode', 'ifmmode', 'ifinner', 'ifeof', 'ifhbox', 'ifvbox'],
  [testMeanings, 'ifx'],
  [testCharacters, 'if'],
  [testCategories, 'ifcat'],
  [compareNumbers, 'ifnum'],
  [
    (engine) => {
      const number = readNumber(engine);
      return number === undefined ? undefined : Math.abs(number % 2) === 1;
    },
    'ifodd',
  ],
  [testLengths, 'ifdim'],
  [
    (engine) => {
      const token = engine.input.next();
      return token && isDefined(engine, token);
    },
    'ifdefined',
  ],
  [
    (engine) => {
      return isDefined(engine, {kind: 'control', text: readName(engine)});
    },
    'ifcsname',
  ],
];

const tests: ReadonlyMap<string, Test> = new Map(
  rows.flatMap(([test, ...names]) => names.map((name): [string, Test] => [name, test])),
);

/** Opens a conditional of which it is known, or not, whether it holds. */
export function openDecided(
  engine: ExpansionEngine,
  decided: boolean | undefined,
  at: Token,
): void {
  if (decided !== false) engine.openChoice({decided, at});
  else if (skipBranch(engine, false) === 'else') engine.openChoice({decided: false});
}

/**
 * Notes a test at which TeX stops, or that depends on the game, so that each
 * branch has a board of its own.
 */
function noteTest({session, page}: ExpansionEngine, decided: boolean | undefined, at: Token): void {
  const gap = page && gapOfTest(session, decided, at.text);
  if (gap !== undefined) page?.state.output.items.push({...gap, ...page.call()});
}

/** The gap that a test leaves, if it leaves one. */
export function gapOfTest(
  session: ReadingSession,
  decided: boolean | undefined,
  name: string,
): Pick<Gap, 'type' | 'kind' | 'what' | 'touchesBoard'> | undefined {
  const {asksBoard, stopsTex} = session;
  const what = `\\${name}`;
  if (decided === undefined && (asksBoard || stopsTex))
    return {
      type: 'gap',
      kind: 'conditional',
      what,
      touchesBoard: stopsTex ? 'noted' : 'perhaps',
    };
  return stopsTex ? {type: 'gap', kind: 'conditional', what, touchesBoard: false} : undefined;
}

/** Reads the test of a conditional; undefined where only TeX knows whether it holds. */
export function decide(engine: ExpansionEngine, {text}: Token): boolean | undefined {
  engine.session.asksBoard = false;
  engine.session.stopsTex = false;
  const meaning = engine.meaningOf(text);
  if (meaning?.kind === 'flag') return engine.session.values.flags.get(meaning.flag);
  const isNamed = meaning?.kind === 'control' || meaning?.kind === 'primitive';
  const test = tests.get(isNamed ? meaning.name : text);
  return ifKnown(() => engine.testing(() => test?.(engine)));
}

function open(engine: ExpansionEngine, token: Token): void {
  const decided = decide(engine, token);
  noteTest(engine, decided, token);
  openDecided(engine, decided, token);
}

/** `\unless\iffalse`. */
function openUnless(engine: ExpansionEngine): void {
  const token = engine.input.next();
  if (token === undefined) return;
  const decided = decide(engine, token);
  noteTest(engine, decided, token);
  openDecided(engine, decided === undefined ? undefined : !decided, token);
}

function openCase(engine: ExpansionEngine, at: Token): void {
  engine.session.asksBoard = false;
  engine.session.stopsTex = false;
  const number = engine.testing(() => readNumber(engine));
  noteTest(engine, number === undefined ? undefined : true, at);
  if (number === undefined) {
    engine.openChoice({decided: undefined, isCase: true, at});
    return;
  }
  for (let i = number; i !== 0; i -= 1) {
    const end = skipBranch(engine, true);
    if (end === 'or') continue;
    if (end === 'else') engine.openChoice({decided: false});
    return;
  }
  engine.openChoice({decided: true, isCase: true});
}

/** One `\fi`, `\else` or `\or` too many. */
function stray({page, choices}: ExpansionEngine, {text}: Token): void {
  if (page !== undefined && choices.depth === page.state.open.conditionals.length)
    noteStray(page.state, {kind: 'conditional', what: `\\${text}`}, page.call().span.start);
}

/** `\or` after the branch that is carried out. */
function turnCase(engine: ExpansionEngine, token: Token): void {
  const {innermost} = engine.choices;
  if (innermost === undefined || innermost.isCase === true) turn(engine, token);
}

/** `\else` after the branch that is carried out. */
function turn(engine: ExpansionEngine, token: Token): void {
  const {choices} = engine;
  const choice = choices.innermost;
  if (choice === undefined) {
    stray(engine, token);
    return;
  }
  if (typeof choice.decided !== 'boolean') choices.turn();
  else {
    choices.close();
    for (let end = skipBranch(engine, true); end === 'or' || end === 'else';) {
      end = skipBranch(engine, true);
    }
  }
}

/**
 * Skips a branch that is not carried out, with the conditionals inside it (The TeXbook, chapter
 * 20); says what ends it.
 */
function skipBranch(engine: ExpansionEngine, isCase: boolean): 'else' | 'or' | 'fi' | 'end' {
  const skipped = new SkippedBranch();
  const between: Token[] = [];
  for (let token = engine.input.next(); token !== undefined; token = engine.input.next()) {
    if (skipped.doubt !== undefined) between.push(token);
    if (token.kind !== 'control') continue;
    const {text} = token;
    const sign = branchSignOf(engine.meaningOf(text), text);
    const found = skipped.take(sign === 'or' && !isCase ? undefined : sign, text);
    if (found === undefined) continue;
    noteDoubt(engine, skipped.doubt, between);
    return found;
  }
  return 'end';
}

/** Only TeX knows whether `name` is a conditional, and so whether it skips what is between. */
function noteDoubt(
  {page}: ExpansionEngine,
  name: string | undefined,
  between: readonly Token[],
): void {
  if (page === undefined || name === undefined || !mayTouchBoard(textOfTokens(between))) return;
  pushGapAtCall({page}, {kind: 'conditional', what: `\\${name}`, touchesBoard: 'noted'});
}

function testMeanings(engine: ExpansionEngine): boolean | undefined {
  const [one, other] = [engine.input.next(), engine.input.next()];
  return one && other && isSameMeaning(engine, one, other);
}

/** `\if`: characters by their code; a control sequence is like no character. */
function testCharacters(engine: ExpansionEngine): boolean | undefined {
  const [one, other] = [nextSign(engine), nextSign(engine)];
  if (one === undefined || other === undefined) return undefined;
  return one.kind === other.kind && (one.kind === 'control' || one.text === other.text);
}

/** `\ifcat`: all control sequences are alike, and like no character. */
function testCategories(engine: ExpansionEngine): boolean | undefined {
  const [one, other] = [nextSign(engine), nextSign(engine)];
  if (one === undefined || other === undefined) return undefined;
  if (one.kind === 'control' || other.kind === 'control') return one.kind === other.kind;
  return one.category === other.category;
}

/**
 * The next character, or control sequence that TeX does not expand: after `\noexpand`, or a primitive.
 * Of all others, such as `\mainline`, TeX would compare what they expand to.
 */
function nextSign(engine: ExpansionEngine): Token | undefined {
  const token = engine.nextExpanded();
  if (token?.kind !== 'control') return token;
  const meaning = engine.meaningOf(token.text);
  if (meaning?.kind === 'character' && token.isFrozen !== true) return meaning.token;
  return token.isFrozen === true || UNEXPANDABLE.has(primitiveName(meaning, token.text) ?? '')
    ? token
    : undefined;
}

const UNEXPANDABLE: ReadonlySet<string> = new Set([
  ...['relax', 'par', 'begingroup', 'endgroup', 'hbox', 'vbox', 'def', 'let', 'count', 'hskip'],
]);

/** `\ifdim`: what is not known or malformed is passed over. */
function testLengths(engine: ExpansionEngine): boolean | undefined {
  const truth = compareLengths(engine);
  if (truth !== undefined) return truth;
  for (let token = engine.input.next(); token !== undefined; token = engine.input.next()) {
    if (token.kind === 'character' && /[-+\d.,a-z<=> ]/.test(token.text)) continue;
    if (token.kind === 'character') engine.input.unread(token);
    break;
  }
  return undefined;
}

/** The conditionals, and what parts and ends their branches. */
export const conditionPrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ...Array.from(tests.keys(), (name): [string, Primitive] => [name, {expand: open}]),
  ['\\flag', {expand: open}],
  [
    '\\undecided',
    {
      expand: (engine, at) => {
        engine.openChoice({decided: undefined, at});
      },
    },
  ],
  ['unless', {expand: openUnless}],
  ['ifcase', {expand: openCase}],
  ['else', {expand: turn}],
  ['or', {expand: turnCase}],
  [
    'fi',
    {
      expand: (engine, token) => {
        if (engine.choices.innermost === undefined) stray(engine, token);
        engine.choices.close();
      },
    },
  ],
  [
    'repeat',
    {
      expand: (engine) => {
        engine.choices.close();
      },
    },
  ],
]);
