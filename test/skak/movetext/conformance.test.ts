import {beforeAll, describe, expect, test} from 'vitest';
import {enumerateSuite} from '../../../src/skak/movetext/conformance/suite.ts';
import type {ConformanceCase, ExpectedToken} from '../../../src/skak/movetext/conformance/suite.ts';
import {ENGLISH_PIECES} from '../../../src/chess/letters.ts';
import type {MovetextToken} from '../../../src/skak/movetext/token.ts';
import {tokenizeMovetext} from '../../../src/skak/movetext/tokenize-movetext.ts';

let suite: readonly ConformanceCase[] = [];

beforeAll(() => {
  suite = [...enumerateSuite()];
});

describe('the tokenizer', () => {
  test('the tokenizer accepts what the draft accepts, and nothing else', () => {
    const wrong = suite.filter(({input, accepted}) => isAccepted(tokensOf(input)) !== accepted);
    expect(wrong.map(({input}) => input)).toEqual([]);
  });

  test('the tokenizer finds the tokens of the draft, each in its place', () => {
    const accepted = suite.filter((item) => item.accepted);
    const wrong = accepted.filter(
      ({input, tokens}) =>
        JSON.stringify(tokensOf(input).map((token) => describeToken(input, token))) !==
        JSON.stringify(tokens?.map(inOrder)),
    );
    expect(wrong.map(({input}) => input)).toEqual([]);
  });
});

describe('the conformance suite', () => {
  test('the suite has no repeated input', () => {
    const seen = new Set<string>();
    const twice = suite.filter(({input}) => seen.size === seen.add(input).size);
    expect(twice.map(({input}) => input)).toEqual([]);
  });

  test('the suite has tokens for exactly the accepted inputs', () => {
    expect(suite.filter(({accepted, tokens}) => accepted !== (tokens !== undefined))).toEqual([]);
  });

  test('the suite has valid and invalid inputs', () => {
    expect(suite.filter(({accepted}) => accepted).length).toBeGreaterThan(5_000);
    expect(suite.filter(({accepted}) => !accepted).length).toBeGreaterThan(200);
  });

  test('the suite covers every production of a move, with each join', () => {
    const shapes = new Set(specifications().map(shapeOf));
    expect([...shapes].sort()).toEqual([...PRODUCTIONS].sort());
  });

  test.each([
    ['piece', /^[KQRBN]/],
    ['promotion piece', /[KQRBN]$/],
  ])('the suite covers every %s', (_, place) => {
    const letters = new Set(specifications().map((written) => place.exec(written)?.[0]));
    letters.delete(undefined);
    expect([...letters].sort()).toEqual(['B', 'K', 'N', 'Q', 'R']);
  });

  test('the suite covers every square as origin and as destination', () => {
    const squares = (place: RegExp): number =>
      new Set(specifications().flatMap((written) => place.exec(written)?.[1] ?? [])).size;
    expect(squares(/([a-h][1-8])[KQRBN]?$/)).toBe(64);
    expect(squares(/^[KQRBN]?([a-h][1-8])[-x]?[a-h]/)).toBe(64);
  });

  test('the suite covers both ways to write a number', () => {
    const numbers = suite.flatMap(({tokens = []}) => tokens.filter(({type}) => type === 'number'));
    expect(new Set(numbers.map(({text}) => text.replace(/^\d+/, '')))).toEqual(
      new Set(['.', '...']),
    );
  });
});

/** The draft's move specifications: P piece, f file, r rank; the join as it is written. */
const PRODUCTIONS: readonly string[] = [
  ...['-', 'x', ''].flatMap((join) => [
    `Pfr${join}fr`,
    `Pf${join}fr`,
    `Pr${join}fr`,
    `P${join}fr`,
    `fr${join}frP`,
    `f${join}frP`,
    `fr${join}fr`,
    `f${join}fr`,
  ]),
  'frP',
  'fr',
  'O-O',
  'O-O-O',
];

function shapeOf(written: string): string {
  if (written.startsWith('O')) return written;
  return written
    .replace(/[KQRBN]/g, 'P')
    .replace(/[a-h]/g, 'f')
    .replace(/[1-8]/g, 'r');
}

function specifications(): readonly string[] {
  return suite.flatMap(({tokens = []}) =>
    tokens.flatMap((token) => (token.type === 'move' ? [token.specification] : [])),
  );
}

function tokensOf(input: string): readonly MovetextToken[] {
  return tokenizeMovetext(input, {start: 0, end: input.length}, ENGLISH_PIECES);
}

function isAccepted(tokens: readonly MovetextToken[]): boolean {
  return tokens.every(
    (token) => token.type === 'move' || (token.type === 'number' && token.wellFormed),
  );
}

/** A token in the words of the suite. */
function describeToken(input: string, token: MovetextToken): readonly (string | number)[] {
  const {start, end} = token;
  const place = [input.slice(start, end), start, end];
  if (token.type === 'number') return [...place, token.fullmove, token.side];
  if (token.type !== 'move') return place;
  return [...place, input.slice(start, token.specEnd), input.slice(token.specEnd, end)];
}

function inOrder(token: ExpectedToken): readonly (string | number)[] {
  const place = [token.text, token.start, token.end];
  return token.type === 'number'
    ? [...place, token.number, token.side]
    : [...place, token.specification, token.comment];
}
