import type {Move} from '../chess/move.ts';
import type {Game} from '../game/game.ts';
import {mainLine} from '../game/main-line.ts';
import {movetextFormat} from '../formats/movetext/movetext-format.ts';
import {SourceText} from '../source/source-text.ts';

/**
 * Reads moves such as `1.e4 c5 2.Nf3`. Returns undefined if they cannot be played from the usual
 * start.
 */
export function readOpeningMoves(text: string): readonly Move[] | undefined {
  const {games, diagnostics} = movetextFormat.read(new SourceText(text));
  const [opening, ...others] = games;
  const isBroken = diagnostics.some(({severity}) => severity !== 'info');
  if (opening === undefined || others.length > 0 || isBroken || opening.plies === 0) {
    return undefined;
  }
  return mainLine(opening).map(({move}) => move);
}

/** Makes a test for games that begin with some moves, in this order. */
export function makeOpeningTest(moves: readonly Move[]): (game: Game) => boolean {
  return ({root}) => {
    let node = root.next;
    return moves.every((move) => {
      const isSame = node?.move === move;
      node = node?.next;
      return isSame;
    });
  };
}
