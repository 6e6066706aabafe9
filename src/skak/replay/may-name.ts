/** Tests whether a name holds macros or parameters, so that only TeX knows it. */
export function isUnreadName(name: string): boolean {
  return /[\\#]/.test(name);
}

/**
 * True if TeX may read the one name as the other: what is no macro in it must be there, in its order.
 *
 *     game\thenumber    may name `game12`, and not `main`
 */
export function mayName(unread: string, name: string): boolean {
  const parts = unread.split(MACRO);
  const first = parts.shift() ?? '';
  const last = parts.pop();
  if (last === undefined) return unread === name;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  const end = name.length - last.length;
  let at = first.length;
  for (const part of parts) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= end;
}

/** A macro with the blanks that TeX passes over after it, or a parameter. Braces name nothing. */
const MACRO = /\\[A-Za-z@]+\s*|\\[^]|#+\d|[{}]/;
