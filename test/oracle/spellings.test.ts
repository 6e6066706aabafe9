import {expect, test} from 'vitest';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {writeFen} from '../../src/chess/fen.ts';
import {ABOUT_BOARDS} from './about-boards.ts';
import {asDocument} from './random-documents.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex} from './tex.ts';

/** Move lists behind `1.Nf3 Nf6` that xskak plays as they read: what may stand around a move. */
const RIGHT: readonly string[] = [
  '2.e4\\xskakcomment{x} e5 3.d4',
  '2. \\xskakcomment{x} e4 e5',
  '2.e4 \\xskakcomment{x} e5',
  '2.e4\\wbetter{} e5 3.d4',
  '2.e4\\wbetter{}\\withidea{} e5 3.d4',
  '2.e4!\\wbetter{} e5 3.d4',
  '2.e4\\wbetter{}! e5 3.d4',
  '2.e4$\\pm$ e5 3.d4',
  '2.e4\\ensuremath{\\pm} e5',
  '2.e4$e5$ e5',
  '2.e4\\quad{} e5',
  '2.e4{!} e5',
  '2.e4{ e5} e5',
  '2.e4{ (good)} e5',
  '2.e4{e5} e5',
  '2.{e4} e5',
  '2.{e4}! e5',
  '2.e4{} e5',
  '2.e4 {} e5',
  '2.e4\\footnote{text (e5).} e5',
  '2.e4 e5\\wbetter',
  '2.e4!\\textbf{x} e5',
  '2.e4!\\label{x} e5',
  '2.e4!é e5',
  '2.e4{! é} e5',
  '2.e4!~ e5',
  '2.e4\\mate{} e5',
  '2.e4\\mate! e5',
  '2.e4 e5\\mate',
  '2.e4\\# e5',
  '2.e4+\\# e5',
  '2.e4 % c\n e5 3.d4',
  '2.%\ne4 e5',
  '%\n2.e4 e5 3.d4%\n',
  '2.e4\\% e5',
  '2.e4, e5; 3.d4.',
  '2.e4] e5',
  '2.e4/ e5',
  '2.e4: e5',
  '2.e4" e5',
  '2.e4- e5',
  '2.e4* e5',
  '2.e4@ e5',
  '2.e4( e5',
  '02.e4 e5',
  '2.e4 e5 3.',
  '2.e4!Zug e5',
];

/** Lists that xskak plays otherwise, or stops at: nothing of this may pass. */
const WRONG: readonly string[] = [
  '2.\\xskakcomment{x}e4 e5 3.d4',
  '2.$1 e4 e5',
  '2.e4$1 e5',
  '2.e4 \\wbetter{} e5',
  '2.e4\\wbetter e5',
  '2.e4\\wbetter{}e5 3.d4',
  '2.e4\novelty e5',
  '2.e4\\relax e5',
  '2.e4\\ e5',
  '2.e4!\\ e5',
  '2.{}e4 e5',
  '2.e4\\\\ e5',
  '2.e4\\par e5',
  '2.e4\\hspace{2mm} e5',
  '2.e4\newline{} e5',
  '2.e4\\, e5',
  '2.e4\\ldots{} e5',
  '2.e4\\label{x} e5',
  '2.e4\\mbox{!} e5',
  '2.e4~ e5',
  '2.e4\\textbf{!} e5',
  '2.e4{\\textbf{!}} e5',
  '2.e4\\emph{!} e5',
  '2.e4\\index{x} e5',
  '2.e4\\cite{a} e5',
  '2.e4\\string! e5',
  '2.e4\\mate e5',
  '2.e4\\mate,e5',
  '2.e4 # e5',
  '2.e4% c\ne5 3.d4',
  '2.e4 e5%\n3.d4',
  '2.e4 %\n\ne5',
  '2.e4é e5',
  '2.e4… e5',
  '2.e4{é} e5',
  '2.e4_ e5',
  '2.e4& e5',
  '2.e4= e5',
  '2.(e4 e5',
  '2.[e4 e5',
  '2.-e4 e5',
  '2.,e4 e5',
  '2.e4 , e5',
  '2.e4d e5',
  '2.e4e5',
  '2.e4.e5',
  '2.e4,e5',
  '2.e4/e5',
  '2.e4;e5',
  '2.e4 e5,3.d4',
  '2.e4 e53.d4',
  '2.e4 e5.3.d4',
  '2.e4 e5 3. .d4',
  '2.e4 2...e5',
  '2.e4 e5 3.d4 3...',
  '2.e4 e5 3 .d4',
  '2.e4 e5 4.',
  '2.e4 Zwischenzug e5',
  '2.e4) e5',
];

const bodyOf = (moves: string): string =>
  `\\newchessgame\\hidemoves{1.Nf3 Nf6}\\mainline{${moves}}`;

function check(moves: string): ReturnType<typeof checkDocument> {
  const document = parseTex(new SourceText(asDocument(bodyOf(moves), 'xskak')));
  return checkDocument(document, {settings: ABOUT_BOARDS});
}

test.each(RIGHT)('the spelling %j is accepted', async (moves) => {
  const {diagnostics} = await check(moves);
  expect(diagnostics.map(({message}) => message)).toEqual([]);
});

test.each(WRONG)('the spelling %j is reported', async (moves) => {
  const {diagnostics} = await check(moves);
  expect(diagnostics.length).toBeGreaterThan(0);
});

describeWithTex('xskak', () => {
  test('xskak plays accepted spellings as it reads them', async () => {
    const answers = await askTex(RIGHT.map((moves) => ({engine: 'xskak', body: bodyOf(moves)})));
    for (const [index, moves] of RIGHT.entries()) {
      const {facts} = await check(moves);
      if (facts.end === undefined) throw new Error(`expected a known end of ${moves}`);
      const [placement, side] = writeFen(facts.board.goTo(facts.end)).split(' ');
      const answer = answers[index];
      expect([moves, answer?.status, ...(answer?.fen ?? '').split(' ').slice(0, 2)]).toEqual([
        moves,
        'ok',
        placement,
        side,
      ]);
    }
  });
});
