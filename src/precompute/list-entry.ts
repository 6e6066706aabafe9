import {writePlacement} from '../chess/fen.ts';
import type {Position} from '../chess/position.ts';
import {isOnlyPrinted} from '../latex/tables/effects.ts';
import type {Block} from '../replay/block.ts';
import {isEnglish} from '../replay/package-word.ts';
import type {GameNode} from '../replay/played-game.ts';
import {arePlayable} from './are-playable.ts';
import {detokenize} from './detokenize.ts';
import {writeListRecord} from './list-record.ts';
import type {ListedMove} from './list-record.ts';
import {readWords} from './read-words.ts';
import type {Word, WrittenMove} from './read-words.ts';

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

/** The key by which TeX looks up a list, before it is hashed, and its record. */
export interface KeyedRecord {
  readonly key: string;
  readonly record: string;
}

/** Returns a board with the position of a node, to be played on until the next one is asked for. */
export type GoTo = (node: GameNode) => Position;

/** The record of a list, or why it has none. */
type Entry = KeyedRecord | FallbackReason;

/** Returns what TeX would compute for a list that has no finding, or why the original macros play it. */
export function entryOf(block: Block, goTo: GoTo): Entry {
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
