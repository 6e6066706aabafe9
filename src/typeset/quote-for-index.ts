/** Escaped text as an entry of an index, where makeindex gives a meaning to `!`, `@` and `"`. */
export function quoteForIndex(escaped: string): string {
  return escaped.replace(/[!@"]/g, '"$&');
}
