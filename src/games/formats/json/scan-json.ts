import type {Span} from '../../../text/index.ts';

/** An object of a JSON text. */
export interface JsonObject extends Span {
  /** True if its closing brace is there. */
  readonly isWhole: boolean;
  /** The offsets of the values of its fields, by their names. */
  readonly fields: ReadonlyMap<string, number>;
}

/** Characters that separate objects; the games of chess.com are in a field of one object. */
const BETWEEN = /(?:[\s,[\]}\uFEFF]|\{\s*"games"\s*:\s*\[)*/uy;

/**
 * Yields the objects of a text: of one array, or one on each line. Anything else between them is
 * yielded as a span up to the end of its line.
 */
export function* scanJson(text: string): Generator<JsonObject | Span> {
  for (let at = 0; ;) {
    BETWEEN.lastIndex = at;
    BETWEEN.exec(text);
    const start = BETWEEN.lastIndex;
    if (start >= text.length) return;
    const found =
      text[start] === '{' ? scanObject(text, start) : {start, end: lineEnd(text, start)};
    yield found;
    at = Math.max(found.end, start + 1);
  }
}

/** Finds the end of an object, which a line that starts with another one cuts off. */
function scanObject(text: string, start: number): JsonObject {
  const fields = new Map<string, number>();
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') {
      const isNext = depth > 0 && sign === '{' && /[\r\n]/u.test(text[at - 1] ?? '');
      if (isNext && text[at + 1] === '"') return {start, end: at, isWhole: false, fields};
      depth += 1;
    } else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return {start, end: at + 1, isWhole: true, fields};
    } else if (sign === '"') {
      const end = endOfString(text, at);
      if (text[end - 1] !== '"') return {start, end, isWhole: false, fields};
      if (depth === 1) noteField(text, {start: at, end}, fields);
      at = end - 1;
    }
  }
  return {start, end: text.length, isWhole: false, fields};
}

const COLON = /\s*:\s*/uy;

function noteField(text: string, {start, end}: Span, fields: Map<string, number>): void {
  COLON.lastIndex = end;
  if (COLON.test(text)) fields.set(text.slice(start + 1, end - 1), COLON.lastIndex);
}

/** Returns the offset after a string, or that of the line end or text end that cuts it off. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') return at + 1;
    if (sign === '\n' || sign === '\r') return at;
    if (sign === '\\') at += 1;
  }
  return text.length;
}

function lineEnd(text: string, at: number): number {
  const found = /[\r\n]/gu;
  found.lastIndex = at;
  return found.exec(text)?.index ?? text.length;
}

/** An object of JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns a value as an object, without fields if it is none. */
export function asRecord(value: unknown): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Fields) : {};
}

/** Returns a text or a number as text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns a value as a list, without items if it is none. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Writes seconds as PGN's commands have them: `0:01:02.5`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const [units = '', decimals] = plainNumber(seconds - hours * 3600 - minutes * 60).split('.');
  const tail = decimals === undefined ? '' : `.${decimals}`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${units.padStart(2, '0')}${tail}`;
}

/** Writes a number without an exponent. */
export function plainNumber(value: number): string {
  return value.toFixed(9).replace(/\.?0+$/u, '');
}
