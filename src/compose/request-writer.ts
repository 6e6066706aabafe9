import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Game} from '../game/game.ts';
import type {Answer} from './answer.ts';
import {orUnmet, unmetBy} from './unmet.ts';
import type {Unmet} from './unmet.ts';

/** Meets one request while the games of its file go by. */
export interface RequestWriter {
  /** Takes a game, the `number`-th of its file, with what is wrong with it. */
  readonly take: (game: Game, number: number, findings: readonly Diagnostic[]) => void;
  /** What it has come to, when all games have gone by. */
  readonly finish: () => Answer;
}

/** The same writer; where it fails, the games go by for the others all the same. */
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
