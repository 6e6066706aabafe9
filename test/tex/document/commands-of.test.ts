import {expect, test} from 'vitest';
import {commandsOf} from '../../../src/tex/document/commands-of.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {parse} from '../tree.ts';

const tex = String.raw;

function namesIn(text: string, chapter = ''): string {
  const source = new SourceText(chapter, 'chapter.tex');
  const document = parse(text, {readInput: () => ({kind: 'source', source})});
  return Array.from(commandsOf(document), ({name}) => name).join(' ');
}

test.each([
  [tex`\newgame\mainline{1.e4 e5}\showboard`, 'newgame mainline showboard'],
  [
    tex`\mainline{1.e4 \xskakcomment{or \variation{1.d4}} e5}\newgame`,
    'mainline xskakcomment variation newgame',
  ],
  [
    tex`\newgame\ifprint\showboard\else\chessboard\fi\mainline{1.e4}`,
    'newgame showboard chessboard mainline',
  ],
])('the commands of %s are %s', (text, expected) => {
  expect(namesIn(text)).toBe(expected);
});

test('returns the commands of files that are read', () => {
  expect(
    namesIn(tex`\newgame\input{chapter}\showboard`, tex`\mainline{1.e4}\variation{1.d4}`),
  ).toBe('newgame mainline variation showboard');
});

test('returns commands however deeply they are nested', () => {
  const depth = 90;
  const text = `${'\\xskakcomment{'.repeat(depth)}\\newgame${'}'.repeat(depth)}`;
  expect(namesIn(text).split(' ').at(-1)).toBe('newgame');
});
