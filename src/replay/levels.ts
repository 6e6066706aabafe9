import type {Argument} from '../latex/document/tex-document.ts';
import type {GameNode} from './played-game.ts';
import {Keys} from './keys.ts';
import {nodeOf} from './register-value.ts';
import type {Registers} from './registers.ts';

/** xskak sets the main line at level 1; variations of it are at 2, theirs at 3, and so on. */
const MAIN = 1;

/** The level that `[level=3]` gives a variation; undefined where it gives none. */
export function variationLevel(options: Argument | undefined): number | undefined {
  if (options === undefined) return undefined;
  const value = new Keys(options).value('level');
  const level = value !== undefined && /^\d{1,3}$/.test(value) ? Number(value) : MAIN;
  return level > MAIN ? level : undefined;
}

/**
 * Where a variation of `level` starts that begins at `ply`: it continues the last one of its
 * level, or is beside the last move of the line around it, or follows that move.
 *
 *     \mainline{5.O-O}   \variation[level=2]{5.d3 b5}   \variation[level=3]{5...d6 6.c3}   \variation[level=2]{6.Bb3}
 */
export function levelStart(
  registers: Registers,
  level: number | undefined,
  ply: number | undefined,
): GameNode | undefined {
  if (level === undefined || ply === undefined) return undefined;
  const around = level - 1 === MAIN ? nodeOf(registers.main) : registers.lines[level - 1];
  const known = [registers.lines[level], around?.parent, around];
  return known.find((node) => node?.ply === ply);
}

/** Takes note of a line's end; those of deeper levels are over. */
export function enterLevel(registers: Registers, level: number | undefined, end: GameNode): void {
  if (level === undefined) return;
  const lines = registers.lines.slice(0, level);
  lines[level] = end;
  registers.lines = lines;
}
