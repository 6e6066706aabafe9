import {readAs, unexpected, type Entry, type Shape} from './shape.ts';

/** Any number of values of one shape. */
export function list<Item>(item: Shape<Item>): Shape<readonly Entry<Item>[]> {
  return {
    types: ['array'],
    expected: `a list, each ${item.expected}`,
    schema: {type: 'array', items: item.schema},
    read: ({children = []}, reading) =>
      children.flatMap((node) => {
        const value = readAs(item, node, reading);
        return value === undefined ? [] : [{value, offset: node.offset}];
      }),
  };
}

/** Exactly two values. */
export function pair<First, Second>(
  first: Shape<First>,
  second: Shape<Second>,
): Shape<readonly [First, Second]> {
  const expected = `a list of ${first.expected} and ${second.expected}`;
  return {
    types: ['array'],
    expected,
    schema: {
      type: 'array',
      items: [first.schema, second.schema],
      minItems: 2,
      additionalItems: false,
    },
    read: (node, reading) => {
      const [one, other, ...more] = node.children ?? [];
      if (one === undefined || other === undefined || more.length > 0) {
        unexpected(node, expected, reading);
        return undefined;
      }
      const values = [readAs(first, one, reading), readAs(second, other, reading)] as const;
      return values[0] === undefined || values[1] === undefined
        ? undefined
        : [values[0], values[1]];
    },
  };
}

/** One of two shapes, distinguished by the type of the value. */
export function either<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> {
  return {
    types: [...one.types, ...other.types],
    expected: `${one.expected}, or ${other.expected}`,
    schema: {anyOf: [one.schema, other.schema]},
    read: (node, reading) => (one.types.includes(node.type) ? one : other).read(node, reading),
  };
}

/** A shape whose values are converted. */
export function turned<From, To>(shape: Shape<From>, turn: (value: From) => To): Shape<To> {
  return {
    ...shape,
    read: (node, reading) => {
      const value = shape.read(node, reading);
      return value === undefined ? undefined : turn(value);
    },
  };
}

/** The same shape with a description, which editors show. */
export function described<Value>(shape: Shape<Value>, description: string): Shape<Value> {
  return {...shape, schema: {description, ...shape.schema}};
}
