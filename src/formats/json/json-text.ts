/** Names and values in output order; undefined values are left out. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of an object as JSON, with `colon` between name and value. */
export function jsonFields(fields: Fields, colon: string): string[] {
  const texts: string[] = [];
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) texts.push(`"${name}"${colon}${jsonText(value)}`);
  }
  return texts;
}

/**
 * Returns a value as JSON on one line that is also safe in a terminal: control characters beyond
 * ASCII and characters that change the direction of text are escaped, which JSON does not require.
 */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
