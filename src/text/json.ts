/**
 * A value as JSON that is safe in a terminal, too.
 *
 * JSON leaves control characters beyond ASCII and signs that turn the writing around as they are;
 * escaped they mean the same to a reader.
 */
export function writeJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, undefined, indent).replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns the value of a JSON text; undefined if it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
