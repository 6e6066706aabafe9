/**
 * The distance of two spellings of a move on the keyboard: about one for each slip. A key, a file
 * or a rank next to the right one costs less, a letter where a digit should be costs more, and two
 * signs that have changed places are one slip (Damerau's distance).
 */
export function typingDistance(typed: string, meant: string): number {
  const [one, other] = [Array.from(typed), Array.from(meant)];
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({length: other.length + 1}, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + costOf(one[i - 1] ?? '', other[j - 1] ?? '');
      const swapped = isSwapped(one, i, other, j) ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

function isSwapped(
  one: readonly string[],
  i: number,
  other: readonly string[],
  j: number,
): boolean {
  if (i < 2 || j < 2) return false;
  return one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
}

function costOf(one: string, other: string): number {
  if (one === other) return 0;
  if (NEIGHBOURS.has(one + other) || NEIGHBOURS.has(other + one)) return NEIGHBOUR;
  return kindOf(one) === kindOf(other) ? 1 : STRANGER;
}

const NEIGHBOUR = 0.7;
const STRANGER = 1.4;

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ROWS = [...KEYS, ...KEYS.map((row) => row.toUpperCase()), 'abcdefgh', '1234567890'];
const NEIGHBOURS: ReadonlySet<string> = new Set(
  ROWS.flatMap((row) => Array.from(row.slice(1), (sign, index) => row.charAt(index) + sign)),
);

function kindOf(sign: string): 'rank' | 'file' | 'piece' | 'other' {
  if (sign >= '1' && sign <= '8') return 'rank';
  if (sign >= 'a' && sign <= 'h') return 'file';
  return sign === sign.toLowerCase() ? 'other' : 'piece';
}
