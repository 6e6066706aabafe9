import {
  castlesAsUsual,
  fileOf,
  homeRank,
  isDrop,
  isEnPassant,
  isStartPosition,
  letterOf,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  NULL_MOVE,
  rankOf,
  rookFileOf,
  SHORT,
  squareAt,
  squareName,
  visibleAnnotationsOf,
  walkGame,
  writeFen,
  type Game,
  type MoveNode,
} from '../../chess/index.ts';
import {escapeXml} from '../../text/index.ts';
import {isSeenByBlack, viewOf, type BoardLook} from '../board-looks.ts';
import {fillPlain, isKnown} from '../describe-fields.ts';
import {describeHint} from '../exercise-hint.ts';
import {describeHead, type HeadInfo} from '../describe-head.ts';
import type {Naming} from '../game-info.ts';
import {outline} from '../outline.ts';
import {clockOf, numberOfMove, otherSign, signsOfMove, spellSan} from '../plain-moves.ts';
import type {SanSpelling} from '../plain-moves.ts';
import type {Item, PrintedBoard, PrintedMove, WantsBoard} from '../printed-game.ts';
import {
  titlePositions,
  writeFigurinesIn,
  type CommentPositions,
} from '../prose/find-prose-moves.ts';
import {readBoard, writeMarks, writeWebBoard} from './board-svg.ts';
import type {WebWords} from './web-words.ts';

/** Options for writing games for pages and e-books. */
export interface WebSetting extends SanSpelling {
  readonly words: WebWords;
  readonly naming: Naming;
  readonly wantsBoard: WantsBoard;
  readonly look: Pick<BoardLook, 'view' | 'coordinates' | 'mover' | 'captions'>;
  /** True if moves are elements that a script can find. */
  readonly isPlayed: boolean;
  /** True to print the clock time after each move, where known. */
  readonly clocks: boolean;
  /** True if the moves after a position that is set up are hidden until they are asked for. */
  readonly hidesSolutions: boolean;
  /** Writes a game as PGN, for readers to copy; absent if there is nothing to copy. */
  readonly writePgn?: ((game: Game) => string) | undefined;
}

/** A game as HTML that is XML as well. */
export interface WebGame {
  /** The title, which is text and not HTML. */
  readonly title: string;
  readonly html: string;
  readonly info: HeadInfo;
}

/** Writes a game as an article; `number` is its number in the document. */
export function writeWebGame(game: Game, number: number, setting: WebSetting): WebGame {
  const {words} = setting;
  const {info, title, heading, about, result} = describeHead(game, number, setting);
  const isSetUp = !isStartPosition(game.start);
  const hides = setting.hidesSolutions && isSetUp && game.variant !== 'chess960';
  const hint = isSetUp ? describeHint(game, setting.language) : '';
  const hints = escapeXml(setting.language.words.hints);
  const hidden = `<details class="hint"><summary>${hints}</summary>\n<p>${escapeXml(hint)}</p>\n</details>\n`;
  const moves = new MovesWriter(game, setting).write(
    hides ? {word: words.solution, hint: hint === '' ? '' : hidden} : undefined,
  );
  const pgn = setting.writePgn?.(game);
  const side = viewOf(game, setting.look.view);
  const attributes = [
    `id="g${number}"`,
    isSetUp ? `data-fen="${escapeXml(writeFen(game.start))}"` : '',
    side === 'black' ? 'data-below="black"' : '',
    game.variant === 'crazyhouse' ? 'data-drops=""' : '',
  ];
  const html = [
    `<article class="game" ${attributes.filter(isKnown).join(' ')}>`,
    `<h2>${writeWebTitle(heading, setting)}</h2>`,
    ...about.map((line) => `<p class="about">${writeWebTitle(line, setting)}</p>`),
    hides || hint === '' ? '' : `<p class="hint"><b>${hints}:</b> ${escapeXml(hint)}</p>`,
    moves,
    result === '' ? '' : `<p class="result">${escapeXml(result)}</p>`,
    pgn === undefined
      ? ''
      : `<details class="pgn"><summary>PGN</summary><pre>${write(pgn.trim())}</pre></details>`,
    '</article>\n',
  ];
  return {info, title, html: html.filter(isKnown).join('\n')};
}

/** From this level on, variations are in brackets within the paragraph of the enclosing one. */
const IN_BRACKETS = 3;

/** Writes the moves, comments and boards of one game. */
class MovesWriter {
  readonly #game: Game;
  readonly #setting: WebSetting;
  readonly #rooks: ReadonlyMap<MoveNode, string>;
  readonly #view: BoardLook['view'];
  #html = '';
  /** The class of the paragraph that is open. */
  #paragraph: string | undefined;
  #joint = '';
  /** The level of the last moves. */
  #level = 1;
  #opens = false;

  constructor(game: Game, setting: WebSetting) {
    this.#game = game;
    this.#setting = setting;
    this.#rooks = castlingRooks(game);
    this.#view = viewOf(game, setting.look.view);
  }

  /** Writes everything; what follows the first board is hidden below a word, if given, and after the hint. */
  write(solution: {readonly word: string; readonly hint: string} | undefined): string {
    const {wantsBoard} = this.#setting;
    const wants = this.#game.isUnplayed === true ? () => false : wantsBoard;
    const items = outline(this.#game, wants, {isTypeset: true});
    const shown = solution === undefined ? 0 : items.findIndex(({kind}) => kind === 'moves');
    items.forEach((item, i) => {
      if (solution !== undefined && i === shown) {
        this.#endParagraph();
        const {word, hint} = solution;
        this.#html += `${hint}<details class="solution"><summary>${escapeXml(word)}</summary>\n`;
      }
      this.#add(item);
    });
    this.#endParagraph();
    if (solution !== undefined && shown >= 0) this.#html += '</details>\n';
    return `<div class="moves">\n${this.#html}</div>`;
  }

  #add(item: Item): void {
    switch (item.kind) {
      case 'moves':
        this.#begin(item.level === 1 ? 'main' : 'line');
        this.#addMoves(item);
        break;
      case 'text':
        this.#begin(item.level === 1 ? 'note' : 'line');
        this.#put(this.#writeText(item.text, item.level, item.around));
        break;
      case 'board':
        this.#endParagraph();
        this.#html += this.#writeFigure(item.board);
        break;
      case 'open':
        this.#opens = true;
        if (item.level < IN_BRACKETS) this.#endParagraph();
        else {
          this.#begin('line');
          this.#put('(');
          this.#joint = '';
        }
        break;
      case 'close':
        this.#joint = '';
        if (item.level < IN_BRACKETS) this.#endParagraph();
        else {
          this.#begin('line');
          this.#put(')');
        }
        break;
      // Remarks that are added in LaTeX are made for its documents.
      case 'heading':
      case 'note':
        break;
    }
  }

  #begin(name: string): void {
    if (this.#paragraph === name) return;
    this.#endParagraph();
    this.#html += `<p class="${name}">`;
    this.#paragraph = name;
  }

  #endParagraph(): void {
    if (this.#paragraph !== undefined) this.#html += '</p>\n';
    this.#paragraph = undefined;
    this.#joint = '';
  }

  #put(html: string): void {
    this.#html += this.#joint + html;
    this.#joint = ' ';
  }

  #addMoves({moves, level, goesOn}: Extract<Item, {readonly kind: 'moves'}>): void {
    const begins = level === this.#level && !this.#opens ? '' : this.#opens ? 'v' : 'c';
    moves.forEach((move, i) => {
      const place = i > 0 || begins === '' ? '' : ` data-${begins}="${level}"`;
      this.#put(this.#writeMove(move, place, i === 0 && !goesOn));
    });
    this.#level = level;
    this.#opens = false;
  }

  #writeMove(move: PrintedMove, place: string, isFirst: boolean): string {
    const {node, san} = move;
    const spelt = spellSan(san, this.#setting) + signsOfMove(node);
    const text = escapeXml(numberOfMove(move, isFirst) + spelt);
    const clock = this.#setting.clocks ? writeClock(node) : '';
    const others = node.nags.map(writeOther).join('') + clock;
    if (!this.#setting.isPlayed) return `<span class="san">${text}</span>${others}`;
    const marks = writeMarks(visibleAnnotationsOf(node));
    const fen = node.parent?.fen;
    const attributes = [
      ` data-m="${this.#codeOf(node)}"`,
      place,
      marks === '' ? '' : ` data-k="${marks}"`,
      fen === undefined ? '' : ` data-f="${escapeXml(fen)}"`,
    ];
    return `<a${attributes.join('')}>${text}</a>${others}`;
  }

  /**
   * Writes a move for the script of a page, which knows no rules: from and to; for castling also
   * those of the rook, after them the piece of a promotion, or the square of a pawn that is
   * captured en passant.
   */
  #codeOf(node: MoveNode): string {
    const {move} = node;
    if (move === NULL_MOVE) return '--';
    const [from, to] = [moveFrom(move), moveTo(move)];
    if (isDrop(move)) return `@${letterOf(movePromotion(move))}${squareName(to)}`;
    const promotion = movePromotion(move);
    const code = squareName(from) + squareName(to);
    if (promotion !== 0) return code + letterOf(promotion);
    if (isEnPassant(move)) return code + squareName(squareAt(fileOf(to), rankOf(from)));
    if (moveCastling(move) === 0) return code;
    const rank = rankOf(to);
    const isShort = moveCastling(move) === SHORT;
    const rook = this.#rooks.get(node) ?? squareName(squareAt(isShort ? 7 : 0, rank));
    return code + rook + squareName(squareAt(isShort ? 5 : 3, rank));
  }

  /** Writes a comment as it is; only the moves in it are drawn with figurines. */
  #writeText(text: string, level: number, around: CommentPositions | undefined): string {
    const written = writeFigurinesIn(text, around, this.#setting, WRITING);
    return level === 1 ? written : `<span class="note">${written}</span>`;
  }

  #writeFigure(board: PrintedBoard): string {
    const {language, look} = this.#setting;
    const {annotations, last, fen} = board;
    const position = readBoard(fen);
    if (position === undefined) return '';
    const below = isSeenByBlack(annotations.diagram, this.#view) ? 'black' : 'white';
    const {arrows, squares} = annotations;
    const drawn = writeWebBoard({position, below, ...look, arrows, squares}, language);
    return `<figure>${drawn}${look.captions ? this.#writeCaption(last, position.sideToMove) : ''}</figure>\n`;
  }

  #writeCaption(last: PrintedMove | undefined, side: 'white' | 'black'): string {
    const {toMove, positionAfter} = this.#setting.language.words;
    if (last === undefined) return `<figcaption>${escapeXml(toMove[side])}</figcaption>`;
    const number = numberOfMove(last, true);
    const move = `<span class="san">${number}${escapeXml(spellSan(last.san, this.#setting))}</span>`;
    return `<figcaption>${fillPlain(escapeXml(positionAfter), move)}</figcaption>`;
  }
}

/** Writes a title, whose moves have figurines. */
export function writeWebTitle(title: string, setting: SanSpelling): string {
  return writeFigurinesIn(title, titlePositions(title), setting, WRITING);
}

/** Writes the text and the moves of comments and titles. */
const WRITING = [write, (move: string) => `<span class="san">${write(move)}</span>`] as const;

/** Escapes the content of an element, in which line breaks and quotation marks may stay. */
function write(text: string): string {
  const escaped = escapeXml(text).replaceAll('&#10;', '\n').replaceAll('&#9;', '\t');
  return escaped.replaceAll('&quot;', '"').replaceAll('&apos;', "'");
}

/** The squares of rooks that castle from elsewhere than a corner. */
function castlingRooks(game: Game): ReadonlyMap<MoveNode, string> {
  const rooks = new Map<MoveNode, string>();
  if (castlesAsUsual(game.start)) return rooks;
  walkGame(game, {
    move: (node, {position}) => {
      const {move} = node;
      if (move === NULL_MOVE || isDrop(move)) return;
      const castling = moveCastling(move);
      if (castling === 0) return;
      const {turn, castling: rights} = position;
      rooks.set(node, squareName(homeRank(turn) | rookFileOf(rights, turn, castling)));
    },
  });
  return rooks;
}

/**
 * Writes a glyph that is no part of its move, since `Qh3=` would look like a promotion: its sign,
 * else its meaning, and one without a meaning as in PGN.
 */
function writeOther(number: number): string {
  const {sign, meaning} = otherSign(number) ?? {};
  if (sign === undefined) return '';
  if (meaning === undefined) return ` ${sign}`;
  if (sign === '') return ` <span class="note">[${escapeXml(meaning)}]</span>`;
  return ` <abbr title="${escapeXml(meaning)}">${escapeXml(sign)}</abbr>`;
}

function writeClock(node: MoveNode): string {
  const time = clockOf(node);
  return time === '' ? '' : ` <small>${time}</small>`;
}
