import {
  followMove,
  mainLine,
  sanAt,
  splitComment,
  WHITE,
  isEnPassant,
  legalMoves,
  NO_SQUARE,
  writeFen,
} from '../../../chess/index.ts';
import type {Game, Position} from '../../../chess/index.ts';
import {gameTitle} from '../game-tags.ts';
import type {EnPassantRule} from './en-passant-rules.ts';

/** Options for writing games. */
export interface WritingWishes extends PositionWishes {
  /** The rule for the en passant square in FENs; by default, `always`. */
  readonly enPassant?: EnPassantRule | undefined;
  /** The length of lines of PGN; by default, that of the standard. */
  readonly width?: number | undefined;
  /** Writes each line of JSON as a flat row with these fields of `row` in the schema of games. */
  readonly fields?: readonly string[] | undefined;
}

/** The positions of a game to write; by default, the final one. */
export interface PositionWishes {
  /** The position after this number of half-moves of the main line; none if the game is shorter. */
  readonly ply?: number | undefined;
  /** All positions of the main line, including the start. */
  readonly every?: boolean | undefined;
  /** True if nothing follows the FENs. */
  readonly bare?: boolean | undefined;
}

/**
 * Writes positions of the main line as FENs, one per line, each followed by a semicolon and the
 * last move, or else the comment on the start, or else the names of the players.
 *
 *     r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23 ; Anderssen - Kieseritzky, 1851
 */
export function writeFens(game: Game, wishes: WritingWishes = {}): string {
  if (game.isUnplayed === true) return '';
  const lines: string[] = [];
  const position = game.start.clone();
  const nodes = mainLine(game);
  const wanted = wishes.ply ?? nodes.length;
  const isWanted = (ply: number): boolean => wishes.every === true || ply === wanted;
  const lineOf = (remark: string): string =>
    writeLine(writeFenBy(wishes.enPassant, position), wishes.bare === true ? '' : remark);
  if (isWanted(0)) lines.push(lineOf(remarkOn(game)));
  for (const [index, node] of nodes.entries()) {
    const number = `${position.fullmove}.${position.turn === WHITE ? '' : '..'}`;
    const move = wishes.every === true ? `${number} ${sanAt(node, position)}` : undefined;
    followMove(position, node);
    // Titles are made where they are written: to make one takes longer than to play a move.
    if (isWanted(index + 1)) lines.push(lineOf(move ?? gameTitle(game)));
  }
  return lines.join('');
}

function remarkOn(game: Game): string {
  const words = game.root.after.map(({text}) => splitComment(text).text);
  const remark = words.filter((text) => text !== '').join(' ');
  return remark === '' ? gameTitle(game) : remark;
}

function writeLine(fen: string, remark: string): string {
  // Always one line of text, even if a hostile comment contains other characters.
  const text = remark.replaceAll(/[\u0000-\u0020\u007f]+/gu, ' ').trim();
  return `${fen}${text === '' ? '' : ` ; ${text}`}\n`;
}

/** Writes a FEN by a rule for the en passant square. */
export function writeFenBy(rule: EnPassantRule | undefined, position: Position): string {
  const fen = writeFen(position);
  if (rule !== 'legal' || position.enPassant === NO_SQUARE) return fen;
  if (legalMoves(position).some(isEnPassant)) return fen;
  const fields = fen.split(' ');
  fields[3] = '-';
  return fields.join(' ');
}
