import {commentsAfter, sanAt, sanIn, walkGame, WHITE} from '../../../chess/index.ts';
import type {
  Comment,
  Game,
  GameVisitor,
  MoveNode,
  MovePlace,
  Position,
} from '../../../chess/index.ts';
import type {SourceText} from '../../../text/index.ts';
import type {WritingWishes} from '../fen/write-fens.ts';
import {asideText} from '../movetext-reader/comment-text.ts';
import {unreadableFen} from '../usual-start.ts';
import {LineFiller} from './line-filler.ts';
import {PlainGame} from './plain-game.ts';
import {writeTags} from './write-tags.ts';

/**
 * Writes a game in PGN's export format (PGN standard 1994-03-12, 8), ready to be followed by the
 * next one: with an empty line after the tags and another after the moves.
 */
export function writePgn(game: Game, {enPassant, width}: WritingWishes = {}): string {
  const plain = game instanceof PlainGame && width === undefined ? game : undefined;
  const tags =
    (enPassant === 'legal' ? undefined : plain?.writeTags()) ?? writeTags(game, enPassant);
  return `${tags}\n${plain?.writeMoves() ?? writeMovetext(game, width)}\n`;
}

// Control characters can end files (0x1A, in DOS) or texts (0); in comments they become white
// space.
const BLANKS = /[\u0000-\u0020\u007f]+/u;

/**
 * Writes texts as one comment in braces, wrapped; returns whether there was anything to write. Some
 * programs accept only one comment in a place.
 *
 * If a brace closes in a text, all become parentheses: the standard (section 5) has no escape for
 * them, and many programs cannot read the other kind of comment, which begins with a semicolon.
 */
function writeComment(texts: readonly string[], lines: LineFiller): boolean {
  const paragraphs = paragraphsOf(texts.map(withoutBraces).join(' '));
  if (paragraphs.length === 0) return false;
  lines.prefix('{');
  for (const [index, words] of paragraphs.entries()) {
    if (index > 0) lines.skipLine();
    for (const word of joinUnbreakable(words)) lines.add(word);
  }
  lines.suffix('}');
  return true;
}

/** Commands such as `[%csl]` are kept, also without the value that they usually have. */
function withoutBraces(text: string): string {
  return text.includes('}') ? text.replaceAll('{', '(').replaceAll('}', ')') : text;
}

/**
 * Returns the words of each paragraph; a word that must not start a line is joined to the preceding
 * one.
 */
function paragraphsOf(text: string): readonly (readonly string[])[] {
  const paragraphs: (readonly string[])[] = [];
  for (const part of text.replaceAll(/\r\n?/gu, '\n').split(/\n[\t ]*\n/u)) {
    // A non-breaking space joins words, but has no effect next to an ordinary space.
    const words = part
      .split(BLANKS)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const [first] = words;
    if (first === undefined) continue;
    const before = MAY_NOT_BEGIN.test(first) ? paragraphs.pop() : undefined;
    paragraphs.push([...(before ?? []), ...words]);
  }
  return paragraphs;
}

/**
 * Joins words that must not be separated, or must not start a line.
 *
 *     {The bishops [%cal Gb1h7, Ga1h8] decide: 80 % of all games}
 *                  ^^^^^^^^^^^^^^^^^^^         ^^^^
 *
 * Some programs do not read a command that spans two lines. A line that starts with `%` is skipped
 * (PGN standard, section 6), one that starts like a tag may be taken for the next game, and one
 * with `>` for a quotation in an e-mail.
 */
function joinUnbreakable(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let stretch = '';
  let isInCommand = false;
  for (const word of words) {
    if (stretch === '') {
      stretch = word;
    } else if ((isInCommand && stretch.length < LONGEST_COMMAND) || MAY_NOT_BEGIN.test(word)) {
      stretch += ` ${word}`;
    } else {
      joined.push(stretch);
      stretch = word;
    }
    isInCommand = leavesCommandOpen(word, isInCommand);
  }
  return [...joined, stretch];
}

/** Tests whether a command that starts in `word` or before it continues after it. */
function leavesCommandOpen(word: string, wasOpen: boolean): boolean {
  const opened = word.lastIndexOf('[%');
  return opened < 0 ? wasOpen && !word.includes(']') : !word.includes(']', opened);
}

/** Longer commands are wrapped like any other text. */
const LONGEST_COMMAND = 60;

const MAY_NOT_BEGIN = /^(?:[%>]|\[(?!%))/u;

/**
 * A line that starts from a board to which no move leads. Since no PGN reader could play it, it is
 * written as text, including variations and comments.
 */
class ToldLine {
  /**
   * True if it is a variation that starts with the board, rather than the end of a line with moves.
   */
  readonly isVariation: boolean;
  readonly #source: SourceText;
  readonly #words: string[] = [];
  #depth = 1;

  constructor(source: SourceText, isVariation: boolean) {
    this.#source = source;
    this.isVariation = isVariation;
  }

  move(node: MoveNode, before: Position): void {
    this.#tell(node.before);
    if (node.fen !== undefined) {
      this.#words.push(node.fen);
    } else {
      this.#words.push(`${before.fullmove}${before.turn === WHITE ? '.' : '...'}`);
      this.#words.push(sanAt(node, before));
    }
  }

  remark(node: MoveNode, variations: number, isLast: boolean): void {
    this.#tell(commentsAfter(node, variations, isLast));
    if (isLast && node.rest !== undefined) this.#words.push(this.#source.slice(node.rest));
  }

  open(): void {
    this.#words.push('(');
    this.#depth += 1;
  }

  /** Ends a variation; returns whether it was the line itself. */
  close(): boolean {
    this.#depth -= 1;
    if (this.#depth > 0) this.#words.push(')');
    return this.#depth === 0;
  }

  text(): string {
    return this.#words.join(' ');
  }

  #tell(comments: readonly Comment[]): void {
    for (const {text} of comments) this.#words.push(`(${text})`);
  }
}

/** Writes the moves of a game with comments, variations, glyphs and the result. */
export function writeMovetext(game: Game, width?: number): string {
  const writer = new MovetextWriter(game, new LineFiller(width));
  walkGame(game, writer);
  return writer.finish();
}

/** Writes the nodes that it visits. */
class MovetextWriter implements GameVisitor {
  readonly #game: Game;
  readonly #lines: LineFiller;
  /** The line that is being written as text; undefined while moves are written as moves. */
  #told: ToldLine | undefined;
  /** True if the next move needs its number even if it is Black's. */
  #needsNumber = true;
  #opensVariation = false;
  /** Comments that are written as one when something else follows. */
  #comments: string[] = [];

  constructor(game: Game, lines: LineFiller) {
    this.#game = game;
    this.#lines = lines;
    const fen = unreadableFen(game);
    if (fen !== undefined) this.#writeAside(`FEN ${fen}`);
    this.#writeRemarks(game.root, 0, true);
  }

  move(node: MoveNode, before: MovePlace): void {
    if (node.fen !== undefined) this.#told ??= new ToldLine(this.#game.source, false);
    if (this.#told !== undefined) this.#told.move(node, before.position);
    else this.#writeMove(node, before);
  }

  remark(node: MoveNode, _before: MovePlace, variations: number, isLast: boolean): void {
    if (this.#told === undefined) this.#writeRemarks(node, variations, isLast);
    else this.#told.remark(node, variations, isLast);
  }

  open(first: MoveNode): void {
    if (this.#told !== undefined) {
      this.#told.open();
    } else if (first.fen !== undefined) {
      this.#told = new ToldLine(this.#game.source, true);
    } else {
      this.#flushComments();
      this.#lines.prefix('(');
      this.#needsNumber = true;
      this.#opensVariation = true;
    }
  }

  close(): void {
    const told = this.#told;
    if (told?.close() === false) return;
    this.#endTold();
    if (told?.isVariation === true) return;
    this.#flushComments();
    this.#lines.suffix(')');
    this.#needsNumber = true;
  }

  /** Returns the whole text with the result. */
  finish(): string {
    this.#endTold();
    // The reason of the result, which formats other than PGN give.
    const {reason, tags} = this.#game;
    if (reason !== undefined && !tags.has('Termination')) this.#comments.push(reason);
    this.#flushComments();
    this.#lines.add(this.#game.result);
    return this.#lines.text();
  }

  #writeMove(node: MoveNode, before: MovePlace): void {
    if (this.#opensVariation) this.#writeComments(node.before);
    this.#flushComments();
    // PGN standard, 8.2.2.2: Black's moves are numbered only if something precedes them.
    if (before.side === 'white') this.#lines.add(`${before.fullmove}.`);
    else if (this.#needsNumber) this.#lines.add(`${before.fullmove}...`);
    this.#lines.add(sanIn(node, before));
    for (const nag of node.nags) this.#lines.add(`$${nag}`);
    this.#needsNumber = false;
    this.#opensVariation = false;
  }

  #writeComments(comments: readonly Comment[]): void {
    for (const {text} of comments) this.#comments.push(text);
  }

  #flushComments(): void {
    if (this.#comments.length === 0) return;
    if (writeComment(this.#comments, this.#lines)) this.#needsNumber = true;
    this.#comments = [];
  }

  /**
   * Writes what follows a move and some of its variations. Comments between the number of the next
   * move and that move are written here, too: most programs lose or misplace a comment after a
   * number.
   */
  #writeRemarks(node: MoveNode, variations: number, isLast: boolean): void {
    const {next, rest} = node;
    this.#writeComments(commentsAfter(node, variations, isLast));
    if (!isLast) return;
    if (next?.fen === undefined && next !== undefined) this.#writeComments(next.before);
    if (rest !== undefined) this.#writeAside(this.#game.source.slice(rest));
  }

  #endTold(): void {
    if (this.#told !== undefined) this.#writeAside(this.#told.text());
    this.#told = undefined;
  }

  #writeAside(text: string): void {
    this.#comments.push(asideText(text));
  }
}
