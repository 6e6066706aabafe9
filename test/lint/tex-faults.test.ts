import {expect, test} from 'vitest';
import {applyFixes} from '../../src/text/apply-fixes.ts';
import {checkText, inDocument} from '../check-text.ts';

const tex = String.raw;

test.each([
  [tex`\newgame\mainlin{1.e4 e5}`, 'unsafe', tex`\newgame\mainline{1.e4 e5}`],
  [tex`\newgame mainline{1.e4 e5}`, 'unsafe', tex`\newgame \mainline{1.e4 e5}`],
  [tex`\newgame\mainline[1.e4 e5]`, 'unsafe', tex`\newgame\mainline{1.e4 e5}`],
  [
    tex`\newchessgame=[id=A]\mainline{1.e4 e5}`,
    'unsafe',
    tex`\newchessgame[id=A]\mainline{1.e4 e5}`,
  ],
  [tex`\newgame\mainline[level=1 {1.e4 e5}`, 'unsafe', tex`\newgame\mainline[level=1] {1.e4 e5}`],
  ['\\newgame\\mainline\n\n{1.e4 e5}', 'safe', tex`\newgame\mainline{1.e4 e5}`],
])('the correction of %j is %s', async (text, safety, right) => {
  const findings = await checkText(text);
  expect(findings.map(({fix}) => fix?.safety)).toEqual([safety]);
  expect(applyFixes(text, findings).text).toBe(right);
});

// TeX Live 2022: `Undefined control sequence`, or `\show` of a character, and no board.
test.each([
  [tex`\showinvers^board`, 'showinverseboard'],
  [tex`\showinverse_board`, 'showinverseboard'],
  [tex`\chess5oard`, 'chessboard'],
  [tex`\show$board`, 'showboard'],
  [tex`\show-board`, 'showboard'],
  [tex`\new~game\newgame`, 'newgame'],
  [tex`\main-line{2.Nf3}`, 'mainline'],
  [tex`\newcommand\x{\chess^board}\x`, 'chessboard'],
])('a character parts the name in %s', async (text, meant) => {
  const findings = await checkText(tex`\newgame\mainline{1.e4 e5}${text}`, {dialect: 'xskak'});
  expect(findings.map(({message}) => message.split('expected ')[1])).toEqual([`\`\\${meant}\``]);
});

test.each([
  tex`\def\new{x}\new-game`,
  tex`\show\chessboard`,
  tex`\chess, board`,
  tex`\chess{board}`,
])('no character parts a name in %s', async (text) => {
  expect(await checkText(tex`\newgame\mainline{1.e4 e5}${text}`, {dialect: 'xskak'})).toEqual([]);
});

test.each([
  ['Hello', 'Hello'],
  ['see the diagram', 'see'],
  ['1-0', '1-0'],
  ['+-', '+-'],
])('both packages stop at a variation without a move: %j', async (words, first) => {
  for (const dialect of ['skak', 'xskak'] as const) {
    const text = tex`\newgame\mainline{1.e4 e5}\variation{${words}}`;
    const findings = await checkText(text, {dialect});
    expect(findings.map(({rule, message}) => [rule, message])).toEqual([
      ['unknown-move-text', `\`${first}\` is not a move in any position`],
    ]);
  }
});

test.each([
  ['3.Bdtt', 'Bdtt'],
  ['4.Bishop', 'Bishop'],
  ['4...any move', 'any'],
])('both packages print the words of a variation as moves: %j', async (words, first) => {
  // TeX Live 2022, `pdftotext`: `3 BdZtt`, `4. . . aZny ZZmove`.
  const text = tex`\newgame\mainline{1.e4 e5}\variation{${words}}`;
  const findings = await checkText(text, {dialect: 'xskak'});
  expect(findings.map(({message}) => message)).toEqual([
    `\`${first}\` is not a move in any position`,
  ]);
});

test.each([
  ['5...f5 6.Bxe4 fxey', 'Unknown move `fxey` for Black at move 6, expected `fxe4`'],
  ['5...6.Bc4', 'Unexpected text `6.Bc4` among the moves, expected a move without a number'],
])('a slip in a move is no text for braces: %s', async (moves, message) => {
  const list = `1.d4 Nf6 2.Nf3 g6 3.c3 Bg7 4.e4 Nxe4 5.Bd3}\\mainline{${moves}`;
  const [finding] = await checkText(`\\newgame\\mainline{${list}}`, {dialect: 'xskak'});
  expect(finding).toMatchObject({rule: 'unknown-move-text', message});
  expect(finding?.note ?? '').not.toContain('braces');
});

test.each(['', ' ', '1.', '...', tex`\xskakcomment{A}`])('and at none in %j', async (words) => {
  const text = tex`\newgame\mainline{1.e4 e5}\variation{${words}}`;
  expect(await checkText(text, {dialect: 'xskak'})).toEqual([]);
});

test.each([
  ['\\chessboard[showmover=false,%\n\ntinyboard]', '\\chessboard[showmover=false,%\ntinyboard]'],
  ['\\chessboard[\n\n \nshowmover=false\n\n]', '\\chessboard[\nshowmover=false\n]'],
  ['\\chessboard[text={a\n\nb},markfield=e4]', '\\chessboard[text={a\nb},markfield=e4]'],
  ['\\setchessboard{tinyboard,\r\n\r\n}', '\\setchessboard{tinyboard,\r\n}'],
  ['\\storechessboardstyle{A}{tinyboard,\\par}', '\\storechessboardstyle{A}{tinyboard,}'],
  ['\\printchessgame[\n\nlevel=1]', '\\printchessgame[\nlevel=1]'],
  ['\\xskakset{moveid=1w,\n\n}', '\\xskakset{moveid=1w,\n}'],
])('TeX stops at the paragraph break in the options of %j', async (text, right) => {
  const findings = await checkText(text, {dialect: 'xskak'});
  expect(new Set(findings.map(({rule}) => rule))).toEqual(new Set(['blank-line-in-options']));
  expect(applyFixes(text, findings).text).toBe(right);
});

test.each([
  '\\chessboard[showmover=false,\n% a remark\n  %\n  tinyboard\n  ]',
  '\\newchessgame[white={A\\parbox{1em}{x}}]\n\n\\chessboard',
])('there is no paragraph break in the options of %j', async (text) => {
  expect(await checkText(text, {dialect: 'xskak'})).toEqual([]);
});

// TeX Live 2022: `undefined in families`, or the keys are printed and not read.
test.each([
  [
    tex`\newchessgame[\keys]`,
    ['`\\newchessgame` does not expand `\\keys`, so its options are not read'],
  ],
  [tex`\xskakset{\keys}`, ['`\\xskakset` does not expand `\\keys`, so its options are not read']],
  [
    tex`\chessboard[print,\keys]`,
    ['`\\chessboard` does not expand `\\keys`, so its options are not read'],
  ],
  [tex`\chessboard[\no]`, ['`\\chessboard` has no option `nokey`']],
  [tex`\chessboard[\keys,print]`, []],
  [tex`\setchessboard{ \keys}`, []],
  [tex`\chessboard[print,\one]`, []],
  [tex`\chessboard[\w=Morphy]`, []],
  [tex`\expandafter\newchessgame\expandafter[\keys]`, []],
])('xkeyval parts options before it expands them: %s', async (text, messages) => {
  const macros = tex`\newcommand\keys{setfen=8/8/8/8/8/8/8/K1k5 w - - 0 1,inverse}\newcommand\no{nokey}\newcommand\one{inverse}\newcommand\w{white}`;
  const findings = await checkText(inDocument(macros + text));
  expect(findings.map(({message}) => message)).toEqual(messages);
});
