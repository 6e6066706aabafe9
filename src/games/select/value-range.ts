/** Values between two bounds, both included. */
interface ValueRange<Value> {
  readonly first: Value | undefined;
  readonly last: Value | undefined;
}

/**
 * Reads a range such as `20..80`, `2500..` or `..1900`, or a single value. Returns undefined if a
 * bound cannot be read, or if the range ends before it begins.
 */
export function readRange<Value extends number | string>(
  text: string,
  read: (bound: string) => Value | undefined,
): ValueRange<Value> | undefined {
  const [, before = '', dots, after = ''] = /^(.*?)(?:(\.\.)(.*))?$/u.exec(text.trim()) ?? [];
  const first = before.trim() === '' ? undefined : read(before.trim());
  const last = after.trim() === '' ? undefined : read(after.trim());
  if (before.trim() !== '' && first === undefined) return undefined;
  if (after.trim() !== '' && last === undefined) return undefined;
  if (first === undefined && last === undefined) return undefined;
  if (dots === undefined) return {first, last: first};
  return first !== undefined && last !== undefined && last < first ? undefined : {first, last};
}

/** Tests whether a value lies in a range. */
export function isInRange<Value extends number | string>(
  value: Value,
  {first, last}: ValueRange<Value>,
): boolean {
  return (first === undefined || value >= first) && (last === undefined || value <= last);
}

/** Reads a range of whole numbers, which a hyphen may separate, too: `20..80`, `20-80`. */
export function readWholeRange(text: string): ValueRange<number> | undefined {
  return readRange(text.replace(/^\s*(\d+)\s*[-–]\s*(\d+)\s*$/u, '$1..$2'), readWhole);
}

/** Reads a whole number of up to nine digits. */
export function readWhole(text: string): number | undefined {
  return /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}
