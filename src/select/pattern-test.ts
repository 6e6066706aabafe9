import {foldName} from '../source/fold-name.ts';

/** A pattern without `*` is a part of the value; with it, the whole value. */
export function makePatternTest(pattern: string): (value: string) => boolean {
  const parts = foldName(pattern).split('*');
  if (parts.length === 1) return (value) => foldName(value).includes(parts[0] ?? '');
  return (value) => fitsParts(foldName(value), parts);
}

/** Whether a text consists of the parts in order, with anything between them; in linear time. */
function fitsParts(text: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}
