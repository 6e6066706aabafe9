import {describe, expect, test, vi} from 'vitest';
import {checkText, fixText, inDocument} from '../check-text.ts';
import {PlayedRun} from '../../src/skak/replay/played-game.ts';
import {TextList} from '../../src/skak/replay/text-list.ts';
import {replayBody} from '../skak/replay/tables.ts';

const tex = String.raw;
const ITALIAN = tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5}`;

/** Passages with castling as it should be written. */
const PASSAGES: readonly string[] = [
  tex`${ITALIAN} In the Spanish White plays \variation{9.O-O d6}.`,
  tex`${ITALIAN} Later \variation{9...O-O} is usual, or \variation{9...O-O-O!?}.`,
  tex`${ITALIAN} He thinks of \variation{Nf5, O-O and Re1}.`,
  tex`${ITALIAN} In another game \variation{5.Nc3 O-O} followed.`,
  tex`${ITALIAN} Or \variation{8.c3 O-O 9.h3}, as I once chose.`,
  tex`${ITALIAN} The plan is \variation{4.O-O 5.Re1 6.c3}.`,
  tex`${ITALIAN} White will go \variation{4.d3} and \variation{5.O-O}.`,
  tex`${ITALIAN} \variation{4.O-O{ a good move} Nf6}`,
  tex`${ITALIAN} \variation{9.{O-O} Nf6}`,
  tex`${ITALIAN} \variation{9.O-O\wbetter{} Nf6}`,
  tex`${ITALIAN} \variation{4.O-O, Nf6}`,
  tex`${ITALIAN} \variation{4.O-O; Nf6}`,
  tex`${ITALIAN} \variation{9.O-O, d6}`,
  tex`${ITALIAN} \variation{9.O-OBe7}`,
  tex`${ITALIAN} \variation{4.O-ONf6}`,
  tex`${ITALIAN} \variation{O-O}`,
  tex`${ITALIAN} \variation{4...O-O}`,
  tex`${ITALIAN} \variation{4.Nc3 O-O}`,
  tex`${ITALIAN} \variation{4.Nc3 Nf6 5.d3 O-O 6.O-O-O}`,
  tex`${ITALIAN} \variation{3...Nf6 4.Nc3 O-O}`,
  tex`${ITALIAN}\mainline{4.O-O Nf6 5.Re1 O-O}`,
  tex`${ITALIAN}\mainline{4.O-O+ Nf6}`,
  tex`${ITALIAN}\mainline{4.O-O-O Nf6}`,
  tex`${ITALIAN}\mainline{4.d3 O-O Nf6}`,
  tex`\newchessgame\mainline{1.e4 e5} As in the Spanish, \variation{5.O-O Be7}.`,
  tex`\newchessgame\mainline{1.e4 e5} \variation{9.Nc3 O-O}`,
  tex`\newchessgame\mainline{1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6} In the Dragon White plays \variation{9.O-O-O}.`,
  tex`\newchessgame\mainline{1.f3 e5 2.g4 Qh4# 3.O-O}`,
  tex`\newgame\mainline{1.d4 d5 2.O-O Nf6}`,
  tex`\begin{document}\variation{5.O-O Be7}`,
];

const SPELLINGS = ['0-0', 'o-o', '0–0', '0--0', 'O–O'];

/** Every finding by rule and word, in the spelling with the letter O. */
async function findingsOf(body: string, dialect: 'skak' | 'xskak'): Promise<readonly string[]> {
  const found = await checkText(inDocument(body, dialect), {
    settings: [{preset: 'strict'}],
  });
  // skak does not print what follows castling, unless it is misspelt.
  return found
    .filter(({rule}) => rule !== 'text-after-castling')
    .map(({rule, message}) => `${rule} ${withLetters(message)}`);
}

function withLetters(text: string): string {
  return text.replace(/[0Oo](?:--?|–)[0Oo](?:(?:--?|–)[0Oo])?/g, (word) =>
    word.replace(/--/g, '-').length > 3 ? 'O-O-O' : 'O-O',
  );
}

function respell(body: string, spelling: string): string {
  const [, dash = '-'] = /^.(.+).$/.exec(spelling) ?? [];
  return body.replace(/O-O-O|O-O/g, (castling) =>
    castling === 'O-O' ? spelling : `${spelling}${dash}${spelling.slice(-1)}`,
  );
}

describe.each(['skak', 'xskak'] as const)('castling with zeros under %s', (dialect) => {
  test.each(PASSAGES)('is judged as with letters: %s', async (body) => {
    const spelt = body.replaceAll(/\\newchessgame/g, dialect === 'skak' ? '\\newgame' : '$&');
    const expected = await findingsOf(spelt, dialect);
    const count = spelt.match(/O-O/g)?.length ?? 0;
    for (const spelling of SPELLINGS) {
      const found = await findingsOf(respell(spelt, spelling), dialect);
      expect(found.filter((one) => !one.startsWith('zero-castling'))).toEqual(expected);
      expect(found.length - expected.length).toBe(count);
    }
  });
});

test('corrects castling that starts from an unknown position', async () => {
  const body = tex`${ITALIAN} In the Spanish \variation{9.0-0 d6 10.h3 o-o-o!}`;
  expect(await fixText(inDocument(body))).toContain(tex`\variation{9.O-O d6 10.h3 O-O-O!}`);
});

test('does not take a result for castling', () => {
  const {blocks} = replayBody(tex`${ITALIAN}\variation{9.h3 0-1}`, 'xskak');
  expect(blocks.at(-1)?.tokens.map(({type}) => type)).toEqual(['number', 'move', 'remark']);
});

test('makes no words of plain lists that castle, and no positions that nothing asks for', async () => {
  const words = vi.spyOn(TextList.prototype, 'readTokens');
  const nodes = vi.spyOn(PlayedRun.prototype, 'nodes', 'get');
  const moves = '4.O-O Nf6 5.d3 d6 6.c3 O-O 7.Nbd2 a6';
  for (const start of [ITALIAN, ITALIAN.replace('chess', '')]) {
    const body = tex`${start}\mainline{${moves}}\variation{7...h6 8.b4}`;
    expect(await checkText(inDocument(body, start === ITALIAN ? 'xskak' : 'skak'))).toEqual([]);
  }
  expect(words).not.toHaveBeenCalled();
  expect(nodes).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
