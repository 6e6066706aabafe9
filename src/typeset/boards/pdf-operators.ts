import type {Point} from './picture-squares.ts';

/** The PDF operators of the commands in our SVG paths, all of which have absolute coordinates. */
const OPERATORS: Readonly<Record<string, string>> = {M: 'm', L: 'l', C: 'c', Z: 'h'};

/** Converts the data of an SVG path with the commands M, L, H, V, C and Z to PDF operators. */
export function convertPath(data: string): string {
  let [x, y] = ['0', '0'];
  const lines: string[] = [];
  for (const [, command = '', list = ''] of data.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
    const numbers = list.trim().split(/[\s,]+/);
    if (command === 'Z') {
      lines.push('h');
      continue;
    }
    if (command === 'H') [x = x] = numbers;
    else if (command === 'V') [y = y] = numbers;
    else [x = x, y = y] = numbers.slice(-2);
    const isStraight = command === 'H' || command === 'V';
    lines.push(isStraight ? `${x} ${y} l` : `${numbers.join(' ')} ${OPERATORS[command] ?? ''}`);
  }
  return lines.join('\n');
}

/** Writes a closed polygon without painting it. */
export function polygon(points: readonly Point[]): string {
  const lines = points.map(({x, y}, i) => `${decimal(x)} ${decimal(y)} ${i === 0 ? 'm' : 'l'}`);
  return [...lines, 'h'].join('\n');
}

/** Writes a square without painting it. */
export function rectangle({x, y}: Point, size: number): string {
  return `${x} ${y} ${size} ${size} re`;
}

/** Writes a colour `#rrggbb` for the operator `rg`, which fills, or `RG`, which strokes. */
export function setColour(colour: string, operator: 'rg' | 'RG'): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  return `${parts.map(decimal).join(' ')} ${operator}`;
}

/** Writes a number with at most three decimals, and never with an exponent. */
export function decimal(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}
