import {defineCommand} from '../define/define.ts';
import {
  executing,
  expanding,
  type DocumentEngine,
  type Execute,
  type Expand,
  type Primitive,
} from '../expand/expansion-engine.ts';
import {tokenListAt} from '../expand/item-lists.ts';
import {isOfBoard, readNumber} from '../expand/numbers.ts';
import {
  mayTouchBoard,
  pushGapAtCall,
  pushUnknown,
  isAboutChess,
  leaveUnfollowed,
} from '../expand/push-gap.ts';
import {grabMandatory, takeTokens, peekToken} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, isCharacter, isOf, type Token} from '../lexer/token.ts';
import {assign} from '../state/assign.ts';
import {freeze, readText, writeCharacters, readArgument} from './expansion-primitives.ts';
import {readDefined, takeGlobal} from './learn-macro.ts';

/** Functions that keep what they take, for others to use it. */
const KEEPING = /_g?(?:put|set|new|const|define|declare|concat|replace|reverse|remove|pop)/;

/**
 * A function of expl3 that is not known: its name says what it takes. What it does with moves is not
 * known, nor is the variable any more to which it does something.
 */
export const signedPrimitive: Primitive = {
  execute: (engine, token, document) => {
    const taken = takeArguments(document, token);
    const [first = []] = taken;
    const all = taken.flat();
    const isAbout = isAboutChess(document, all) || mayTouchBoard(textOfTokens(all));
    const [variable] = first;
    const isVariable = first.length === 1 && variable?.kind === 'control';
    if (KEEPING.test(token.text) && isVariable) {
      const meaning = engine.meaningOf(variable.text);
      if (meaning?.kind === 'chess' || meaning?.kind === 'control') return;
      const known = meaning?.kind === 'opaque' ? meaning.touchesBoard : false;
      const touchesBoard = isAbout || known;
      defineCommand(document.page.state, variable.text, {kind: 'opaque', touchesBoard}, false);
    } else if (isAbout && KEEPING.test(token.text)) leaveUnfollowed(document, token, all);
    else if (isAbout) pushUnknown(document, token);
  },
};

/** One token for `N`, a group for `n`, and everything up to the body for `p`. */
function takeArguments({input}: DocumentEngine, {text}: Token): readonly (readonly Token[])[] {
  const taken: (readonly Token[])[] = [];
  for (const kind of text.split(':')[1] ?? '') {
    if (kind === 'w' || kind === 'D') break;
    if (kind === 'p') {
      const parameters: Token[] = [];
      for (let next = peekToken(input); next !== undefined; next = peekToken(input)) {
        if (isOf(next, CATEGORY.open)) break;
        parameters.push(next);
        input.next();
      }
      taken.push(parameters);
    } else taken.push(takeTokens(input));
  }
  return taken;
}

function setFlag(
  document: DocumentEngine,
  name: string,
  value: boolean | undefined,
  isGlobal: boolean,
): void {
  const {flags} = document.session.values;
  const known = document.page.isUncertain && flags.get(name) !== value ? undefined : value;
  assign(document.page.state, flags, [name, known], isGlobal);
}

/** `\newif\ifprint`. */
const newIf: Execute = (engine, {text}, document) => {
  const name = readDefined(engine);
  if (name === undefined || !name.text.startsWith('if')) return;
  // Where `@` is no letter, TeX prints it.
  if (isCharacter(peekToken(engine.input), '@'))
    pushGapAtCall(document, {kind: 'macro', what: `\\${text}\\${name.text}@`, touchesBoard: false});
  learnFlag(document, name.text.slice(2));
};

/** `\newbool{print}`, `\newboolean{print}`: the same as `\newif\ifprint`. */
const newBool: Execute = (engine, _, document) => {
  const name = readArgument(engine);
  if (name !== undefined) learnFlag(document, name);
};

/** Learns `\ifprint`, `\printtrue` and `\printfalse`; it is false at first. */
function learnFlag(document: DocumentEngine, flag: string): void {
  const {state} = document.page;
  const {flags} = document.session.values;
  defineCommand(state, `if${flag}`, {kind: 'flag', flag}, false);
  defineCommand(state, `${flag}true`, {kind: 'switch', flag, value: true}, false);
  defineCommand(state, `${flag}false`, {kind: 'switch', flag, value: false}, false);
  assign(state, flags, [flag, false], false);
}

const turnSwitch: Execute = (engine, {text}, document) => {
  const meaning = engine.meaningOf(text);
  const isGlobal = takeGlobal(engine);
  if (meaning?.kind === 'switch') setFlag(document, meaning.flag, meaning.value, isGlobal);
};

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** `\setboolean{print}{true}`, `\settoggle{print}{true}`. */
function set(prefix: string): Execute {
  return (engine, _, document) => {
    const isGlobal = takeGlobal(engine);
    const name = readArgument(engine);
    const value = truths.get((readArgument(engine) ?? '').toLowerCase());
    if (name !== undefined) setFlag(document, prefix + name, value, isGlobal);
  };
}

/** Primitives that define and change the conditionals of `\newif` and the toggles of etoolbox. */
export const flagPrimitives = executing([
  [newIf, 'newif'],
  [newBool, 'newbool', 'newboolean', 'provideboolean', 'providebool'],
  [turnSwitch, '\\switch'],
  [set(''), 'setbool', 'setboolean'],
  [set('toggle '), 'settoggle'],
]);

/** `\the` of a number, of a list of tokens, or of what is not known. */
const the: Expand = (engine, token) => {
  const next = engine.nextExpanded();
  if (next === undefined) return;
  const name = tokenListAt(engine, next);
  if (name !== undefined) {
    const tokens = engine.session.values.toks.get(name) ?? [];
    engine.input.push(engine.page === undefined ? freeze(tokens) : tokens);
    return;
  }
  engine.input.unread(next);
  const number = readNumber(engine);
  writeCharacters(engine, token, number === undefined ? undefined : String(number));
};

function numberAs(spell: (value: number) => string): Expand {
  return (engine, token) => {
    const number = readNumber(engine);
    writeCharacters(engine, token, number === undefined ? undefined : spell(number));
  };
}

/** `\arabic{ex}` and the like. */
function counterAs(spell: (value: number) => string | undefined): Expand {
  return (engine, token) => {
    const argument = grabMandatory(engine.input);
    const name = argument && readText(engine, argument.tokens);
    const register = `c@${name ?? ''}`;
    const value = engine.session.values.counts.get(register);
    if (value === undefined && isOfBoard(register)) engine.session.asksBoard = true;
    writeCharacters(engine, token, value === undefined ? undefined : spell(value));
  };
}

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

function roman(value: number): string {
  if (value > 100_000) return '';
  let rest = value;
  let text = '';
  for (const [worth, letters] of ROMAN) {
    while (rest >= worth) {
      text += letters;
      rest -= worth;
    }
  }
  return text;
}

function letter(value: number): string | undefined {
  return value >= 1 && value <= 26 ? String.fromCharCode(96 + value) : undefined;
}

/** Primitives that write numbers. */
export const numberPrimitives = expanding([
  [the, 'the'],
  [numberAs(String), 'number'],
  [numberAs(roman), 'romannumeral'],
  [counterAs(String), 'arabic'],
  [counterAs(roman), 'roman'],
  [counterAs((value) => roman(value).toUpperCase()), 'Roman'],
  [counterAs(letter), 'alph'],
  [counterAs((value) => letter(value)?.toUpperCase()), 'Alph'],
]);
