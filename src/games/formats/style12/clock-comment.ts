import {BLACK, WHITE} from '../../../chess/index.ts';
import type {BoardLine} from './board-line.ts';

/**
 * Returns the times in a board line as PGN commands: `[%clk 0:02:58]` for the time that the mover
 * has left, `[%emt 0:00:01]` for the time spent on the move. Returns undefined for an untimed game.
 */
export function clockComment(line: BoardLine): string | undefined {
  const {clocksMs, elapsedMs} = line;
  if (line.initialMinutes === 0 && line.incrementSeconds === 0) return undefined;
  const mover = line.turn ^ BLACK;
  const left = clocksMs[mover === WHITE ? 0 : 1];
  const commands = [
    ...(left === undefined ? [] : [`[%clk ${writeTime(left)}]`]),
    ...(elapsedMs === undefined ? [] : [`[%emt ${writeTime(elapsedMs)}]`]),
  ];
  return commands.length === 0 ? undefined : commands.join(' ');
}

/** Writes a time as `1:02:03`, with thousandths if there are any. */
export function writeTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((n) =>
    String(n).padStart(2, '0'),
  );
  const thousandths = ms % 1000 === 0 ? '' : `.${String(ms % 1000).padStart(3, '0')}`;
  return `${Math.floor(seconds / 3600)}:${parts.join(':')}${thousandths}`;
}
