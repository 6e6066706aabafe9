import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../src/chess/fen.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {brief, checkText} from '../../check-text.ts';
import {TEXMATE_FORMS, withTexmate} from './texmate-forms.ts';

const tex = String.raw;

function replayed(body: string) {
  return replay(parseTex(new SourceText(withTexmate(body), 'book.tex')));
}

describe('moves between bars are played as texmate plays them', () => {
  test.each(TEXMATE_FORMS)(
    'moves between bars are played as texmate plays them: %s',
    async (body, expected) => {
      const {end, board, gaps} = replayed(body);
      expect(gaps).toEqual([]);
      const [placement, side, , , , number] =
        end === undefined ? [] : writeFen(board.goTo(end)).split(' ');
      expect([placement, side, number].join(' ')).toBe(expected);
      expect((await checkText(withTexmate(body))).map(brief)).toEqual([]);
    },
  );
});

describe('what is wrong is reported where it stands', () => {
  test.each([
    [tex`|1. e4 e5 2. Nf3 Nc6 3. Bb7 Qh8 4. Kh8|`, ['2:25 illegal-move Bb7']],
    [tex`|1. e4 e5 2. Nf3 [2. Bc5 Nf6] Nf3|`, ['2:22 illegal-move Bc5', '2:31 illegal-move Nf3']],
    [tex`|1. e4 e5 3. Nf3|`, ['2:11 wrong-move-number 3']],
    [tex`|1. e4 e5| \position[b 12]{4k/8/8/8/8/8/8/4K2R} |Kd6|`, ['2:50 illegal-move Kd6']],
    [tex`\position{4k/8/8/8/8/8/8/4X2R}`, ['2:27 malformed-fen X']],
  ])('a mistake between bars is reported in its place: %s', async (body, expected) => {
    expect((await checkText(withTexmate(body))).map(brief)).toEqual(expected);
  });
});

describe('what TeX may read in another way is a gap', () => {
  test.each([
    ['a line end between two words', '|1. e4 e5\n2. Nf3|'],
    ['a group, in which texmate counts for itself', tex`\begin{center}|1. e4|\end{center}`],
    ['braces', '|1. e4 {good} e5|'],
    ['a macro', tex`|1. e4 \foo e5|`],
    ['an empty line', '|1. e4\n\n e5|'],
    ['a result', '|1. e4 1-0|'],
    ['a threat', tex`|1. e4 \threat Nf3> e5|`],
  ])('what TeX may read in another way is a gap: %s', async (_, body) => {
    const {gaps, end} = replayed(`${body} |1. e5|`);
    expect(gaps.map(({kind, touchesBoard}) => [kind, touchesBoard])).toEqual([['notation', true]]);
    expect(end).toBe(undefined);
    expect(await checkText(withTexmate(`${body} |1. e5|`))).toEqual([]);
  });
});

describe('moves that texmate only prints', () => {
  test.each([tex`\white 2. Nf3 Nf6`, tex`\dummy d6 2. Nf3`, tex`\black 2 Nf3`])(
    'moves that are only printed are judged again after the bracket: %s',
    (held) => {
      const {gaps, end, board} = replayed(tex`|1. e4 e5\[|text |${held}| more|\]2. d4|`);
      expect(gaps.map(({what}) => what)).toEqual([`|${held}|`]);
      expect(end && writeFen(board.goTo(end))).toBe(
        'rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2',
      );
    },
  );

  test.each([tex`|1. e4 \black e5| \newgame |1. d4|`, tex`\SkakOff \newgame |1. d4|`])(
    'moves are not judged to the end of the document after %s',
    (body) => {
      const {blocks} = replayed(body);
      expect(blocks.map(({judged}) => judged)).toEqual([]);
    },
  );
});

test('a variation does not return after brackets that are not read', async () => {
  const body = tex`|1. e4 e5 2. Nf3 \[|said he.|\]Nc6~{good}\[|and so on|\]Bb5|`;
  expect(await checkText(withTexmate(body))).toEqual([]);
});

test('bars of a table hold no moves', async () => {
  const body = tex`\begin{tabular}{|c|l|}\multicolumn{1}{>{\columncolor[rgb]{0}}c|}{x}\end{tabular} |1. e4 e5 2. Nf6|`;
  expect((await checkText(withTexmate(body))).map(brief)).toEqual(['2:95 illegal-move Nf6']);
  expect(replayed(body).gaps).toEqual([]);
});

test('bars mean nothing without texmate, nor in its preamble', async () => {
  const bars = tex`\documentclass{article}\usepackage{skak}\begin{document}|1. e5|\end{document}`;
  expect(await checkText(bars)).toEqual([]);
  const early = tex`\documentclass{article}\usepackage{texmate}\newcommand\x{|1. e5|}\begin{document}\verb|1. e5|\end{document}`;
  expect(await checkText(early)).toEqual([]);
});

test('texmate reads other initials of pieces', async () => {
  const german = tex`\pieceinitials{BTSLDK}|1. e4 e5 2. Sf3 Sc6 3. Lb5 Dh5|`;
  expect((await checkText(withTexmate(german))).map(brief)).toEqual(['2:51 illegal-move Dh5']);
});
