import {append, countPlies, MoveNode, sanOf, writeFen} from '../../../chess/index.ts';
import type {Comment, Game, Move, Position} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {clip, type FlawName, reportFlaw} from '../flaws.ts';
import {
  readPosition,
  splitPositionLine,
  listsPositions,
  readPositionLines,
} from '../fen/read-position.ts';
import type {GameFormat, GameReading, ReadOptions} from '../game-format.ts';
import {type HeaderTags, startTags} from '../game-tags.ts';
import {lastLineStart} from '../line-spans.ts';
import {makeMoveLetters, type MoveLetters} from '../movetext-reader/piece-heads.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import {refuseMove} from '../refuse-move.ts';
import {readAnyFen, startOfFen, type GameStart} from '../usual-start.ts';
import {isOpcode, MOVES_FIRST, OPCODES, type Opcode} from './write-epd.ts';

/** A word or a quoted text; `text` is without its quotes. */
interface Operand extends Span {
  readonly text: string;
}

/** One operation after the position of an EPD. */
interface Operation extends Span {
  /** In lower case. */
  readonly opcode: string;
  readonly operands: readonly Operand[];
}

/** The operations of a line, and any errors in their syntax. */
interface Operations {
  readonly operations: readonly Operation[];
  /** A quotation mark that is not closed. */
  readonly openQuote: Span | undefined;
  /** True if the last operation ends with a semicolon. */
  readonly isClosed: boolean;
}

/** A quoted text, which may contain semicolons; the end of an operation; a word. */
const TOKEN = /"([^"]*)("?)|;|[^\s;"]+/gu;

/**
 * Reads the operations of an EPD (PGN standard 1994-03-12, 16.2.4) at `span`.
 *
 *     bm Nf6 Rg8; id "a; b";
 *     ^^                      opcode
 *        ^^^ ^^^      ^^^^    operands
 */
function readOperations(text: string, span: Span): Operations {
  const operations: Operation[] = [];
  let words: Operand[] = [];
  let openQuote: Span | undefined;
  for (const match of text.slice(span.start, span.end).matchAll(TOKEN)) {
    const start = span.start + match.index;
    const word = {text: match[1] ?? match[0], start, end: start + match[0].length};
    if (match[2] === '') openQuote = {start: word.start, end: word.start + 1};
    if (match[0] !== ';') words.push(word);
    else {
      addOperation(operations, words);
      words = [];
    }
  }
  addOperation(operations, words);
  return {operations, openQuote, isClosed: words.length === 0};
}

function addOperation(operations: Operation[], [first, ...operands]: readonly Operand[]): void {
  if (first === undefined) return;
  const end = operands.at(-1)?.end ?? first.end;
  operations.push({opcode: first.text.toLowerCase(), operands, start: first.start, end});
}

/**
 * Extended Position Description (PGN standard 1994-03-12, 16.2): on each line a position with
 * operations.
 *
 * The best moves (`bm`) are the solution: the first becomes the main line, the others its
 * variations. So do moves to avoid (`am`), with the glyph of a mistake. `id` becomes the tag
 * `Event`, comments `c0` to `c9` become comments on the position, and unknown operations become
 * tags.
 */
export const epdFormat: GameFormat = {
  id: 'epd',
  title: 'EPD',
  extensions: ['epd'],
  recognises: (head) => listsPositions(head, hasOperations),
  read,
  cut: lastLineStart,
};

/**
 * An operation starts with a lower-case letter; one that is not well known must end with a
 * semicolon. Before one that is, some lists have a semicolon.
 */
const OPERATIONS =
  /^(?:;?\s*(?:bm|am|sm|pv|pm|id|dm|ce|acd|acn|acs|c\d|hmvc|fmvn)\s|[a-z]\w*\s[^;]*;)/u;

function hasOperations(line: string): boolean {
  const {rest} = splitPositionLine(line, {start: 0, end: line.length});
  return OPERATIONS.test(line.slice(rest.start));
}

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const span of readPositionLines(source, diagnostics)) {
    const reading = readLine(source, span, options);
    if (reading.game !== undefined) games.push(reading.game);
    for (const diagnostic of reading.diagnostics) diagnostics.push(diagnostic);
  }
  return {games, diagnostics};
}

interface LineReading {
  readonly game?: Game;
  readonly diagnostics: readonly Diagnostic[];
}

function readLine(source: SourceText, span: Span, options: ReadOptions): LineReading {
  const {fen, rest} = splitPositionLine(source.text, span);
  const text = source.slice(fen);
  if (!text.includes('/')) return {diagnostics: [refuse(source, span)]};
  const {start: written, diagnostics} = readPosition(source, fen, options.variant);
  if (written === undefined) return {diagnostics};
  const found = readOperations(source.text, rest);
  const {operations} = found;
  const start = withCounts(text, written, operations);
  const solution = solve(new Solution(source, span.start, start.position, options), operations);
  const {root} = solution;
  root.after = commentsOf(operations, start);
  const game: Game = {
    ...{source, span, root, plies: countPlies(root), result: '*', reason: undefined},
    // The usual start is named as well: its operations are about this position.
    tags: new Map([
      ...tagsOf(operations),
      ...startTags(start.position, start.variant),
      ['SetUp', '1'],
      ['FEN', writeFen(start.position)],
    ]),
    variant: start.variant,
    start: start.position,
  };
  const form = remarkForm(source, rest, found);
  return {game, diagnostics: [...diagnostics, ...form, ...solution.diagnostics]};
}

function solve(solution: Solution, operations: readonly Operation[]): Solution {
  for (const wanted of MOVES_FIRST) {
    for (const {opcode, operands} of operations) {
      if (opcode !== wanted) continue;
      const meaning = OPCODES.get(opcode);
      // Some lists have a space before a sign: `Qd1 +`.
      const moves = operands.filter(({text}) => !/^[+#!?]+$/u.test(text));
      if (meaning?.kind === 'line') solution.addLine(moves);
      else if (meaning?.kind === 'moves') solution.addFirstMoves(moves, meaning.nag);
    }
  }
  return solution;
}

function refuse(source: SourceText, span: Span): Diagnostic {
  const message = 'Unexpected text, expected a position on each line';
  return reportFlaw('game-malformed-record', source, span, message);
}

function remarkForm(source: SourceText, {end}: Span, found: Operations): readonly Diagnostic[] {
  const {operations, openQuote, isClosed} = found;
  const report = (rule: FlawName, span: Span, message: string): Diagnostic =>
    reportFlaw(rule, source, {start: span.start, end: span.end}, message);
  const remarks = operations
    .filter(({opcode}) => !isOpcode(opcode))
    .map((operation) => {
      const message = `Unexpected ${clip(operation.opcode)}, expected an operation such as \`bm\``;
      return report('game-malformed-record', operation, message);
    });
  for (const [i, operation] of operations.entries()) {
    const isLast = !operations.some(({opcode}, j) => j > i && opcode === operation.opcode);
    if (isLast || OPCODES.get(operation.opcode)?.kind === 'comment') continue;
    const message = `Duplicate ${clip(operation.opcode)}, the last one is used`;
    remarks.push(report('game-malformed-record', operation, message));
  }
  if (openQuote !== undefined) {
    remarks.push(report('game-malformed-record', openQuote, 'Unclosed `"`'));
  } else if (!isClosed) {
    remarks.push(
      report('game-spelling', {start: end, end}, 'Missing `;` after the last operation'),
    );
  }
  return remarks;
}

/** Returns the position of an EPD with the move counters from its operations. */
function withCounts(fen: string, start: GameStart, operations: readonly Operation[]): GameStart {
  const halfmove = countOf(operations, 'halfmove');
  const fullmove = countOf(operations, 'fullmove');
  if (halfmove === undefined && fullmove === undefined) return start;
  const {halfmove: clock, fullmove: move} = start.position;
  const fields = fen.split(/\s+/u).slice(0, 4);
  const text = [...fields, halfmove ?? clock, fullmove ?? move].join(' ');
  const outcome = readAnyFen(text, start.variant);
  return outcome.kind === 'position' ? startOfFen(outcome, start.variant) : start;
}

/** Converts operations to tags; those without operands have the value `1`. */
function tagsOf(operations: readonly Operation[]): HeaderTags {
  return operations.flatMap((operation): HeaderTags => {
    const meaning = OPCODES.get(operation.opcode);
    const value = textOf(operation) || '1';
    if (meaning === undefined) return isOpcode(operation.opcode) ? [[operation.opcode, value]] : [];
    return meaning.kind === 'tag' ? [[meaning.tag, value]] : [];
  });
}

/**
 * Returns the comments, and the evaluation as PGN's command `[%eval]`, in pawns from White's point
 * of view.
 */
function commentsOf(operations: readonly Operation[], start: GameStart): readonly Comment[] {
  const words = operations.flatMap((operation): readonly Comment[] => {
    const {start: from, end} = operation;
    const isComment = OPCODES.get(operation.opcode)?.kind === 'comment';
    return isComment ? [{text: textOf(operation), span: {start: from, end}}] : [];
  });
  const centipawns = numberOf(operations, 'evaluation');
  if (centipawns === undefined) return words;
  const depth = countOf(operations, 'depth');
  const pawns = ((start.position.sideToMove === 'white' ? 1 : -1) * centipawns) / 100;
  const text = `[%eval ${pawns.toFixed(2)}${depth === undefined ? '' : `,${depth}`}]`;
  return [...words, {text}];
}

function textOf({operands}: Operation): string {
  return operands.map(({text}) => text).join(' ');
}

function countOf(operations: readonly Operation[], kind: Opcode['kind']): number | undefined {
  const count = numberOf(operations, kind);
  return count === undefined || count < 0 ? undefined : count;
}

/** Returns the number in the first operation of a kind, of at most six digits. */
function numberOf(operations: readonly Operation[], kind: Opcode['kind']): number | undefined {
  const found = operations.find(({opcode}) => OPCODES.get(opcode)?.kind === kind);
  const text = found === undefined ? '' : textOf(found);
  return /^[+-]?\d{1,6}$/u.test(text) ? Number(text) : undefined;
}

/** Builds the tree of a position's solution from the moves in its operations. */
class Solution {
  readonly root: MoveNode;
  readonly diagnostics: Diagnostic[] = [];
  readonly #source: SourceText;
  readonly #start: Position;
  readonly #letters: MoveLetters | undefined;

  constructor(source: SourceText, offset: number, start: Position, {letters}: ReadOptions) {
    this.root = MoveNode.root(offset);
    this.#source = source;
    this.#start = start;
    this.#letters = letters === undefined ? undefined : makeMoveLetters(letters);
  }

  addFirstMoves(words: readonly Operand[], nag: number | undefined): void {
    for (const word of words) {
      const move = this.#resolve(word, this.#start);
      if (move === undefined) continue;
      const node = addOnce(this.root, move, word);
      if (nag !== undefined && !node.nags.includes(nag)) node.nags = append(node.nags, nag);
    }
  }

  /** Adds a line of moves, up to the first illegal one. */
  addLine(words: readonly Operand[]): void {
    const position = this.#start.clone();
    let node = this.root;
    for (const word of words) {
      const move = this.#resolve(word, position);
      if (move === undefined) return;
      node = addOnce(node, move, word);
      position.play(move);
    }
  }

  #resolve(word: Operand, position: Position): Move | undefined {
    const loose = readLooseMove(word.text, position, this.#letters);
    if (loose.kind !== 'legal') {
      this.diagnostics.push(refuseMove(this.#source, word, loose, position));
      return undefined;
    }
    const san = sanOf(position, loose.move);
    const written = word.text.slice(0, loose.length);
    if (written !== san) {
      const rule = loose.guessesQueen ? 'game-promotion' : 'game-spelling';
      this.#report(rule, word, `Unexpected \`${written}\`, expected \`${san}\``, {expected: [san]});
    }
    return loose.move;
  }

  #report(
    rule: FlawName,
    {start, end}: Operand,
    message: string,
    more: Pick<Diagnostic, 'expected'>,
  ): void {
    this.diagnostics.push({...reportFlaw(rule, this.#source, {start, end}, message), ...more});
  }
}

/** Adds a move once: the same move may be the best move and the first one of the expected line. */
function addOnce(parent: MoveNode, move: Move, {start, end}: Operand): MoveNode {
  return parent.children.find((child) => child.move === move) ?? parent.add(move, start, end);
}
