import type {Diagnostic} from '../../text/index.ts';
import type {Game} from '../../chess/index.ts';
import type {Answer} from './answer.ts';
import {orUnmet, unmetBy, type Unmet} from './unmet.ts';

/** Fills one request while the games of its file are read. */
export interface RequestWriter {
  /** Takes the game with the given `number` in its file, and the findings about it. */
  readonly take: (game: Game, number: number, findings: readonly Diagnostic[]) => void;
  /** Returns the answer after the last game. */
  readonly finish: () => Answer;
}

/** Wraps a writer so that its failure does not affect the other writers. */
export function enduring(writer: RequestWriter): RequestWriter {
  let failure: Unmet | undefined;
  return {
    take: (...game) => {
      if (failure !== undefined) return;
      try {
        writer.take(...game);
      } catch (error) {
        failure = unmetBy(error);
      }
    },
    finish: () => failure ?? orUnmet(writer.finish),
  };
}
