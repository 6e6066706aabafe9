import {writePlacement} from '../chess/fen.ts';
import {NULL_MOVE, isDrop} from '../chess/move.ts';
import {Position} from '../chess/position.ts';
import {isCapture} from '../chess/resolve-move.ts';
import {bySource} from '../diagnostic/by-source.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Block} from '../replay/block.ts';
import type {Facts} from '../replay/facts.ts';
import {isEnglish} from '../replay/package-word.ts';
import type {GameNode} from '../replay/played-game.ts';
import type {SourceText} from '../source/source-text.ts';
import {detokenize} from './detokenize.ts';
import {isOnlyCandidate} from './is-only-candidate.ts';
import {writeListRecord} from './list-record.ts';
import type {ListedMove} from './list-record.ts';
import {readWords} from './read-words.ts';
import type {Word, WrittenMove} from './read-words.ts';
import {TouchedSpans} from './touched-spans.ts';
import {isOnlyPrinted} from '../latex/tables/effects.ts';

/**
 * Why a list has no record:
 *
 * - `finding`: it has a finding;
 * - `unjudged`: not all of its moves could be played here;
 * - `language`: its piece letters are not plain capital letters;
 * - `words`: it contains words that only the original macros read;
 * - `command`: the genuine macros play this command.
 */
export type FallbackReason = 'finding' | 'unjudged' | 'language' | 'words' | 'command';

/** A list that the original macros play. */
export interface Fallback {
  readonly block: Block;
  readonly reason: FallbackReason;
}

/** The key by which TeX looks up a list, before it is hashed, and its record. */
export interface ListEntry {
  readonly key: string;
  readonly record: string;
  readonly block: Block;
}

/** The records of a book's lists, in reading order, and the lists without one. */
export interface Precomputed {
  readonly entries: readonly ListEntry[];
  readonly fallbacks: readonly Fallback[];
}

/** Computes what TeX would compute for each list without findings. */
export function precompute(
  {blocks, board}: Pick<Facts, 'blocks' | 'board'>,
  diagnostics: readonly Diagnostic[],
): Precomputed {
  const entries: ListEntry[] = [];
  const fallbacks: Fallback[] = [];
  const accused = findAccused(diagnostics);
  const scratch = Position.start();
  const goTo: GoTo = (node) => {
    scratch.copyFrom(board.goTo(node));
    return scratch;
  };
  for (const block of blocks) {
    const {source, span} = block.command;
    const isAccused = accused.get(source)?.touches(span) === true;
    const entry = isAccused ? 'finding' : entryOf(block, goTo);
    if (typeof entry === 'string') fallbacks.push({block, reason: entry});
    else entries.push({...entry, block});
  }
  return {entries, fallbacks};
}

/** Returns a board with the position of a node, to be played on until the next one is asked for. */
type GoTo = (node: GameNode) => Position;

type Entry = Pick<ListEntry, 'key' | 'record'> | FallbackReason;

function entryOf(block: Block, goTo: GoTo): Entry {
  const {command, argument, dialect, before} = block;
  if (!COMMANDS.has(command.name)) return 'command';
  const letters = foreignLetters(block.letters.names);
  if (letters === undefined) return 'language';
  if (
    !argument.closed ||
    block.status !== 'played' ||
    block.faults.some(({kind}) => kind !== 'silent-nag') ||
    before === undefined
  ) {
    return 'unjudged';
  }
  const shown = detokenize(argument.source.slice(argument));
  // In the argument of an author's macro, TeX doubles the sign for mate.
  const isUnsure = argument.at !== undefined && shown?.includes('#');
  const words = shown === undefined || isUnsure ? undefined : readWords(shown, letters);
  if (shown === undefined || words === undefined) return 'words';
  const isPrinted = isOnlyPrinted(command.effect, dialect);
  if (isPrinted) return {key: `V${letters}|${shown}`, record: 'printed -'};
  return playedEntry(goTo(before), {letters, shown, words}, block);
}

/** The text of a list as TeX has it, and its words. */
interface ListText {
  /** The letters of the pieces, KQRBNP, if they are not the English ones. */
  readonly letters: string;
  readonly shown: string;
  readonly words: readonly Word[];
}

/** Returns the letters of the pieces as one text, empty for English; undefined if a word could be read in two ways. */
function foreignLetters(names: readonly string[]): string | undefined {
  if (isEnglish(names)) return '';
  const letters = names.join('');
  const isPlain = /^[A-NP-Z]{5}[A-Zp]$/.test(letters) && new Set(letters).size === letters.length;
  return isPlain && names.length === letters.length ? letters : undefined;
}

/** The entry of a list that TeX plays from `position`. */
function playedEntry(
  position: Position,
  {letters, shown, words}: ListText,
  {dialect, nodes}: Block,
): Entry {
  const written = words.filter((word): word is WrittenMove => word.type === 'move');
  // Text before the first move belongs to a half-move of another list; skak has no such notes.
  const hasStrayNote =
    words[0]?.type !== 'move' || (dialect === 'skak' && written.length < words.length);
  if (hasStrayNote) return 'words';
  const moves = listMoves(written, nodes);
  if (moves === undefined) return 'unjudged';
  if (!arePlayable(moves, position)) return 'words';
  const side = position.sideToMove === 'white' ? 'w' : 'b';
  const key = `M${letters}|${writePlacement(position)} ${side} ${position.fullmove}|${shown}`;
  return {key, record: writeListRecord(position, moves)};
}

/** The commands whose lists the macros of `skakmat.sty` play or print. */
const COMMANDS: ReadonlySet<string> = new Set([
  ...['mainline', 'hidemoves', 'variation', 'variationcurrent'],
  ...['continuevariation', 'continuevariationcurrent'],
]);

/** Returns each move as written with the move that was played; undefined if their numbers differ. */
function listMoves(
  written: readonly WrittenMove[],
  nodes: readonly GameNode[],
): readonly ListedMove[] | undefined {
  if (written.length !== nodes.length) return undefined;
  return written.flatMap((word, index) => {
    const node = nodes[index];
    return node === undefined ? [] : [{written: word, move: node.move}];
  });
}

/**
 * Whether every word names its move as plainly as the record does. A piece with both file and rank is
 * left to xskak, for which skak considers no other piece.
 */
function arePlayable(moves: readonly ListedMove[], position: Position): boolean {
  let played = 0;
  for (const listed of moves) {
    if (!isPlayable(position, listed)) break;
    position.play(listed.move);
    played += 1;
  }
  for (let back = played; back > 0; back -= 1) position.back();
  return played === moves.length;
}

function isPlayable(position: Position, {written, move}: ListedMove): boolean {
  if (move === NULL_MOVE || isDrop(move) || position.pockets !== undefined) return false;
  if (written.to === '') return true;
  if (isCapture(position, move) !== written.captures || written.origin.length === 2) return false;
  return isOnlyCandidate(position, {written, move});
}

/**
 * Returns the places of findings, by file, but for those about what is printed: TeX plays on without
 * an error, and prints the words of the document whether or not there is a record.
 */
function findAccused(diagnostics: readonly Diagnostic[]): ReadonlyMap<SourceText, TouchedSpans> {
  const accusing = diagnostics.filter(({rule}) => !PRINTED.has(rule));
  return new Map(
    Array.from(bySource(accusing), ([source, own]) => [
      source,
      new TouchedSpans(own.map(({span}) => span)),
    ]),
  );
}

/** Rules about signs that TeX prints, and does not play by. */
const PRINTED: ReadonlySet<string> = new Set([
  'missing-check-sign',
  'missing-mate-sign',
  'nag-unknown-to-xskak',
  'wrong-check-sign',
]);
