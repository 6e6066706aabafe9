import {nearestName} from '../../text/index.ts';
import type {JsonNode} from './json-tree.ts';

/** A part of a JSON Schema. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** The place of a value, and the receiver of problems. */
export interface ShapeContext {
  readonly text: string;
  /** The key of the value. */
  readonly key: string;
  readonly tell: (offset: number, message: string) => void;
}

/** A description of valid values: it reads them, and describes them in messages and as a schema. */
export interface Shape<Value> {
  readonly types: readonly JsonNode['type'][];
  /** The expected value, for messages. */
  readonly expected: string;
  readonly schema: JsonSchema;
  /** Reads a node of one of these types; returns undefined after reporting a problem. */
  readonly read: (node: JsonNode, reading: ShapeContext) => Value | undefined;
}

/** A value and its start; for the value of a key, the start of the key. */
export interface Entry<Value> {
  readonly value: Value;
  readonly offset: number;
}

/** The type of the values that a shape reads. */
export type ValueOf<Some> = Some extends Shape<infer Value> ? Value : never;

/** Reads a node of any type. */
export function readAs<Value>(
  shape: Shape<Value>,
  node: JsonNode,
  reading: ShapeContext,
): Value | undefined {
  if (shape.types.includes(node.type)) return shape.read(node, reading);
  unexpected(node, shape.expected, reading);
  return undefined;
}

/** Reports that something else is expected in place of `node`. */
export function unexpected(
  node: JsonNode,
  expected: string,
  {text, key, tell}: ShapeContext,
  known: readonly string[] = [],
): void {
  const nearest = node.type === 'string' ? nearestName(String(node.value), known) : undefined;
  const hint = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
  const place = key === '' ? '' : ` for \`${key}\``;
  tell(node.offset, `Unexpected ${show(node, text)}${place}, expected ${expected}${hint}`);
}

const LONGEST_SHOWN = 40;

function show({type, offset, length}: JsonNode, text: string): string {
  if (type === 'object') return 'object';
  if (type === 'array') return 'list';
  const value = text.slice(offset, offset + length);
  return `\`${value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}...` : value}\``;
}
