import {defineCommand} from '../define/define.ts';
import {isTaken, noteRefused} from '../define/is-taken.ts';
import {isInternalName} from '../tables/internal-names.ts';
import {
  Unknowable,
  executing,
  type DocumentEngine,
  type Execute,
  type ExpansionEngine,
} from '../expand/expansion-engine.ts';
import {tokenListAt} from '../expand/item-lists.ts';
import {readNumber, numberIn} from '../expand/numbers.ts';
import {pushGapAtCall, pushUnknown} from '../expand/push-gap.ts';
import {skipEquals, nextSolid} from '../expand/skip-tokens.ts';
import {
  grabOptional,
  peekToken,
  skipSpaces,
  takeStar,
  tokensOf,
  grabMandatory,
} from '../lexer/grab.ts';
import {controlAt, isCharacter, type Token, kept} from '../lexer/token.ts';
import {assign} from '../state/assign.ts';
import {readArgument, readText} from './expansion-primitives.ts';
import {learnMacro, readDefined, takeGlobal} from './learn-macro.ts';

/** Fills the list of tokens with this name: `={...}`, or `=\u` with what another one holds. */
function fillTokenList(document: DocumentEngine, name: string, isGlobal: boolean): void {
  const {input, session} = document;
  skipEquals(document);
  const next = nextSolid(document);
  const {toks} = session.values;
  const other = next && tokenListAt(document, next);
  if (other !== undefined) {
    assign(document.page.state, toks, [name, toks.get(other) ?? []], isGlobal);
    return;
  }
  if (next !== undefined) input.unread(next);
  const isMissing =
    next?.kind === 'character'
      ? next.category !== 1
      : next?.kind !== 'control' || document.meaningOf(next.text)?.kind === 'chess';
  if (isMissing && !document.page.state.open.isInArgument) {
    pushGapAtCall(document, {kind: 'macro', what: `\\${name}`, touchesBoard: false});
    return;
  }
  const argument = grabMandatory(input);
  if (argument === undefined) return;
  assign(document.page.state, toks, [name, kept(argument.tokens)], isGlobal);
}

/** `\toks0={...}`. */
const numbered: Execute = (engine, token, document) => {
  const isGlobal = takeGlobal(engine);
  const name = tokenListAt(engine, token);
  if (name !== undefined) fillTokenList(document, name, isGlobal);
};

/** `\toksdef\t=5`. */
const named: Execute = (engine, _, document) => {
  const isGlobal = takeGlobal(engine);
  const name = readDefined(engine);
  skipEquals(engine);
  const number = readNumber(engine);
  if (name === undefined || number === undefined) return;
  const meaning = {kind: 'register', register: 'toks', name: `toks ${number}`} as const;
  defineCommand(document.page.state, name.text, meaning, isGlobal);
};

function setCount(
  document: DocumentEngine,
  name: string,
  value: number | undefined,
  isGlobal: boolean,
): void {
  const {counts} = document.session.values;
  const known = document.page.isUncertain && counts.get(name) !== value ? undefined : value;
  assign(document.page.state, counts, [name, known], isGlobal);
}

/** Notes that a name has a meaning and keeps it: LaTeX stops at the definition. */
function refuse({page}: DocumentEngine, command: string, name: string): void {
  noteRefused(page.state, {command, name, span: page.call().span, holdsChess: false});
}

/** `\newcounter{ex}[chapter]`, with its `\theex`. */
const newCounter: Execute = (engine, token, document) => {
  const name = readArgument(engine);
  const within = grabOptional(engine.input);
  if (name === undefined) return;
  const {session, page} = document;
  const isOfSkak = SKAK_COUNTERS.has(name) && session.inputs.isLoaded('skak') !== false;
  if (isOfSkak || (session.values.counts.has(`c@${name}`) && !page.isUncertain)) {
    pushGapAtCall(document, {kind: 'macro', what: `\\newcounter{${name}}`, touchesBoard: false});
    return;
  }
  setCount(document, `c@${name}`, 0, true);
  learnMacro(document, controlAt(token, `the${name}`), {
    parameters: [],
    tokens: tokensOf(`\\arabic{${name}}`),
    isGlobal: true,
  });
  const outer = within && readText(engine, within.tokens);
  if (outer !== undefined) resetWith(engine, name, outer);
};

const SKAK_COUNTERS: ReadonlySet<string> = new Set(['move', 'halfmove', 'fileFrom', 'rankFrom']);

function resetWith({session}: ExpansionEngine, name: string, outer: string): void {
  const {resets, counts} = session.values;
  // LaTeX steps its own counters where nothing is seen of it, but for headings.
  if (!counts.has(`c@${outer}`) && !isHeading(outer)) counts.set(`c@${name}`, undefined);
  resets.set(outer, [...(resets.get(outer) ?? []), name]);
}

const isHeading = (name: string): boolean => /^(?:part|chapter|(?:sub)*section)$/.test(name);

/** `\newtheorem{rule}{Rule}` counts. */
const newTheorem: Execute = (engine, {text}, document) => {
  takeStar(engine.input);
  const name = readArgument(engine);
  if (name === undefined) return;
  if (isTaken(document.page.state, name)) refuse(document, text, name);
  else setCount(document, `c@${name}`, undefined, true);
};

/**
 * `\newdimen\d`, `\newbox\b`: what they hold is not followed, but a macro with this name is gone. Those of
 * LaTeX, such as `\newlength`, leave a name as it is that has a meaning.
 */
function allocate(isChecked: boolean): Execute {
  return (engine, {text}, document) => {
    const name = readDefined(engine)?.text;
    if (name === undefined) return;
    const {state} = document.page;
    const kind = document.meaningOf(name)?.kind;
    if (isChecked && isTaken(state, name)) refuse(document, text, name);
    else if (kind === 'chess')
      defineCommand(state, name, {kind: 'register', register: 'toks', name}, true);
    else if (kind === 'wrapper' || isInternalName(name))
      defineCommand(state, name, {kind: 'opaque', touchesBoard: false}, true);
  };
}

/** Names a counter that nothing has defined: TeX stops there, and goes on without it. */
function noteCounter(document: DocumentEngine, {text}: Token, name: string): void {
  const {session, page} = document;
  const isFree = session.inputs.hasOnlyChess && session.undecided.length === 0;
  if (!isFree || session.values.counts.has(`c@${name}`) || COUNTERS.has(name)) return;
  if (page.state.open.isInArgument) return;
  pushGapAtCall(document, {kind: 'macro', what: `\\${text}{${name}}`, touchesBoard: false});
}

/** The counters of LaTeX, its classes, skak and xskak. */
const COUNTERS: ReadonlySet<string> = new Set(
  `
    page equation enumi enumii enumiii enumiv footnote mpfootnote part chapter section subsection
    subsubsection paragraph subparagraph figure table secnumdepth tocdepth topnumber bottomnumber
    totalnumber dbltopnumber errorcontextlines move halfmove fileFrom rankFrom fileTo rankTo
    ps@inverse ps@knightangle helpgobble helpnumber helpnumberMove cnt@board@file cnt@board@rank
    cnt@board filelabel ranklabel
  `
    .trim()
    .split(/\s+/),
);

const step: Execute = (engine, token, document) => {
  const name = readArgument(engine);
  if (name === undefined) return;
  noteCounter(document, token, name);
  stepCounter(document, name);
};

/** Adds one, and puts the counters back that count within this one. */
function stepCounter(document: DocumentEngine, name: string): void {
  const {counts, resets} = document.session.values;
  const value = counts.get(`c@${name}`);
  if (counts.has(`c@${name}`)) {
    setCount(document, `c@${name}`, value === undefined ? undefined : value + 1, true);
  }
  for (const inner of resets.get(name) ?? []) setCount(document, `c@${inner}`, 0, true);
}

/** Reads what is assigned. TeX stops at what is no number: the account names the assignment. */
function readAmount(
  document: DocumentEngine,
  token: Token,
  read: (engine: ExpansionEngine) => number | undefined,
): number | undefined {
  const {text} = token;
  const {session} = document;
  session.stopsTex = false;
  let amount: number | undefined;
  try {
    amount = read(document);
  } catch (error) {
    // The old value is gone, and so is the place where the number ends.
    if (!(error instanceof Unknowable)) throw error;
    pushUnknown(document, token);
  }
  const {stopsTex} = document.session;
  // In a list of moves the register is a number, and nothing is assigned.
  if (stopsTex && !document.page.state.open.isInArgument) {
    pushGapAtCall(document, {kind: 'macro', what: `\\${text}`, touchesBoard: false});
  }
  session.stopsTex = false;
  return amount;
}

function change(isAddition: boolean): Execute {
  return (engine, token, document) => {
    const name = readArgument(engine);
    const amount = readAmount(document, token, numberIn);
    if (name === undefined) return;
    noteCounter(document, token, name);
    const own = document.session.values.counts.get(`c@${name}`);
    setCount(document, `c@${name}`, isAddition ? sum(own, amount) : amount, true);
  };
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

/** `\newcount\n`, `\newtoks\t`. */
function newRegister(register: 'count' | 'toks'): Execute {
  return (engine, _, document) => {
    const name = readDefined(engine);
    if (name === undefined) return;
    const meaning = {kind: 'register', register, name: name.text} as const;
    defineCommand(document.page.state, name.text, meaning, true);
    if (register === 'count') setCount(document, name.text, 0, true);
  };
}

/** `\n=3`, `\t={...}`. */
const setRegister: Execute = (engine, token, document) => {
  const meaning = engine.meaningOf(token.text);
  const isGlobal = takeGlobal(engine);
  if (meaning?.kind !== 'register') return;
  if (meaning.register === 'toks') {
    fillTokenList(document, meaning.name, isGlobal);
    return;
  }
  skipEquals(engine);
  setCount(document, meaning.name, readAmount(document, token, readNumber), isGlobal);
};

/** `\advance\n by 2`, `\multiply`, `\divide`. */
function calculate(operate: (one: number, other: number) => number): Execute {
  return (engine, token, document) => {
    const isGlobal = takeGlobal(engine);
    const register = engine.nextExpanded();
    const meaning = register && engine.meaningOf(register.text);
    skipSpaces(engine.input);
    for (const letter of 'by') {
      if (isCharacter(peekToken(engine.input), letter)) engine.input.next();
    }
    const amount = readAmount(document, token, readNumber);
    if (register === undefined) return;
    const name = meaning?.kind === 'register' ? meaning.name : register.text;
    const {counts} = document.session.values;
    const own = counts.get(name);
    if (!counts.has(name)) return;
    const value = own === undefined || amount === undefined ? undefined : operate(own, amount);
    setCount(document, name, Number.isFinite(value) ? value : undefined, isGlobal);
  };
}

/** `\chardef\n=3`. */
const defineNumber: Execute = (engine, token, document) => {
  const isGlobal = takeGlobal(engine);
  const name: Token | undefined = readDefined(engine);
  skipEquals(engine);
  const number = readAmount(document, token, readNumber);
  if (name === undefined) return;
  const meaning = {kind: 'register', register: 'count', name: name.text} as const;
  defineCommand(document.page.state, name.text, meaning, isGlobal);
  setCount(document, name.text, number, isGlobal);
};

const within: Execute = (engine) => {
  const [name, outer] = [readArgument(engine), readArgument(engine)];
  if (name !== undefined && outer !== undefined) resetWith(engine, name, outer);
};

const numDef: Execute = (engine, token, document) => {
  const name = readDefined(engine);
  const amount = numberIn(engine);
  if (name === undefined) return;
  learnMacro(document, name, {
    parameters: [],
    tokens: tokensOf(String(amount)),
    isInexact: amount === undefined,
    isGlobal: token.text === 'numgdef',
  });
};

/** Primitives that change counters and registers. */
export const valuePrimitives = executing([
  [newCounter, 'newcounter'],
  [newTheorem, 'newtheorem'],
  [step, 'stepcounter', 'refstepcounter'],
  [change(false), 'setcounter'],
  [change(true), 'addtocounter'],
  [within, 'counterwithin', 'numberwithin', '@addtoreset'],
  [newRegister('count'), 'newcount'],
  [newRegister('toks'), 'newtoks'],
  [allocate(false), 'newdimen', 'newskip', 'newmuskip', 'newbox', 'newread', 'newwrite'],
  [allocate(false), 'newinsert', 'newfam', 'newlanguage', 'newmarks'],
  [allocate(true), 'newlength', 'newsavebox', 'newfont'],
  [setRegister, '\\register'],
  [calculate((one, other) => one + other), 'advance'],
  [calculate((one, other) => one * other), 'multiply'],
  [calculate((one, other) => Math.trunc(one / other)), 'divide'],
  [defineNumber, 'chardef', 'mathchardef'],
  [numDef, 'numdef', 'numgdef'],
  [numbered, 'toks'],
  [named, 'toksdef'],
]);
