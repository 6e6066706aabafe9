import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import type {Prng} from '../../prng.ts';
import {asDocument, mutatedBody, randomBody} from '../../oracle/random-documents.ts';
import type {Engine} from '../../oracle/random-documents.ts';
import {boardsOf} from '../boards-of.ts';
import type {Boards} from '../boards-of.ts';
import {writeCleanBook, writeWords} from '../planted/book.ts';
import {knownGames, randomPlainGame} from '../planted/known-games.ts';
import {makeBook} from '../planted/make-book.ts';
import {SLIPS} from '../planted/slips.ts';
import {dressFor} from '../random/dresses.ts';
import {EXTRA_GAMES, TYPICAL_SLIPS} from './typical-slips.ts';

/** The body of a document with slips in it. */
export interface Flawed {
  readonly engine: Engine;
  readonly body: string;
  /** The board after each list without the slip, where that is known. */
  readonly meant: Boards | undefined;
  /** The rule whose mistake was made, where that is known. */
  readonly rule?: string;
  /** The language that babel is loaded with. */
  readonly babel?: string;
}

const games = knownGames();

/** xskak is slow. */
function engineOf(random: Prng): Engine {
  return random.chance(12) ? 'xskak' : 'skak';
}

/** Random commands, spoilt without a thought for what was meant. */
export function spoiltBody(random: Prng): Flawed {
  const engine = engineOf(random);
  const body = mutatedBody(random, randomBody(random, engine, dressFor(engine)));
  return {engine, body, meant: undefined};
}

/** A book of one game with one slip. */
export function plantedBody(random: Prng): Flawed {
  const engine = engineOf(random);
  const pick = () => (random.chance(60) ? random.pick(games) : randomPlainGame(random));
  const {games: all} = makeBook(random, engine, pick);
  const book = {engine, games: all.slice(0, 1)};
  const lists = (book.games[0]?.parts ?? []).filter((part) => typeof part !== 'string');
  if (lists.length === 0) return plantedBody(random);
  const block = random.pick(lists);
  const slip = random.pick(Object.values(SLIPS));
  const text = writeWords(slip(random, block.words)?.words ?? block.words);
  const twin = bodyOf(writeCleanBook(book).text);
  const meant = boardsOf(replay(parseTex(new SourceText(asDocument(twin, engine)))), engine);
  return {engine, body: bodyOf(writeCleanBook(book, {block, text}).text), meant};
}

/** Enough for a few lists; TeX takes its time over each. */
const MOST_PARTS = 14;

/** A book of some short games with the mistake that a rule finds, among commands in any dress. */
export function typicalBody(random: Prng, rule: string): Flawed {
  const engine = rule === 'setfen-without-moveid' ? 'xskak' : engineOf(random);
  const game = makeBook(random, engine, () => randomPlainGame(random)).games.find(
    ({fen}) => rule !== 'setfen-without-moveid' || !fen.endsWith('KQkq - 0 1'),
  );
  if (game === undefined) return typicalBody(random, rule);
  const short = {...game, parts: game.parts.slice(0, MOST_PARTS)};
  const written = bodyOf(writeCleanBook({engine, games: [short]}).text);
  const dress = dressFor(engine);
  const clean = (written + random.pick(EXTRA_GAMES) + random.pick(EXTRA_GAMES)).replace(
    /^\\(?:mainline|variation\w*)\{[^{}]*\}/gm,
    (list) => (random.chance(30) ? dress.wrap(random, list) : list),
  );
  const body = addSlips(random, rule, clean, engine);
  const isFrench = rule === 'active-character' && engine === 'skak';
  return {engine, body, meant: undefined, rule, ...(isFrench && {babel: 'french'})};
}

/** Makes the mistake of a rule, and in one text of three one or two others, near it more often than not. */
function addSlips(random: Prng, rule: string, clean: string, engine: Engine): string {
  const body = TYPICAL_SLIPS[rule]?.(random, clean, engine) ?? clean;
  if (body === clean || !random.chance(35)) return body;
  let more = body;
  for (let i = random.below(2); i >= 0; i -= 1) {
    const slip = random.pick(Object.values(TYPICAL_SLIPS));
    const before = more;
    more = random.chance(25) ? mutatedBody(random, more) : slip(random, more, engine);
    for (let tries = 0; tries < 8 && !isNear(clean, body, more); tries += 1)
      more = slip(random, before, engine);
  }
  return more;
}

/** True if the lines that two changes have touched overlap. */
function isNear(clean: string, once: string, twice: string): boolean {
  const [one, other] = [changedLines(clean, once), changedLines(once, twice)];
  return one[0] <= other[1] && other[0] <= one[1];
}

/** The first and the last line from which one text differs from another. */
function changedLines(old: string, now: string): readonly [number, number] {
  const [before, after] = [old.split('\n'), now.split('\n')];
  const first = before.findIndex((line, i) => line !== after[i]);
  const last = before.findLastIndex((line, i) => line !== after[i + after.length - before.length]);
  return [first, last];
}

function bodyOf(text: string): string {
  const start = '\\begin{document}\n';
  return text.slice(text.indexOf(start) + start.length, text.indexOf('\\end{document}'));
}
