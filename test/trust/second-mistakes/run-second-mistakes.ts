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
  /** Where a finding is written down at a move that is right. */
  readonly report: (what: string, text: string) => void;
}

/** A game in several lists, and where slips were planted in it. */
interface SpoiltGame {
  readonly text: string;
  readonly wrong: readonly number[];
}

/** How many slips each game gets. */
const SLIPS = 2;

/** Plants two slips in each of many games, and counts how many of them one run finds. */
export async function runSecondMistakes({
  seed,
  documents,
  report,
}: SecondMistakesOptions): Promise<readonly Measure[]> {
  const random = new Prng(seed);
  const games = knownGames();
  let [first, both, infos, accused] = [0, 0, 0, 0];
  for (let done = 0; done < documents;) {
    const game = random.chance(60) ? random.pick(games) : randomPlainGame(random);
    const spoilt = spoil(random, game);
    if (spoilt === undefined) continue;
    done += 1;
    const {text, wrong} = spoilt;
    const findings = await checkText(text);
    const found = wrong.filter((at) => findings.some(({span}) => span.start === at));
    if (found.length > 0) first += 1;
    if (found.length === wrong.length) both += 1;
    for (const {severity, span, message} of findings) {
      if (severity === 'info') infos += 1;
      if (wrong.includes(span.start)) continue;
      accused += 1;
      report(`${severity} at a right move: ${message}`, text);
    }
  }
  return [
    {
      what: `games with two slips of which one run finds both (seed ${seed})`,
      value: percent(both, documents),
      goal: '-',
      holds: undefined,
    },
    {
      what: 'games with two slips of which one run finds any',
      value: percent(first, documents),
      goal: '100 %',
      holds: first === documents,
    },
    {
      what: 'findings at right moves of games with two slips',
      value: `${accused} (${infos} findings under an assumption)`,
      goal: '0',
      holds: accused === 0,
    },
  ];
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A game in several lists with one letter or digit wrong in two moves, both of them illegal. */
function spoil(random: Prng, game: PlainGame): SpoiltGame | undefined {
  if (game.fen !== START) return undefined;
  const wrong: number[] = [];
  const head = inDocument('').indexOf('\n') + 1;
  let [fen, body, next, isOpen] = [START, '\\newgame', 3 + random.below(8), false];
  for (const [ply, san] of game.sans.entries()) {
    const typed = ply >= next && wrong.length < SLIPS ? misspell(random, fen, san) : san;
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
  return wrong.length < SLIPS ? undefined : {text: inDocument(body), wrong};
}

/** A move with another file that cannot be played. */
function misspell(random: Prng, fen: string, san: string): string {
  const typed = san.replace(/[a-h](?=[1-8])/, () => 'abcdefgh'.charAt(random.below(8)));
  return /^[KQRBN]/.test(san) && moveOfWord(fen, typed) === undefined ? typed : san;
}
