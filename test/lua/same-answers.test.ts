import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {Judge} from '../../scripts/lua/judge.ts';
import {writeAnswer} from '../../scripts/lua/answers.ts';
import {
  legalMoves,
  lettersOf,
  makeLetters,
  Position,
  spell,
  writeSan,
} from '../../src/chess/index.ts';
import {enumerateSuite} from '../../src/skak/movetext/conformance/suite.ts';
import {hasProgram} from '../has-program.ts';
import {Prng} from '../prng.ts';
import {askLua, LUA, readingsOf, tokensOf} from './ask-lua.ts';
import {badLists, gluedLists, oddLists} from './lists.ts';

/** The number of readings of words in positions; a person asks for a million. */
const READINGS = Number(process.env['SKAKMAT_LUA_READINGS'] ?? '20000');

const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl', 'pl', 'cs', 'hu', 'ru', 'tr', 'eo', 'figurine'];

describe.runIf(hasProgram('texlua'))('the Lua says what the source says', () => {
  test(`of ${READINGS} words in positions of random games`, () => {
    const random = new Prng(20261127);
    const games: string[] = [];
    for (let words = 0; words < READINGS;) {
      const game = randomGame(random);
      words += game.length;
      games.push(game.join(' '));
    }
    const start = Position.start();
    expect(
      differences(
        askLua('readings', games),
        games.map((game) => readingsOf(start, game)),
      ),
    ).toEqual([]);
  });

  test('of the tokens of lists, odd ones and those of other languages', () => {
    const random = new Prng(7);
    const questions = LANGUAGES.flatMap((code) => {
      const names = lettersOf(code)?.letters ?? [];
      const letters = makeLetters(names);
      const games = Array.from({length: 40}, () =>
        randomGame(random)
          .map((san) => spell(san, letters))
          .join(' '),
      );
      return [...oddLists(), ...games].map((text) => ({names, letters, text}));
    });
    const told = askLua(
      'tokens',
      questions.map(({names, text}) => `${names.join(' ')}\t${text}`),
    );
    const meant = questions.map(({letters, text}) => tokensOf(letters, text));
    expect(differences(told, meant)).toEqual([]);
  });

  test('of the suite of the draft on the syntax of moves', () => {
    const letters = makeLetters(lettersOf('en')?.letters ?? []);
    const inputs = [...enumerateSuite()].map(({input}) => input);
    expect(inputs.length).toBeGreaterThan(12_000);
    const told = askLua(
      'tokens',
      inputs.map((text) => `K Q R B N P\t${text.replaceAll('\n', '\u0001')}`),
    );
    expect(
      differences(
        told,
        inputs.map((text) => tokensOf(letters, text)),
      ),
    ).toEqual([]);
  });

  test('of its regular expressions', () => {
    const random = new Prng(11);
    const made = readFileSync(LUA, 'utf8').matchAll(
      /\bpattern\(("(?:[^"\\]|\\.)*"), "([a-z]*)"\)/g,
    );
    const shapes = [...made].map(
      ([, source = '', flags = '']) => [JSON.parse(source) as string, flags] as const,
    );
    expect(shapes.length).toBeGreaterThan(60);
    const questions = shapes.flatMap(([source, flags]) =>
      Array.from({length: 60}, () => [source, flags, randomText(random, source)] as const),
    );
    const meant = questions.map(([source, flags, text]) => {
      const found = new RegExp(source, flags).exec(text);
      return found === null
        ? '-'
        : [text.slice(0, found.index), ...found]
            .map((part: string | undefined) => part ?? '')
            .join('|');
    });
    const told = askLua(
      'patterns',
      questions.map((question) => [...question, groupsOf(question[0])].join('\t')),
    );
    expect(differences(told, meant)).toEqual([]);
  });

  test('of lists with and without mistakes', () => {
    const questions = [...badLists(readInputs()), ...gluedLists(), ...randomLists(new Prng(3))];
    const told = askLua('lists', questions);
    let judge = new Judge('skak', false);
    const meant = questions.map((line, index) => {
      const [command = '', letters = '', isNew = '', fen = '', text = ''] = line.split('\t');
      if (command === 'begin') {
        judge = new Judge(letters === 'skak' ? 'skak' : 'xskak', isNew === 'slides');
        return 'begun';
      }
      const answer = judge.ask({
        ...{command, letters, isNew: isNew === 'new', fen, text},
        place: String(index),
        known: -1,
      });
      return `${writeAnswer(answer)} ${answer.entry === undefined ? '-' : answer.entry.record}`;
    });
    const [known, expected] = withoutModel(told.map(withoutKey), meant);
    expect(known.length).toBeGreaterThan(questions.length * 0.8);
    expect(differences(known, expected)).toEqual([]);
  });
});

/** Leaves out documents with remarks after moves that only the model of the packages judges, which the Lua has not. */
function withoutModel(
  told: readonly string[],
  meant: readonly string[],
): readonly [readonly string[], readonly string[]] {
  const documents: number[][] = [];
  for (const [index, answer] of told.entries()) {
    if (answer === 'begun') documents.push([]);
    documents.at(-1)?.push(index);
  }
  const kept = documents
    .filter((one) => !one.some((index) => told[index]?.includes('macros') === true))
    .flat();
  return [kept.map((index) => told[index] ?? ''), kept.map((index) => meant[index] ?? '')];
}

/** The key of a record is hashed in Lua. */
function withoutKey(answer: string): string {
  return answer.replace(/ [0-9A-F]{32} /, ' ');
}

function differences(told: readonly string[], meant: readonly string[]): readonly string[] {
  if (told.length !== meant.length) return [`${told.length} answers, expected ${meant.length}`];
  return meant
    .flatMap((answer, index) => (told[index] === answer ? [] : [`${told[index] ?? ''}\n${answer}`]))
    .slice(0, 5);
}

/** A game of legal moves with words between them that are none, or are not sure. */
function randomGame(random: Prng): string[] {
  const position = Position.start();
  const words: string[] = [];
  for (let ply = 0; ply < 90; ply += 1) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    if (random.chance(20)) words.push(randomWord(random));
    const move = random.pick(moves);
    words.push(writeSan(position, move));
    position.play(move);
  }
  return words;
}

/** The number of groups of a regular expression: what an empty alternative finds. */
function groupsOf(source: string): number {
  return (new RegExp(`${source}|`).exec('')?.length ?? 1) - 1;
}

/** A text of characters that a regular expression is about, and others. */
function randomText(random: Prng, source: string): string {
  const own = Array.from(`${source}!`.replace(/\\[a-zA-Z]/g, '')).filter((sign) => sign >= ' ');
  const length = random.below(9);
  return Array.from({length}, () =>
    random.chance(60) ? random.pick(own) : random.pick(SIGNS),
  ).join('');
}

const SIGNS = Array.from('aehKNx18+#!?.,;-= {}\\$dntru½éС‐');

function randomWord(random: Prng): string {
  const square = (): string =>
    random.pick(Array.from('abcdefgh')) + random.pick(Array.from('12345678'));
  return random.pick([
    () => random.pick(Array.from('KQRBN')) + square(),
    () => `${random.pick(Array.from('KQRBN'))}x${square()}+`,
    () => random.pick(Array.from('QRBN')) + random.pick(Array.from('abcdefgh12345678')) + square(),
    square,
    () => `${square()}=${random.pick(Array.from('QRBNK'))}`,
    () => random.pick(['O-O', 'O-O-O', 'O-O+', 'e4e5', 'xd5', 'Nf', '']) || 'exd6',
  ])();
}

/** What may follow a move, as `\\detokenize` shows it. */
const NOTES = [
  ...[
    '!',
    '?!',
    ' $7',
    '\\wbetter {}',
    '!\\equal {}',
    ' \\xskakcomment { a plan}',
    ' \\xskakcomment {; \\emph {so} on}',
  ],
  ...[' \\xskakcomment { \u2013 gut}', ' {best}', '\\novelty {}'],
];

/** Games as lists of some moves each, with their numbers; now and then one move is another. */
function randomLists(random: Prng): readonly string[] {
  const lines: string[] = [];
  for (let game = 0; game < 60; game += 1) {
    const letters = lettersOf(random.pick(LANGUAGES))?.letters ?? [];
    lines.push(`begin\t${random.pick(['skak', 'xskak'])}\t`);
    const words = randomGame(random).filter(() => !random.chance(1));
    for (let from = 0; from < words.length;) {
      const to = from + 1 + random.below(12);
      const some = words.slice(from, to).map((san, index) => {
        const ply = from + index;
        const number = ply % 2 === 0 ? `${ply / 2 + 1}.` : index === 0 ? `${(ply + 1) / 2}...` : '';
        return number + spell(san, {names: letters}) + (random.chance(8) ? random.pick(NOTES) : '');
      });
      const command = random.pick(['mainline', 'mainline', 'hidemoves', 'variation']);
      lines.push(
        [command, letters.join(' '), from === 0 ? 'new' : '', START, some.join(' ')].join('\t'),
      );
      if (command !== 'variation') from = to;
    }
  }
  return lines;
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function readInputs(): readonly {readonly body: string}[] {
  const json = readFileSync(new URL('../fixtures/bad-inputs.json', import.meta.url), 'utf8');
  return JSON.parse(json) as readonly {readonly body: string}[];
}
