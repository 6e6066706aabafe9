import type {Primitive} from '../expand/tex-engine.ts';
import {Unknowable} from '../expand/tex-engine.ts';
import type {TexEngine} from '../expand/tex-engine.ts';
import {grabGroup, grabMandatory} from '../lex/grab.ts';
import {readNumber} from '../expand/numbers.ts';
import {tokenListAt} from '../expand/token-list-at.ts';
import {textOfTokens} from '../lex/text-of-tokens.ts';
import {CATEGORY, charactersAt, controlAt, isControl, isOf} from '../lex/token.ts';
import type {Token} from '../lex/token.ts';

type Expand = NonNullable<Primitive['expand']>;

/** `\csname ...\endcsname`: the name of what stands between. */
export function readName(engine: TexEngine): string {
  return engine.strictly(() => spellName(engine));
}

function spellName(engine: TexEngine): string {
  let name = '';
  for (let token = engine.nextExpanded(); token !== undefined; token = engine.nextExpanded()) {
    if (isControl(token, 'endcsname')) return name;
    if (token.kind !== 'character') break;
    name += token.text;
  }
  throw new Unknowable();
}

/** The text that an argument expands to; undefined where something in it is not known. */
export function readText(engine: TexEngine, tokens: readonly Token[]): string | undefined {
  try {
    const expanded = engine.expandAll(tokens);
    if (expanded.some(({kind}) => kind !== 'character')) return undefined;
    return textOfTokens(expanded);
  } catch (error) {
    if (error instanceof Unknowable) return undefined;
    throw error;
  }
}

/** Puts characters into the input; what is not known ends the expansion of a text. */
function write(engine: TexEngine, token: Token, text: string | undefined): void {
  if (text !== undefined) engine.input.push(charactersAt(token, text));
  else if (engine.page === undefined) throw new Unknowable();
}

const freeze = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => ({...token, isFrozen: true}));

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
  write(engine, token, number === undefined ? undefined : String(number));
};

/** `\arabic{ex}` and its kin. */
function counterAs(spell: (value: number) => string | undefined): Expand {
  return (engine, token) => {
    const argument = grabMandatory(engine.input);
    const name = argument && readText(engine, argument.tokens);
    const value = name === undefined ? undefined : engine.session.values.counts.get(`c@${name}`);
    write(engine, token, value === undefined ? undefined : spell(value));
  };
}

function expandNext(engine: TexEngine, token: Token | undefined): void {
  if (token === undefined) return;
  if (isSealed(engine, token)) {
    engine.input.unread(token);
    throw new Unknowable();
  }
  if (!engine.expandOnce(token)) engine.input.unread(token);
}

/** `\expandafter\iterate\fi`, where nobody can decide whether TeX comes there. */
function endsUndecided({choice}: TexEngine, {kind, text}: Token): boolean {
  if (kind !== 'control' || choice === undefined || choice.decided !== undefined) return false;
  return text === 'fi' || text === 'else' || text === 'or';
}

/** One step of expansion does not lead to the body of such a macro. */
function isSealed(engine: TexEngine, token: Token): boolean {
  if (token.kind !== 'control') return false;
  const meaning = engine.meaningOf(token.text);
  if (meaning?.kind === 'chess') return meaning.entry.isNode;
  return engine.wrapperOf(token)?.isProtected === true || meaning?.kind === 'opaque';
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
  [
    (engine, token) => {
      const name = readName(engine);
      const built = controlAt(token, name);
      // An undefined name becomes `\relax`, which is nothing to the reading.
      if (name !== '') engine.input.push([built]);
    },
    'csname',
  ],
  [
    (engine) => {
      const first = engine.input.next();
      const second = engine.input.next();
      if (second !== undefined && endsUndecided(engine, second)) {
        engine.input.unread(second);
        throw new Unknowable();
      }
      try {
        expandNext(engine, second);
      } finally {
        if (first !== undefined) engine.input.unread(first);
      }
    },
    'expandafter',
  ],
  [
    (engine) => {
      const next = engine.input.next();
      if (next !== undefined) engine.input.push(freeze([next]));
    },
    'noexpand',
  ],
  [
    (engine) => {
      const argument = grabMandatory(engine.input);
      if (argument === undefined) return;
      engine.input.push(engine.page === undefined ? freeze(argument.tokens) : argument.tokens);
    },
    'unexpanded',
    'exp_not:n',
  ],
  [
    (engine) => {
      const argument = grabMandatory(engine.input);
      if (argument === undefined) return;
      engine.input.push(engine.expandAll(argument.tokens));
    },
    'expanded',
  ],
  [
    (engine, token) => {
      const argument = grabMandatory(engine.input);
      write(engine, token, textOfTokens(argument?.tokens ?? []));
    },
    'detokenize',
    'tl_to_str:n',
  ],
  [
    (engine, token) => {
      const next = engine.input.next();
      write(engine, token, next === undefined ? '' : textOfTokens([next]));
    },
    'string',
  ],
  [
    (engine, token) => {
      engine.input.next();
      write(engine, token, undefined);
    },
    'meaning',
    'fontname',
  ],
  [
    (engine, token) => {
      const path = engine.session.inputs.openPaths[0]?.replaceAll('\\', '/').split('/').at(-1);
      write(engine, token, path?.replace(/\.[^.]*$/, ''));
    },
    'jobname',
  ],
  [the, 'the'],
  [
    (engine, token) => {
      const number = readNumber(engine);
      write(engine, token, number === undefined ? undefined : String(number));
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
      write(engine, token, number === undefined ? undefined : String(number));
    },
    'inteval',
  ],
  [
    (engine, token) => {
      const number = readNumber(engine);
      write(engine, token, number === undefined ? undefined : roman(number));
    },
    'romannumeral',
  ],
  [counterAs(String), 'arabic'],
  [counterAs(roman), 'roman'],
  [counterAs((value) => roman(value).toUpperCase()), 'Roman'],
  [counterAs(letter), 'alph'],
  [counterAs((value) => letter(value)?.toUpperCase()), 'Alph'],
  [
    (engine) => {
      const next = engine.input.next();
      const argument =
        next && isOf(next, CATEGORY.open) ? grabGroup(engine.input, next) : undefined;
      const own = argument?.tokens ?? (next === undefined ? [] : [next]);
      const [first] = own;
      const wrapper = first && engine.wrapperOf(first);
      engine.input.push(wrapper === undefined ? own : freezeBody(engine, own));
    },
    'expandonce',
  ],
];

/** The body of a macro, one step and no further. */
function freezeBody(engine: TexEngine, tokens: readonly Token[]): readonly Token[] {
  const own = engine.inner();
  own.input.push(tokens);
  const first = own.input.next();
  if (first === undefined) return [];
  if (!own.expandOnce(first)) return tokens;
  const rest: Token[] = [];
  for (let token = own.input.next(); token !== undefined; token = own.input.next()) {
    rest.push(token);
  }
  return engine.page === undefined ? freeze(rest) : rest;
}

/** What expands to something else, by its name. */
export const expansionPrimitives: ReadonlyMap<string, Primitive> = new Map(
  rows.flatMap(([expand, ...names]) => names.map((name): [string, Primitive] => [name, {expand}])),
);
