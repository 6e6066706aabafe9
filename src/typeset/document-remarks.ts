import type {MergeWishes} from '../game/merge-games.ts';
import {plural} from '../source/plural.ts';
import type {Setting} from './setting.ts';
import type {TreeView} from './typeset-tree.ts';
import type {TypesetOptions} from './typeset-options.ts';

/** Wishes that some games cannot meet. */
export type RemarkedWishes = MergeWishes & Pick<TypesetOptions, 'captions'>;

/** Notes which wishes the games of a document cannot meet. */
export class DocumentRemarks {
  readonly #wantsBoard: Setting['wantsBoard'];
  readonly #minGames: number;
  #lacksCaptions: boolean;
  #hasBareTrees = false;
  /** The number of games in which there is nothing to ask. */
  unasked = 0;

  constructor({wantsBoard}: Setting, {minGames = 1, captions = false}: RemarkedWishes) {
    this.#wantsBoard = wantsBoard;
    this.#lacksCaptions = captions;
    this.#minGames = minGames;
  }

  /** Looks for boards in a part of the document, and returns it. */
  see(text: string): string {
    if (this.#lacksCaptions && /\\(?:skmboard|chessboard)\b/u.test(text)) {
      this.#lacksCaptions = false;
    }
    return text;
  }

  /** Looks for moves in merged trees. */
  seeTrees(trees: readonly Pick<TreeView, 'body'>[]): void {
    this.#hasBareTrees = trees.length > 0 && trees.every(({body}) => body.text === '');
  }

  /** The remarks on a document that is complete. */
  get all(): readonly string[] {
    const missed = this.#wantsBoard.missed?.() ?? [];
    return [
      ...(this.unasked === 0
        ? []
        : [
            `nothing to ask in ${plural(this.unasked, 'game')}, which have no mark, question or forced mate`,
          ]),
      ...(missed.length === 0
        ? []
        : [`no game reaches ${missed.join(', ')}, where diagrams are wanted`]),
      ...(this.#lacksCaptions ? ['there is no diagram to have a caption'] : []),
      ...(this.#hasBareTrees && this.#minGames > 1
        ? [`no move is played in ${this.#minGames} games`]
        : []),
    ];
  }
}
