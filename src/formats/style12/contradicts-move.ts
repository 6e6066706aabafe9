import type {Move} from '../../chess/move.ts';
import type {Position} from '../../chess/position.ts';
import {sanOf} from '../../chess/write-san.ts';
import {ENGLISH_LETTERS} from '../movetext-reader/piece-heads.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import type {BoardLine} from './board-line.ts';
import {readLastMove} from './last-move.ts';
import {resolveLastMove} from './resolve-last-move.ts';

/**
 * Whether one of the two notations of the last move in a line means another move than `move`, which
 * leads from `position` to the board of the line. Notations that cannot be read are ignored.
 */
export function contradictsMove(position: Position, move: Move, line: BoardLine): boolean {
  const last = readLastMove(line);
  const isNamed = last.kind !== 'none' && last.kind !== 'unknown';
  if (isNamed && resolveLastMove(position, last) !== move) return true;
  const {notation} = line;
  if (notation.replace(/[+#]$/u, '') === sanOf(position, move)) return false;
  const loose = readLooseMove(notation, position, ENGLISH_LETTERS);
  return loose.kind === 'legal' && loose.move !== move;
}
