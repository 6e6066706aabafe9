import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {MoveNode} from '../../game/move-node.ts';
import type {Game, Result, Tags} from '../../game/game.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {ReadOptions} from '../game-format.ts';
import {trimBlanks} from '../blanks.ts';
import {LineEnds} from '../movetext-reader/line-ends.ts';
import {readMovetext} from '../movetext-reader/read-movetext.ts';
import type {MovetextReading} from '../movetext-reader/read-movetext.ts';
import {reportFlaw} from '../report-flaw.ts';
import {chooseResult, contradictsBoard, readResultTag} from './judge-result.ts';
import {readTagSection} from './read-tag-section.ts';
import type {TagPair} from './read-tag-pair.ts';
import {setUpGame} from './set-up-game.ts';

/** A game of a PGN text, and its diagnostics. */
export interface PgnGame {
  readonly game: Game;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the game that starts at `at`, with its tags or with its first move. */
export function readPgnGame(
  source: SourceText,
  at: number,
  options: ReadOptions,
  lines = new LineEnds(source.text),
): PgnGame {
  const section = readTagSection(source, at, lines);
  const setup = setUpGame(source, section.pairs, options);
  const {start, variant, playable} = setup;
  const span = {start: section.end, end: source.text.length};
  const reading = readMovetext(source, span, start, {letters: options.letters, playable});
  if (section.comments.length > 0) {
    reading.root.after = [...section.comments, ...reading.root.after];
  }
  const isBare = section.pairs.size === 0 || isEmpty(reading);
  const judged = judgeResult(source, section.pairs, reading, isEmpty(reading));
  const diagnostics = [section, setup, reading, judged].flatMap((part) => part.diagnostics);
  if (isBare) diagnostics.push(reportBare(source, at, reading));
  const game: Game = {
    source,
    span: trimBlanks(source.text, {start: at, end: Math.max(section.end, reading.end)}),
    tags: tagsOf(section.pairs),
    variant,
    start,
    ...(playable ? {} : {isUnplayed: true}),
    root: reading.root,
    plies: reading.plies,
    result: judged.result,
    reason: section.pairs.get('Termination')?.value,
  };
  return {game, diagnostics};
}

/** Whether nothing follows the tags. */
function isEmpty({root, result, diagnostics}: MovetextReading): boolean {
  const isBlank = root.next === undefined && root.rest === undefined && root.after.length === 0;
  return isBlank && result === undefined && diagnostics.length === 0;
}

function reportBare(source: SourceText, at: number, reading: MovetextReading): Diagnostic {
  const message = isEmpty(reading)
    ? 'Unexpected game without moves or result'
    : 'Unexpected game without tag pairs';
  return reportFlaw('game-bare', source, {start: at, end: at + 1}, message);
}

/** Returns the tags without the result, which is a property of the game. */
function tagsOf(pairs: ReadonlyMap<string, TagPair>): Tags {
  const tags = new Map<string, string>();
  for (const [name, {value}] of pairs) if (name !== 'Result') tags.set(name, value);
  return tags;
}

/** Determines the result from the moves, the tag and the board. */
function judgeResult(
  source: SourceText,
  pairs: ReadonlyMap<string, TagPair>,
  reading: MovetextReading,
  isBare: boolean,
): {readonly result: Result; readonly diagnostics: readonly Diagnostic[]} {
  const tag = readResultTag(source, pairs.get('Result'));
  const span = reading.resultSpan ?? {start: reading.end, end: reading.end};
  const chosen = chooseResult(source, span, reading.result, tag.result);
  const {result} = chosen;
  const isWhole = reading.plies > 0 && lastOf(reading.root).rest === undefined;
  const contradiction =
    isWhole && chosen.diagnostics.length === 0
      ? contradictsBoard(source, span, result, reading.last)
      : undefined;
  const isMissing = reading.result === undefined && !isBare && !hasOpenComment(reading);
  const message = `Missing result after the moves, expected \`${result}\``;
  return {
    result,
    diagnostics: [
      ...tag.diagnostics,
      ...(isMissing ? [reportFlaw('game-missing-result', source, span, message)] : []),
      ...chosen.diagnostics,
      ...(contradiction === undefined ? [] : [contradiction]),
    ],
  };
}

/** Whether a comment is not closed, so that it contains everything that follows. */
function hasOpenComment({diagnostics}: MovetextReading): boolean {
  return diagnostics.some(({rule}) => rule === 'game-unclosed-comment');
}

function lastOf(root: MoveNode): MoveNode {
  let node = root;
  while (node.next !== undefined) node = node.next;
  return node;
}
