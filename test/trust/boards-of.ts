import {writeFen} from '../../src/chess/fen.ts';
import type {Facts} from '../../src/skak/replay/facts.ts';
import type {Engine} from '../oracle/random-documents.ts';
import {visibleBoard} from './visible-board.ts';

/** One for each list of moves of a document; undefined where it is not known. */
export type Boards = readonly (string | undefined)[];

/** The board after each list; undefined where nobody knows it, or the package does not play it. */
export function boardsOf({blocks, board}: Facts, engine: Engine): Boards {
  return blocks.map(({command, after}) =>
    after === undefined || (engine === 'xskak' && command.effect.includes('variation'))
      ? undefined
      : visibleBoard(writeFen(board.goTo(after))),
  );
}
