import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {readFen, writePlacement} from '../../src/chess/fen.ts';
import {resolveMove} from '../../src/chess/resolve-move.ts';
import {ENGLISH_PIECES} from '../../src/chess/letters.ts';
import {matchMove} from '../../src/chess/san.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex} from './tex.ts';
import type {TexAnswer} from './tex.ts';

/** One specification of the draft, in a position in which it can be played. */
interface Sample {
  readonly production: string;
  readonly word: string;
  readonly fen: string;
}

/** Each piece with a move that it can make on a board with the two kings only. */
const MOVES = [
  ['K', 'e1', 'e2'],
  ['Q', 'd1', 'd4'],
  ['B', 'c1', 'e3'],
  ['N', 'g1', 'f3'],
  ['R', 'a1', 'a4'],
] as const;

const JOINS = ['-', 'x', ''] as const;

function samples(): readonly Sample[] {
  const list: Sample[] = [];
  for (const join of JOINS) {
    for (const [piece, from, to] of MOVES) {
      const fen = setUp({e1: 'K', [from]: piece, ...(join === 'x' ? {[to]: 'p'} : {})});
      const add = (production: string, origin: string): void => {
        list.push({production, word: `${piece}${origin}${join}${to}`, fen});
      };
      add('P f r J f r', from);
      add('P f J f r', from.charAt(0));
      add('P r J f r', from.charAt(1));
      add('P J f r', '');
    }
    const takes = join === 'x';
    const pawns = setUp({e1: 'K', g2: 'P', c7: 'P', h3: 'p', d8: 'n'});
    list.push({production: 'f r J f r', word: `g2${join}${takes ? 'h3' : 'g4'}`, fen: pawns});
    list.push({production: 'f r J f r P', word: `c7${join}${takes ? 'd8' : 'c8'}R`, fen: pawns});
    list.push({production: 'f J f r', word: `g${join}h3`, fen: pawns});
    list.push({production: 'f J f r P', word: `c${join}d8B`, fen: pawns});
  }
  const pawns = setUp({e1: 'K', a5: 'P', e7: 'P'}, 'h8');
  list.push(
    {production: 'f r', word: 'a6', fen: pawns},
    {production: 'f r P', word: 'e8R', fen: pawns},
  );
  const rooks = setUp({e1: 'K', a1: 'R', h1: 'R'});
  for (const word of ['O-O', 'O-O-O']) list.push({production: word, word, fen: rooks});
  return list;
}

/** A board with Black's king out of the way, White to move. */
function setUp(pieces: Readonly<Record<string, string>>, king = 'h8'): string {
  const board: Readonly<Record<string, string>> = {...pieces, [king]: 'k'};
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    Array.from('abcdefgh', (file) => board[`${file}${rank}`] ?? '1').join(''),
  );
  const placement = ranks.join('/').replace(/1+/g, (empty) => String(empty.length));
  return `${placement} w KQ - 0 1`.replace('KQ', pieces['h1'] === 'R' ? 'KQ' : '-');
}

/** The board after the move that the draft reads in the word. */
function draftBoard({word, fen}: Sample): string {
  const outcome = readFen(fen);
  const matched = matchMove(word, 0, word.length, ENGLISH_PIECES);
  if (outcome.kind !== 'position' || matched === undefined)
    throw new Error(`expected ${word} in ${fen}`);
  const move = resolveMove(outcome.position, matched.spec);
  if (move < 0) throw new Error(`expected ${word} to be legal in ${fen}`);
  outcome.position.play(move);
  return writePlacement(outcome.position);
}

function judge(sample: Sample, answer: TexAnswer | undefined): string {
  if (answer?.status !== 'ok')
    return `TeX stops: ${answer?.errors[0]?.message ?? answer?.status ?? ''}`;
  const [placement] = (answer.fen ?? '').split(' ');
  return placement === draftBoard(sample) ? 'as the draft' : `plays ${placement ?? ''}`;
}

describeWithTex('the real packages and the draft', () => {
  test('the packages differ from the draft as test/fixtures/conformance.txt says', async () => {
    const list = samples();
    const ask = (engine: 'skak' | 'xskak'): Promise<TexAnswer[]> =>
      askTex(
        list.map(({word, fen}) => ({
          engine,
          body:
            engine === 'skak'
              ? `\\fenboard{${fen}}\\mainline{1.${word}}`
              : `\\newchessgame[setfen={${fen}}]\\mainline{1.${word}}`,
        })),
      );
    const [skak, xskak] = [await ask('skak'), await ask('xskak')];
    const rows = list.map((sample, index) => {
      const verdicts = [judge(sample, skak[index]), judge(sample, xskak[index])];
      const both =
        verdicts[0] === verdicts[1]
          ? `both: ${verdicts[0] ?? ''}`
          : `skak: ${verdicts[0] ?? ''}; xskak: ${verdicts[1] ?? ''}`;
      return `${sample.production.padEnd(12)} ${sample.word.padEnd(8)} ${both}`;
    });
    const right = rows.filter((row) => row.endsWith('both: as the draft')).length;
    const head = [
      'What skak 1.5.3 and xskak 1.5 play for the moves that the draft allows: production, move, outcome.',
      `${right} of ${rows.length} are played as the draft reads them; skakmat reports the others with a spelling that is.`,
    ];
    await expect(`${[...head, '', ...rows].join('\n')}\n`).toMatchFileSnapshot(
      resolve('test/fixtures/conformance.txt'),
    );
  });
});
