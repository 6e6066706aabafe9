import {mainLine, Position, type Game, type Move} from '../../chess/index.ts';
import {movetextFormat} from '../formats/movetext/movetext-format.ts';
import {foldName, SourceText} from '../../text/index.ts';
import {openingOf, type OpeningNames} from './name-games.ts';

/**
 * Reads moves such as `1.e4 c5 2.Nf3`. Returns undefined if they cannot be played from the usual
 * start.
 */
export function readOpeningMoves(text: string): readonly Move[] | undefined {
  // A result is no move, nor is the asterisk a wildcard.
  if (/\*|1-0|0-1|1\/2/u.test(text)) return undefined;
  const {games, diagnostics} = movetextFormat.read(new SourceText(text));
  const [opening, ...others] = games;
  const isBroken = diagnostics.some(({severity}) => severity !== 'info');
  if (opening === undefined || others.length > 0 || isBroken || opening.plies === 0) {
    return undefined;
  }
  return mainLine(opening).map(({move}) => move);
}

/** Returns the position after moves such as `1.e4 c5`; undefined if the text has none, such as a name. */
export function openingPosition(text: string): Position | undefined {
  const moves = isOpeningName(text) ? undefined : readOpeningMoves(text);
  if (moves === undefined) return undefined;
  const position = Position.start();
  for (const move of moves) position.play(move);
  return position;
}

/** Tests whether a wish is the name of an opening rather than its moves or its code. */
export function isOpeningName(wish: string): boolean {
  return /^\s*\p{L}[\p{L}\p{M}'’.,:\s-]{2,}$/u.test(wish);
}

/**
 * Makes a test for games whose opening has all words of `name`, in its tags or by its positions, if
 * there is a table. Words may be cut: `Sicil Najd`.
 */
export function makeOpeningNameTest(name: string, table?: OpeningNames): (game: Game) => boolean {
  const plain = plainName(name);
  const long = plain
    .split(' ')
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(' ');
  const wishes = [plain, long, ...OTHER_NAMES.flatMap((pair) => otherNames(long, ...pair))];
  const wanted = wishes.map((wish) => wish.split(' ').filter((word) => !IDLE_WORDS.has(word)));
  const fits = (text: string): boolean => {
    const words = plainName(text).split(' ');
    // `Kings Indian` is the King's Indian.
    const isMeant = (one: string, word: string): boolean =>
      word.startsWith(one) || `${word}s` === one;
    return wanted.some((all) => all.every((one) => words.some((word) => isMeant(one, word))));
  };
  return (game) => openingNamesOf(game, table).some(fits);
}

/** Returns the names of the opening of a game: that of its tags, and that of its positions. */
export function openingNamesOf(game: Game, table?: OpeningNames): readonly string[] {
  const {tags} = game;
  const written = [tags.get('Opening'), tags.get('Variation')].filter((tag) => tag !== undefined);
  const found = table === undefined ? undefined : openingOf(game, table)?.name;
  const names = found === undefined ? [] : [found];
  return written.length > 0 ? [written.join(': '), ...names] : names;
}

function plainName(text: string): string {
  const words = foldName(text)
    .replaceAll(/['’]s\b/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ');
  return words.trim().replaceAll('defence', 'defense');
}

/** Words that any opening may have in its name or not. */
const IDLE_WORDS: ReadonlySet<string> = new Set(['the', 'opening', 'game', 'defense', 'variation']);

/** Names that books use beside those of the table. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['petroff', 'petrov'],
  ['russian', 'petrov'],
  ['spanish', 'ruy lopez'],
  ['gruenfeld', 'grunfeld'],
  ['two knights', 'italian two knights'],
  ['giuoco piano', 'italian'],
];

/** Abbreviations of books, as `plainName` spells the names. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['qgd', 'queen gambit declined'],
  ['qga', 'queen gambit accepted'],
  ['qg', 'queen gambit'],
  ['kga', 'king gambit accepted'],
  ['kgd', 'king gambit declined'],
  ['kg', 'king gambit'],
  ['kid', 'king indian defense'],
  ['kia', 'king indian attack'],
  ['qid', 'queen indian defense'],
  ['nid', 'nimzo indian defense'],
  ['bdg', 'blackmar diemer gambit'],
  ['ck', 'caro kann'],
]);

function otherNames(plain: string, one: string, other: string): readonly string[] {
  return plain.includes(one) ? [plain.replace(one, other)] : [];
}

/** Makes a test for games that begin with some moves, in this order. */
export function makeOpeningTest(moves: readonly Move[]): (game: Game) => boolean {
  return ({root}) => {
    let node = root.next;
    return moves.every((move) => {
      const isSame = node?.move === move;
      node = node?.next;
      return isSame;
    });
  };
}
