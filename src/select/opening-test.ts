import type {Game} from '../game/game.ts';
import {mainLine} from '../game/main-line.ts';
import {movetextFormat} from '../formats/movetext/movetext-format.ts';
import {SourceText} from '../source/source-text.ts';

/**
 * Makes a test for games that begin with moves such as `1.e4 c5 2.Nf3`, in this order. Returns
 * undefined if they cannot be played from the usual start.
 */
export function makeOpeningTest(text: string): ((game: Game) => boolean) | undefined {
  const {games, diagnostics} = movetextFormat.read(new SourceText(text));
  const [opening, ...others] = games;
  const isBroken = diagnostics.some(({severity}) => severity !== 'info');
  if (opening === undefined || others.length > 0 || isBroken || opening.plies === 0) {
    return undefined;
  }
  const moves = mainLine(opening).map(({move}) => move);
  return ({root}) => {
    let node = root.next;
    return moves.every((move) => {
      const isSame = node?.move === move;
      node = node?.next;
      return isSame;
    });
  };
}
