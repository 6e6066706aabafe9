import {parseTex} from '../../../src/latex/parse-tex.ts';
import {replay} from '../../../src/replay/replay.ts';
import {SourceText} from '../../../src/source/source-text.ts';
import type {Prng} from '../../prng.ts';
import {asDocument, mutatedBody, randomBody} from '../../tex/random-documents.ts';
import type {Engine} from '../../tex/random-documents.ts';
import {boardsOf} from '../boards-of.ts';
import type {Boards} from '../boards-of.ts';
import {writeCleanBook, writeWords} from '../planted/book.ts';
import {knownGames, randomPlainGame} from '../planted/known-games.ts';
import {makeBook} from '../planted/make-book.ts';
import {SLIPS} from '../planted/slips.ts';
import {dressFor} from '../random/dresses.ts';

/** The body of a document with slips in it. */
export interface Flawed {
  readonly engine: Engine;
  readonly body: string;
  /** The board after each list without the slip, where that is known. */
  readonly meant: Boards | undefined;
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

function bodyOf(text: string): string {
  const start = '\\begin{document}\n';
  return text.slice(text.indexOf(start) + start.length, text.indexOf('\\end{document}'));
}
