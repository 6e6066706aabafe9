import type {Game} from '../../src/game/game.ts';
import type {Comment} from '../../src/game/move-node.ts';
import {walkGame} from '../../src/game/walk-game.ts';
import {writeFen} from '../../src/chess/fen.ts';

/**
 * All that a file keeps of a game, as words that can be compared: of white space and control
 * characters only that there is some, and no comments without anything to read.
 */
export function showGame(game: Game): readonly string[] {
  const words = [game.variant, writeFen(game.start), ...showComments(game.root.after)];
  walkGame(game, {
    move: ({move, before, after, nags}) => {
      words.push(...showComments(before), `move ${move}`);
      words.push(...nags.map((nag) => `$${nag}`), ...showComments(after));
    },
    open: () => words.push('('),
    close: () => words.push(')'),
  });
  return [...words, game.result];
}

function showComments(comments: readonly Comment[]): readonly string[] {
  return comments.map(({text}) => `{${flatten(text)}}`).filter((text) => text !== '{}');
}

/** A text with one space wherever there is white space, or what is read as such. */
export function flatten(text: string): string {
  return text.replaceAll(/[\s\u0000-\u001f\u007f]+/gu, ' ').trim();
}
