/** One figure, and the goal that it is measured against. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: number;
  /** The absolute figure, which holds for this machine only. */
  readonly aside?: string;
  /** Speeds are to be high, all else is to be low. */
  readonly isSpeed?: boolean;
  /** Why it was not measured. */
  readonly missing?: string;
}

/** A figure that was not measured, and why. */
export function leftOut(what: string, missing: string): Figure {
  return {what, value: Number.NaN, unit: '', missing};
}

/** How far from its goal a figure may be. */
const TOLERANCE = 1.5;

/** Writes figures as a table: what each is, its goal, how far it is from it, whether that will do. */
export function writeTable(figures: readonly Figure[]): string {
  const rows = figures.map(({what, value, unit, goal, aside = '', isSpeed = false, missing}) => {
    if (missing !== undefined) return `${what.padEnd(44)} left out: ${missing}`;
    const cells = [what.padEnd(44), `${digits(value)} ${unit}`.padStart(12), aside.padStart(12)];
    if (goal === undefined) return cells.join(' ');
    const distance = isSpeed ? goal / value : value / goal;
    const verdict = distance <= TOLERANCE ? 'ok' : 'MISSED';
    cells.push(`${digits(goal)} ${unit}`.padStart(12), `${distance.toFixed(2)} x`.padStart(9));
    return [...cells, verdict].join(' ');
  });
  const head = [
    'figure'.padEnd(44),
    'measured'.padStart(12),
    'here'.padStart(12),
    'goal'.padStart(12),
    ' distance',
  ];
  return `${[head.join(' '), ...rows].join('\n')}\n`;
}

/** An absolute figure for the column `here`. */
export function aside(value: number, unit: string): string {
  return `${digits(value)} ${unit}`;
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
