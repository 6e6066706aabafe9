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
