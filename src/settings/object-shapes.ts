import {nearestName} from '../source/nearest-name.ts';
import type {JsonNode} from './json-tree.ts';
import {turned} from './nested-shapes.ts';
import {namesOf, readAs} from './shape.ts';
import type {Entry, ShapeContext, Shape, ValueOf} from './shape.ts';

/**
 * An object with some of these keys, each once, and no others.
 *
 * Keys are returned as a map, never as properties: whatever keys a hostile file contains, nothing is
 * inherited from them (as it was in minimist, CVE-2020-7598).
 */
export function keyed<Value>(
  kind: string,
  shapes: ReadonlyMap<string, Shape<Value>>,
  required: readonly string[] = [],
): Shape<ReadonlyMap<string, Entry<Value>>> {
  return {
    types: ['object'],
    expected: 'an object',
    schema: {
      type: 'object',
      properties: Object.fromEntries([...shapes].map(([key, {schema}]) => [key, schema])),
      additionalProperties: false,
      ...(required.length === 0 ? {} : {required}),
    },
    read: (node, reading) => {
      const entries = new Map<string, Entry<Value>>();
      const seen = new Set<string>();
      for (const [name, child] of propertiesOf(node)) {
        const key = String(name.value);
        const shape = shapes.get(key);
        if (shape === undefined) tellUnknown(name, kind, [...shapes.keys()], reading);
        else if (seen.has(key)) reading.tell(name.offset, `Unexpected second \`${key}\``);
        const value = shape && readAs(shape, child, {...reading, key});
        if (value !== undefined) entries.set(key, {value, offset: name.offset});
        seen.add(key);
      }
      for (const key of required.filter((name) => !seen.has(name))) {
        reading.tell(node.offset, `Missing ${kind} \`${key}\``);
      }
      return entries;
    },
  };
}

/** The same for keys whose values differ in shape. */
export function record<Shapes extends Readonly<Record<string, Shape<unknown>>>>(
  shapes: Shapes,
  required: readonly string[] = [],
): Shape<{readonly [Key in keyof Shapes]?: Entry<ValueOf<Shapes[Key]>>}> {
  return turned(
    keyed('key', new Map(Object.entries(shapes)), required),
    // Each value was read by the shape of its key.
    (entries) =>
      Object.fromEntries(entries) as {[Key in keyof Shapes]?: Entry<ValueOf<Shapes[Key]>>},
  );
}

function propertiesOf({children = []}: JsonNode): readonly (readonly [JsonNode, JsonNode])[] {
  return children.flatMap(({children: [name, value] = []}) =>
    name === undefined || value === undefined ? [] : [[name, value] as const],
  );
}

/** The maximum number of names in a message; only rules exceed it. */
const MOST_NAMES = 15;

function tellUnknown(
  {value, offset}: JsonNode,
  kind: string,
  known: readonly string[],
  {tell}: ShapeContext,
): void {
  const name = String(value);
  const nearest = nearestName(name, known);
  const hint = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
  const isLong = known.length > MOST_NAMES;
  const expected = isLong ? 'one that `skakmat rules` lists' : namesOf(known);
  tell(offset, `Unexpected ${kind} \`${name}\`, expected ${expected}${hint}`);
}
