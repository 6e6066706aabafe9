import {writePlacement} from '../chess/fen.ts';
import type {Position} from '../chess/position.ts';
import {isOnlyPrinted} from '../latex/tables/effects.ts';
import type {Dialect} from '../latex/tables/command-table.ts';
import type {Block} from '../replay/block.ts';
import {isEnglish} from '../replay/package-word.ts';
import type {GameNode} from '../replay/played-game.ts';
import {detokenize} from './detokenize.ts';
import {writeListRecord} from './list-record.ts';
import type {ListedMove} from './listed-move.ts';
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
  /** The last half-move of a list that is played: the board that `goTo` returned is there now. */
  readonly end?: GameNode | undefined;
}

/** Returns a board with the position of a node, to be played on until the next one is asked for. */
export type GoTo = (node: GameNode) => Position;

/** The record of a list, or why it has none. */
type Entry = KeyedRecord | FallbackReason;

/**
 * Returns what TeX would compute for a list that has no finding, or why the original macros play it.
 * Identical lists are in `known`, where records are collected by dialect and key.
 */
export function entryOf(block: Block, goTo: GoTo, known: Map<string, string>): Entry {
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
  if (shown === undefined || (argument.at !== undefined && shown.includes('#'))) return 'words';
  if (isOnlyPrinted(command.effect, dialect)) return printedEntry(letters, shown);
  return playedEntry({position: goTo(before), letters, shown}, block, known);
}

/** The text of a list as TeX has it, and where it is played. */
interface ListText {
  readonly position: Position;
  /** The letters of the pieces, KQRBNP, if they are not the English ones. */
  readonly letters: string;
  readonly shown: string;
}

/** Returns the letters of the pieces as one text, empty for English; undefined if a word could be read in two ways. */
function foreignLetters(names: readonly string[]): string | undefined {
  if (isEnglish(names)) return '';
  const letters = names.join('');
  const isPlain = /^[A-NP-Z]{5}[A-Zp]$/.test(letters) && new Set(letters).size === letters.length;
  return isPlain && names.length === letters.length ? letters : undefined;
}

function printedEntry(letters: string, shown: string): Entry {
  const isPlain = readWords(shown, letters) !== undefined;
  return isPlain ? {key: `V${letters}|${shown}`, record: 'printed -'} : 'words';
}

/** The entry of a list that TeX plays. */
function playedEntry(
  {position, letters, shown}: ListText,
  {dialect, nodes}: Block,
  known: Map<string, string>,
): Entry {
  const side = position.sideToMove === 'white' ? 'w' : 'b';
  const key = `M${letters}|${writePlacement(position)} ${side} ${position.fullmove}|${shown}`;
  const record = known.get(dialect + key);
  if (record !== undefined) return {key, record};
  const moves = listMoves(readWords(shown, letters), nodes, dialect);
  if (typeof moves === 'string') return moves;
  const written = writeListRecord(position, moves);
  if (written === undefined) return 'words';
  known.set(dialect + key, written);
  return {key, record: written, end: nodes.at(-1)};
}

/** The commands whose lists the macros of `skakmat.sty` play or print. */
const COMMANDS: ReadonlySet<string> = new Set([
  ...['mainline', 'hidemoves', 'variation', 'variationcurrent'],
  ...['continuevariation', 'continuevariationcurrent'],
]);

/** Returns each move as written with the move that was played, or why there is no record. */
function listMoves(
  words: readonly Word[] | undefined,
  nodes: readonly GameNode[],
  dialect: Dialect,
): readonly ListedMove[] | FallbackReason {
  const written = words?.filter((word): word is WrittenMove => word.type === 'move');
  // Text before the first move belongs to a half-move of another list; skak has no such notes.
  if (written === undefined || words?.[0]?.type !== 'move') return 'words';
  if (dialect === 'skak' && written.length < words.length) return 'words';
  if (written.length !== nodes.length) return 'unjudged';
  return nodes.flatMap(({move}, index) => {
    const word = written[index];
    return word === undefined ? [] : [{written: word, move}];
  });
}
