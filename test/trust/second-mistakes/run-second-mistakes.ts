import {Prng} from '../../prng.ts';
import {checkText, inDocument} from '../../check-text.ts';
import {percent} from '../measure.ts';
import type {Measure} from '../measure.ts';
import {knownGames, randomPlainGame} from '../planted/known-games.ts';
import {legalMovesOf, moveOfWord} from '../planted/legal-words.ts';
import type {PlainGame} from '../planted/make-book.ts';

export interface SecondMistakesOptions {
  readonly seed: number;
  readonly documents: number;
  /** Writes down a finding at a move that is right, and a mistake that is `missed`. */
  readonly report: (what: string, text: string) => void;
}

/** A game in several lists, and where slips were planted in it. */
interface SpoiltGame {
  readonly text: string;
  readonly wrong: readonly number[];
  /** Where the first slip is found if the word after it happens to fit. */
  readonly alike?: readonly number[];
}

/** Plants two or three mistakes in each of many games, and counts how many of them one run finds. */
export async function runSecondMistakes(
  options: SecondMistakesOptions,
): Promise<readonly Measure[]> {
  return [
    ...(await measure(options, 'two slips', (random, game) => spoil(random, game, 2))),
    ...(await measure(options, 'three slips', (random, game) => spoil(random, game, 3))),
    ...(await measure(options, 'a half-move left out and a slip', leaveOut)),
  ];
}

async function measure(
  {seed, documents, report}: SecondMistakesOptions,
  flaws: string,
  plant: (random: Prng, game: PlainGame) => SpoiltGame | undefined,
): Promise<readonly Measure[]> {
  const random = new Prng(seed);
  const games = knownGames();
  let [first, both, infos, accused] = [0, 0, 0, 0];
  for (let done = 0; done < documents;) {
    const game = random.chance(60) ? random.pick(games) : randomPlainGame(random);
    const spoilt = plant(random, game);
    if (spoilt === undefined) continue;
    done += 1;
    const {text, wrong, alike = []} = spoilt;
    const findings = await checkText(text);
    const found = wrong.filter((at, index) =>
      findings.some(({span}) => span.start === at || (index === 0 && alike.includes(span.start))),
    );
    if (found.length > 0) first += 1;
    if (found.length === wrong.length) both += 1;
    else {
      const missed = wrong.filter((at) => !found.includes(at)).map((at) => text.slice(at, at + 12));
      report(`missed: ${missed.join(' and ')}`, text);
    }
    for (const {severity, span, message} of findings) {
      if (severity === 'info') infos += 1;
      if (wrong.includes(span.start) || alike.includes(span.start)) continue;
      accused += 1;
      report(`${severity} at a right move: ${message}`, text);
    }
  }
  return [
    {
      what: `games with ${flaws} of which one run finds all (seed ${seed})`,
      value: percent(both, documents),
      goal: '90 %',
      holds: both >= 0.9 * documents,
    },
    {
      what: `games with ${flaws} of which one run finds any`,
      value: percent(first, documents),
      goal: '100 %',
      holds: first === documents,
    },
    {
      what: `findings at right moves of games with ${flaws}`,
      value: `${accused} (${infos} findings under an assumption)`,
      goal: '0',
      holds: accused === 0,
    },
  ];
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A game in several lists with one letter or digit wrong in some moves, all of them illegal. */
function spoil(random: Prng, game: PlainGame, slips: number): SpoiltGame | undefined {
  if (game.fen !== START) return undefined;
  const wrong: number[] = [];
  const head = inDocument('').indexOf('\n') + 1;
  let [fen, body, next, isOpen] = [START, '\\newgame', 3 + random.below(8), false];
  for (const [ply, san] of game.sans.entries()) {
    const typed = ply >= next && wrong.length < slips ? misspell(random, fen, san) : san;
    const number = ply % 2 === 0 ? `${ply / 2 + 1}.` : isOpen ? '' : `${(ply + 1) / 2}...`;
    body += `${isOpen ? ' ' : '\\mainline{'}${number}`;
    if (typed !== san) {
      next = ply + 5 + random.below(14);
      wrong.push(head + body.length);
    }
    body += typed;
    isOpen = !random.chance(20);
    if (!isOpen) body += '}\n';
    fen = legalMovesOf(fen).find((move) => move.san === san)?.after ?? fen;
  }
  if (isOpen) body += '}';
  return wrong.length < slips ? undefined : {text: inDocument(body), wrong};
}

/** A game in one list, in which a half-move is left out, with or without its number, and a later move is misspelt. */
function leaveOut(random: Prng, game: PlainGame): SpoiltGame | undefined {
  if (game.fen !== START) return undefined;
  const head = inDocument('').indexOf('\n') + 1;
  const out = 4 + random.below(30);
  const [isNumbered, later] = [random.chance(50), out + 6 + random.below(12)];
  const [wrong, alike]: [number[], number[]] = [[], []];
  let [fen, body, isPlanted] = [START, '\\newgame\\mainline{', false];
  for (const [ply, san] of game.sans.entries()) {
    const number = ply % 2 === 0 ? `${ply / 2 + 1}.` : '';
    const typed = ply >= later && !isPlanted ? misspell(random, fen, san) : san;
    isPlanted ||= typed !== san;
    // The finding about what is left out is at the number or the word after it.
    const start = head + body.length;
    if (ply === out + 1) wrong.push(start);
    else if (typed !== san) wrong.push(start + number.length);
    else if (ply === out + 2) alike.push(start, start + number.length);
    body += ply === out ? (isNumbered ? number : '') : `${number}${typed} `;
    fen = legalMovesOf(fen).find((move) => move.san === san)?.after ?? fen;
  }
  return isPlanted ? {text: inDocument(`${body}}`), wrong, alike} : undefined;
}

/** A move with another file that cannot be played. */
function misspell(random: Prng, fen: string, san: string): string {
  const typed = san.replace(/[a-h](?=[1-8])/, () => 'abcdefgh'.charAt(random.below(8)));
  return /^[KQRBN]/.test(san) && moveOfWord(fen, typed) === undefined ? typed : san;
}
