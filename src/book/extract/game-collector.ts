import {variationsOf, type MoveNode} from '../../chess/index.ts';
import type {Block, PlayedGame} from '../../skak/index.ts';
import {isMainLine, type ChessCommand} from '../../tex/index.ts';
import {CollectedGame, type GameRemark, describeUnjudged} from './collected-game.ts';
import {addHeading, type Heading} from './heading.ts';
import type {ProsePiece} from './prose-reader.ts';
import {readAsides, tidyParagraph} from './read-asides.ts';
import {findResult} from './read-result.ts';
import {readTitle} from './read-title.ts';

/** A paragraph of a book. */
interface Paragraph {
  readonly text: string;
  /** True if all of it is centred, or in a font of its own, and as short as a title. */
  readonly isApart: boolean;
}

/** The words that have been read and have no place yet. */
class ProseText {
  #words = '';
  /** The words with blanks for those that are set apart. */
  #plain = '';

  get length(): number {
    return this.#words.length;
  }

  add(text: string, isApart: boolean): void {
    this.#words += text;
    this.#plain += isApart ? ' '.repeat(text.length) : text;
  }

  takeFrom(offset: number): readonly Paragraph[] {
    const words = this.#words.slice(offset);
    const plain = this.#plain.slice(offset);
    this.#words = this.#words.slice(0, offset);
    this.#plain = this.#plain.slice(0, offset);
    const found: Paragraph[] = [];
    let at = 0;
    for (const [written] of words.matchAll(PARAGRAPH)) {
      const text = tidyParagraph(written);
      const isApart =
        text.length <= LONGEST_TITLE && !/[\p{L}\p{N}]/u.test(plain.slice(at, at + written.length));
      at += written.length;
      if (text !== '' && !(isApart && LETTER_OF_LINE.test(text))) found.push({text, isApart});
    }
    return found;
  }
}

/** A paragraph and the empty line after it. */
const PARAGRAPH = /[^]+?(?:\r?\n[ \t]*\r?\n|$)/g;

const LONGEST_TITLE = 120;

/** `A`, `B12`, `C)`: the letter of a line in a book on openings. */
const LETTER_OF_LINE = /^[A-Za-z][\d.]{0,6}\)?$/;

/** A bracket that is open. */
interface Opening<Place> {
  readonly sign: string;
  /** The start of the text in it; undefined if a move has followed. */
  offset: number | undefined;
  /** The place to which the text before it belongs. */
  readonly anchor: Place;
  hasVariations: boolean;
}

/** The brackets and groups of paragraphs that are open at a place of a book. */
class Brackets<Place> {
  #openings: Opening<Place>[] = [];

  /** The start of the text in the innermost bracket; undefined if a move has followed. */
  get lastOpened(): number | undefined {
    return this.#openings.at(-1)?.offset;
  }

  open(sign: string, offset: number, anchor: Place): void {
    this.#openings.push({sign, offset, anchor, hasVariations: false});
  }

  /** Closes a bracket, and in a group of paragraphs those that the text left open. */
  close(sign: string | undefined): Opening<Place> | undefined {
    const at = this.#openings.findLastIndex((opening) => opening.sign === sign);
    if (at < 0 || (sign !== '{' && at < this.#openings.length - 1)) return undefined;
    const [closed] = this.#openings.splice(at);
    return closed;
  }

  /** Notes that a variation is in all brackets that are open. */
  addVariation(): void {
    for (const opening of this.#openings) opening.hasVariations = true;
  }

  /** Notes that the text so far has found its place. */
  leave(): void {
    for (const opening of this.#openings) opening.offset = undefined;
  }

  clear(): void {
    this.#openings = [];
  }
}

/** The start of a game that skakmat wrote. */
export interface OwnStart {
  readonly played: PlayedGame;
  readonly command: ChessCommand;
  /** Tests whether a paragraph says only what the tags of the game say, as headings do. */
  readonly says: (paragraph: string) => boolean;
}

/** The move that precedes the text. */
interface Anchor {
  readonly game: CollectedGame;
  readonly node: MoveNode;
  /** The number of variations, in brackets or own paragraphs, between the move and the text. */
  readonly variations?: number;
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
  #pending: readonly Paragraph[] = [];
  readonly #text = new ProseText();
  readonly #brackets = new Brackets<Anchor | undefined>();

  get games(): readonly CollectedGame[] {
    return [...this.#games.values()];
  }

  prose(piece: ProsePiece): void {
    switch (piece.kind) {
      case 'words':
        this.#words(piece.text, piece.isApart);
        break;
      case 'open':
        this.#brackets.open('{', this.#text.length, this.#anchor);
        break;
      case 'close':
        this.#close('{');
        break;
      case 'heading':
        this.#settle();
        this.#anchor = undefined;
        this.#heading = addHeading(this.#heading, piece.text, piece.level);
        this.#pending = [];
    }
  }

  /** Text after a closing bracket no longer belongs to the variations in it. */
  #words(text: string, isApart: boolean): void {
    for (const part of text.split(/(?<=[([])|(?=[)\]])/)) {
      const open = /[([]$/.exec(part)?.[0];
      const close = /^[)\]]/.exec(part)?.[0];
      const rest = close !== undefined && this.#close(OPENING[close]) ? part.slice(1) : part;
      this.#text.add(rest, isApart);
      if (open !== undefined) this.#brackets.open(open, this.#text.length, this.#anchor);
    }
  }

  /** Closes a bracket; returns whether there were variations in it. */
  #close(sign: string | undefined): boolean {
    const opening = this.#brackets.close(sign);
    if (opening?.hasVariations !== true) return false;
    this.#settle();
    const {anchor} = opening;
    this.#anchor = anchor && {...anchor, variations: variationsOf(anchor.node)};
    return true;
  }

  /** Begins another game, or continues an earlier one; `own` is one that skakmat wrote. */
  start(own?: OwnStart): void {
    const paragraphs = this.#take();
    const count = this.#anchor === undefined ? 0 : countBeforeTitle(paragraphs, own);
    this.#remark(this.#anchor, paragraphs.slice(0, count));
    this.#pending = [...this.#pending, ...paragraphs.slice(count)];
    this.#anchor = undefined;
    if (own === undefined || this.#games.has(own.played)) return;
    const game = new CollectedGame(own.played, own, this.#heading, true);
    this.#games.set(own.played, game);
    this.#anchor = {game, node: game.root};
    this.#remark(this.#anchor, this.#pending);
    this.#pending = [];
    game.remarksAbove = game.remarks.length;
  }

  /** Adds a block of moves; a nested block leaves the text around the outer block alone. */
  block(block: Block, isNested: boolean): void {
    const game = this.#gameOf(block);
    if (block.status !== 'threat') game?.add(block);
    if (!isNested) this.#giveWords(block, game);
    if (game !== undefined) {
      for (const {node: position, text} of readAsides(block)) {
        const node = game.nodeOf(position);
        if (node !== undefined) game.remarks.push({...AFTER_MOVE, node, text});
      }
    }
    const anchor = this.#endOf(block, game);
    if (block.status !== 'played') this.#mark(block, anchor);
    if (game?.last === block) game.remarksInside = game.remarks.length;
    if (!isNested) this.#anchor = anchor;
  }

  /** Passes over a part of the book, in which other games may begin. */
  omit(): void {
    this.start();
    this.#pending = [];
    this.#brackets.clear();
  }

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
    const first = game?.nodeOf(block.nodes[0]);
    const opened = isMainLine(block.command.effect) ? undefined : this.#brackets.lastOpened;
    const inside = first === undefined || opened === undefined ? [] : this.#text.takeFrom(opened);
    this.#giveWordsBefore(block, game);
    if (game !== undefined && first !== undefined)
      this.#remark({game, node: first}, inside, 'before');
    if (isMainLine(block.command.effect)) this.#brackets.clear();
    else this.#brackets.addVariation();
  }

  #giveWordsBefore(block: Block, game: CollectedGame | undefined): void {
    if (game?.first === block && this.#anchor !== undefined) this.start();
    if (this.#anchor !== undefined || game === undefined) {
      this.#settle();
      return;
    }
    const [above, own] = [this.#pending, this.#take()];
    this.#pending = [];
    const first = game.nodeOf(block.nodes[0]);
    if (game.first === block) {
      this.#remark({game, node: game.root}, above);
      game.remarksAbove = game.remarks.length;
      this.#remark({game, node: game.root}, own);
    } else if (first !== undefined) this.#remark({game, node: first}, [...above, ...own], 'before');
  }

  /** Attaches pending text to the move before it; without a move it stays pending. */
  #settle(): void {
    const paragraphs = this.#take();
    if (this.#anchor === undefined) this.#pending = [...this.#pending, ...paragraphs];
    else this.#remark(this.#anchor, paragraphs);
  }

  #take(): readonly Paragraph[] {
    this.#brackets.leave();
    return this.#text.takeFrom(0);
  }

  #remark(
    anchor: Anchor | undefined,
    paragraphs: readonly Paragraph[],
    where: GameRemark['where'] = 'after',
  ): void {
    if (anchor === undefined) return;
    const {game, node, variations = 0} = anchor;
    for (const {text, isApart} of paragraphs) {
      const isTitle = isApart && node === game.root;
      game.remarks.push({node, where, text, variations, isMark: false, isTitle});
    }
  }

  /** Adds a comment that a line was not judged, where readers of the game see it. */
  #mark(block: Block, anchor: Anchor | undefined): void {
    if (anchor === undefined) {
      this.astray.push(block);
      return;
    }
    const {game, node} = anchor;
    game.unjudged.push(block);
    game.remarks.push({
      ...AFTER_MOVE,
      node,
      text: describeUnjudged(block),
      isMark: true,
    });
  }
}

const AFTER_MOVE = {where: 'after', variations: 0, isMark: false, isTitle: false} as const;

const OPENING: Readonly<Record<string, string>> = {')': '(', ']': '['};

/** The number of paragraphs before a game that belong to the one before it, and not to its title. */
function countBeforeTitle(paragraphs: readonly Paragraph[], own: OwnStart | undefined): number {
  if (own !== undefined) return paragraphs.findLastIndex(({text}) => !own.says(text)) + 1;
  // A title that is set by hand precedes the command that sets up its board.
  const title = paragraphs.findIndex(isTitle);
  return title < 0 ? paragraphs.length : title;
}

/** Tests whether a paragraph before a game is its title, and not how the last game ended. */
function isTitle({text, isApart}: Paragraph): boolean {
  return readTitle(text) !== undefined || (isApart && findResult(text) === '*');
}
