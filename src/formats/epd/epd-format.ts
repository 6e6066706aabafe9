import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Game} from '../../game/game.ts';
import {countPlies} from '../../game/main-line.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {clip} from '../clip.ts';
import {listsPositions, readPositionLines} from '../fen/position-lines.ts';
import {readPosition} from '../fen/read-position.ts';
import {splitPositionLine} from '../fen/split-position-line.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {lastLineStart} from '../line-spans.ts';
import type {FlawName} from '../flaws.ts';
import {reportFlaw} from '../report-flaw.ts';
import {startTags} from '../start-tags.ts';
import {commentsOf, tagsOf, withCounts} from './epd-facts.ts';
import {isOpcode, MOVES_FIRST, OPCODES} from './opcodes.ts';
import {readOperations} from './read-operations.ts';
import type {Operation, Operations} from './read-operations.ts';
import {Solution} from './solution.ts';

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
 * semicolon.
 */
const OPERATIONS = /^(?:(?:bm|am|sm|pv|pm|id|dm|ce|acd|acn|acs|c\d|hmvc|fmvn)\s|[a-z]\w*\s[^;]*;)/u;

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
    tags: new Map([...tagsOf(operations), ...startTags(start.position, start.variant)]),
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
      if (meaning?.kind === 'line') solution.addLine(operands);
      else if (meaning?.kind === 'moves') solution.addFirstMoves(operands, meaning.nag);
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
