/** Returns a number with its noun: `1 game`, `2 games`. */
export function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
