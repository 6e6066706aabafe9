import type {Block} from '../replay/block.ts';
import type {PlayedGame} from '../replay/played-game.ts';
import type {MoveNode} from '../game/move-node.ts';
import {CollectedGame} from './collected-game.ts';
import type {GameRemark} from './collected-game.ts';
import {addHeading} from './heading.ts';
import type {Heading} from './heading.ts';
import {describeUnjudged} from './describe-unjudged.ts';
import {readAsides} from './read-asides.ts';
import {readTitle} from './read-title.ts';
import {tidyParagraph} from './tidy-paragraph.ts';

/** The move that precedes the text. */
interface Anchor {
  readonly game: CollectedGame;
  readonly node: MoveNode;
}

/**
 * Records a book as it is read, its blocks of moves and the text between them, and attaches each
 * paragraph to the move that precedes it.
 *
 *     \section{Morphy – N.N.} Played blindfold. \mainline{1.e4} A good move. \variation{1.d4} is too slow.
 *              ^ heading      ^ game's intro                   ^ after 1.e4                  ^ after 1.d4
 */
export class GameCollector {
  readonly #games = new Map<PlayedGame, CollectedGame>();
  /** Lines that belong to no game, because their starting position is unknown. */
  readonly astray: Block[] = [];
  #anchor: Anchor | undefined = undefined;
  #heading: Heading | undefined = undefined;
  /** Paragraphs that wait for the game they belong to. */
  #pending: readonly string[] = [];
  #words = '';

  get games(): readonly CollectedGame[] {
    return [...this.#games.values()];
  }

  words(text: string): void {
    this.#words += text;
  }

  heading(text: string, level: number): void {
    this.#settle();
    this.#anchor = undefined;
    this.#heading = addHeading(this.#heading, text, level);
    this.#pending = [];
  }

  /** Begins another game, or continues an earlier one. */
  start(): void {
    const {game} = this.#anchor ?? {};
    const paragraphs = this.#take();
    const isTitle = (text: string): boolean => readTitle(text) !== undefined;
    // A title that is set by hand precedes the command that sets up its board.
    const title = game === undefined ? 0 : paragraphs.findIndex(isTitle);
    const own = title < 0 ? paragraphs.length : title;
    this.#remark(this.#anchor, paragraphs.slice(0, own));
    this.#pending = [...this.#pending, ...paragraphs.slice(own)];
    this.#anchor = undefined;
  }

  /** Adds a block of moves; a nested block leaves the text around the outer block alone. */
  block(block: Block, isNested: boolean): void {
    const game = this.#gameOf(block);
    if (block.status !== 'threat') game?.add(block);
    if (!isNested) this.#giveWords(block, game);
    if (game !== undefined) takeAsides(block, game);
    const anchor = this.#endOf(block, game);
    if (block.status !== 'played') this.#mark(block, anchor);
    if (game?.last === block) game.remarksInside = game.remarks.length;
    if (!isNested) this.#anchor = anchor;
  }

  /** Ends the book. */
  end(): void {
    this.#settle();
  }

  /** Returns the game of a block whose start is known; a threat belongs to no game. */
  #gameOf(block: Block): CollectedGame | undefined {
    const {before, status} = block;
    if (before === undefined) return undefined;
    const known = this.#games.get(before.game);
    if (known !== undefined || status === 'threat') return known;
    const made = new CollectedGame(before.game, block, this.#heading);
    this.#games.set(before.game, made);
    return made;
  }

  /**
   * Text after a block belongs to its last move; after a block that was not played, to the move
   * before it.
   */
  #endOf(block: Block, game: CollectedGame | undefined): Anchor | undefined {
    const last = game?.nodeOf(block.nodes.at(-1));
    if (game === undefined || (last === undefined && this.#anchor?.game === game))
      return this.#anchor;
    const node = last ?? game.nodeOf(block.before);
    return node && {game, node};
  }

  /** Attaches the text before a block to the move it follows, or to the game that begins. */
  #giveWords(block: Block, game: CollectedGame | undefined): void {
    if (game?.first === block && this.#anchor !== undefined) this.start();
    if (this.#anchor !== undefined || game === undefined) {
      this.#settle();
      return;
    }
    const paragraphs = [...this.#pending, ...this.#take()];
    this.#pending = [];
    const first = game.nodeOf(block.nodes[0]);
    if (game.first === block) this.#remark({game, node: game.root}, paragraphs);
    else if (first !== undefined) this.#remark({game, node: first}, paragraphs, 'before');
  }

  /** Attaches pending text to the move before it; without a move it stays pending. */
  #settle(): void {
    const paragraphs = this.#take();
    if (this.#anchor === undefined) this.#pending = [...this.#pending, ...paragraphs];
    else this.#remark(this.#anchor, paragraphs);
  }

  #take(): readonly string[] {
    const paragraphs = this.#words.split(/\r?\n[ \t]*\r?\n/).map(tidyParagraph);
    this.#words = '';
    return paragraphs.filter((text) => text !== '');
  }

  #remark(
    anchor: Anchor | undefined,
    paragraphs: readonly string[],
    where: GameRemark['where'] = 'after',
  ): void {
    if (anchor === undefined) return;
    const {game, node} = anchor;
    for (const text of paragraphs) game.remarks.push({node, where, text, isMark: false});
  }

  /** Adds a comment that a line was not judged, where readers of the game see it. */
  #mark(block: Block, anchor: Anchor | undefined): void {
    if (anchor === undefined) {
      this.astray.push(block);
      return;
    }
    const {game, node} = anchor;
    game.unjudged.push(block);
    game.remarks.push({node, where: 'after', text: describeUnjudged(block), isMark: true});
  }
}

/** Records the comments among the moves of a block. */
function takeAsides(block: Block, game: CollectedGame): void {
  for (const {node: position, text} of readAsides(block)) {
    const node = game.nodeOf(position);
    if (node !== undefined) game.remarks.push({node, where: 'after', text, isMark: false});
  }
}
