import {namesOf} from '../../text/index.ts';
import {unexpected, type Shape} from './shape.ts';

/** `true` or `false`. */
export const truth: Shape<boolean> = {
  types: ['boolean'],
  expected: '`true` or `false`',
  schema: {type: 'boolean'},
  read: ({value}) => value === true,
};

/** A count. */
export const wholeNumber: Shape<number> = {
  types: ['number'],
  expected: 'a whole number from 0',
  schema: {type: 'integer', minimum: 0},
  read: (node, reading) => {
    const value = Number(node.value);
    if (Number.isSafeInteger(value) && value >= 0) return value;
    unexpected(node, wholeNumber.expected, reading);
    return undefined;
  },
};

/** Any text; `expected` describes it. */
export function text(expected: string): Shape<string> {
  return {
    types: ['string'],
    expected,
    schema: {type: 'string'},
    read: ({value}) => String(value),
  };
}

/** One of a few words. */
export function choice<const Word extends string>(words: readonly Word[]): Shape<Word> {
  const expected = namesOf(words);
  return {
    types: ['string'],
    expected,
    schema: {enum: words},
    read: (node, reading) => {
      const word = words.find((other) => other === node.value);
      if (word === undefined) unexpected(node, expected, reading, words);
      return word;
    },
  };
}

/** A text that `read` understands; `test` is a pattern for all such texts, `expected` describes them. */
export function readable<Value extends string>(
  {test, expected}: {readonly test: RegExp; readonly expected: string},
  read: (word: string) => Value | undefined,
): Shape<Value> {
  return {
    types: ['string'],
    expected,
    schema: {type: 'string', pattern: test.source},
    read: (node, reading) => {
      const value = read(String(node.value));
      if (value === undefined) unexpected(node, expected, reading);
      return value;
    },
  };
}

/** One of a few numbers, which are returned as words. */
export function numberChoice<const Word extends string>(words: readonly Word[]): Shape<Word> {
  const expected = words.join(', ');
  return {
    types: ['number'],
    expected,
    schema: {enum: words.map(Number)},
    read: (node, reading) => {
      const word = words.find((other) => Number(other) === node.value);
      if (word === undefined) unexpected(node, expected, reading);
      return word;
    },
  };
}
