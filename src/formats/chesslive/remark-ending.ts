import type {Position} from '../../chess/position.ts';
import {isCheckmate} from '../../chess/write-san.ts';
import {quote} from './quote.ts';
import type {Ending} from './read-ending.ts';
import type {Remarks} from './remarks.ts';
import type {LiveRecord} from './split-records.ts';

/** Reports inconsistencies in the end of a game, whose last position is `position`. */
export function remarkEnding(
  record: LiveRecord,
  ending: Ending,
  position: Position,
  remarks: Remarks,
): void {
  const {source} = remarks;
  const {sign, names, items, span} = record;
  const {result, reason, stray} = ending;
  if (sign === undefined) {
    if (items.length > 0) return;
    const message = `Unexpected end after ${quote(source, span)}, expected moves`;
    remarks.add('game-unfinished', names.at(-1) ?? span, message);
    return;
  }
  const written = source.slice(sign);
  if (stray !== undefined) {
    const message = `Unexpected ${quote(source, stray)} after the end of the game`;
    remarks.add('game-unknown-text', stray, message);
  }
  if (reason === undefined) {
    const message = `Unexpected end after the result \`${written}\`, expected \`;\` and a reason`;
    remarks.add('game-result-spelling', sign, message);
  }
  const winner = position.sideToMove === 'white' ? '0-1' : '1-0';
  if (result !== '*' && result !== winner && isCheckmate(position)) {
    const message = `The result \`${written}\` means \`${result}\`, but the final position is checkmate, expected \`${winner}\``;
    remarks.add('game-result-contradiction', sign, message);
  }
}
