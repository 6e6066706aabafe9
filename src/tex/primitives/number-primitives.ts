import {isOfBoard, readNumber} from '../expand/numbers.ts';
import type {Primitive} from '../expand/expansion-engine.ts';
import {tokenListAt} from '../expand/token-list-at.ts';
import {grabGroup, grabMandatory} from '../lexer/grab.ts';
import {CATEGORY, charactersAt, isOf} from '../lexer/token.ts';
import {freeze, readText, writeCharacters} from './expansion-primitives.ts';

type Expand = NonNullable<Primitive['expand']>;

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

const rows: readonly (readonly [expand: Expand, ...names: string[]])[] = [
  [the, 'the'],
  [
    (engine, token) => {
      const number = readNumber(engine);
      writeCharacters(engine, token, number === undefined ? undefined : String(number));
    },
    'number',
    'int_eval:n',
  ],
  [
    (engine, token) => {
      const open = engine.nextExpanded();
      if (isOf(open, CATEGORY.open)) {
        const argument = grabGroup(engine.input, open);
        engine.input.push(charactersAt(token, ' '));
        engine.input.push(argument?.tokens ?? []);
      } else if (open !== undefined) engine.input.unread(open);
      const number = readNumber(engine);
      writeCharacters(engine, token, number === undefined ? undefined : String(number));
    },
    'inteval',
  ],
  [
    (engine, token) => {
      const number = readNumber(engine);
      writeCharacters(engine, token, number === undefined ? undefined : roman(number));
    },
    'romannumeral',
  ],
  [counterAs(String), 'arabic'],
  [counterAs(roman), 'roman'],
  [counterAs((value) => roman(value).toUpperCase()), 'Roman'],
  [counterAs(letter), 'alph'],
  [counterAs((value) => letter(value)?.toUpperCase()), 'Alph'],
];

/** Primitives that write numbers. */
export const numberPrimitives: ReadonlyMap<string, Primitive> = new Map(
  rows.flatMap(([expand, ...names]) => names.map((name): [string, Primitive] => [name, {expand}])),
);
