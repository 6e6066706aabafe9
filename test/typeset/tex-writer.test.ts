import {expect, test} from 'vitest';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {DEFAULT_LOOK} from '../../src/typeset/board-looks.ts';
import {makeTexWriter} from '../../src/typeset/make-tex-writer.ts';
import {TexWriter} from '../../src/typeset/tex-writer.ts';
import {ENGLISH} from '../../src/typeset/languages/english.ts';
import {makeEscape} from '../../src/typeset/escape-tex.ts';

const FILES = [
  '[White "Morphy"]\n\n1. e4 *\n\n[White "Anderssen"]\n\n1. e4 *\n',
  '[White "Steinitz"]\n\n1. e4 *\n',
];

test('games are numbered consecutively, and available at the end of the document', () => {
  const text =
    '<% for game in games %><< game.number >>/<< game.ordinal >> << game.white >>\n<% endfor %>' +
    '<% for game in games %><< game.number >> <% endfor %>';
  const setting = {
    dialect: 'xskak',
    look: DEFAULT_LOOK,
    wantsBoard: () => false,
    language: ENGLISH,
    escape: makeEscape('pdflatex'),
  } as const;
  const writer = new TexWriter({path: 'list.tex', text}, setting, {});
  const written = FILES.flatMap((file) =>
    pgnFormat
      .read(new SourceText(file, 'games.pgn'))
      .games.map((game, index) => writer.write(game, index + 1)),
  );
  expect(written).toEqual(['1/1 Morphy\n', '2/2 Anderssen\n', '3/1 Steinitz\n']);
  expect(writer.tail).toBe('1 2 3 ');
});

test('a name that cannot be printed counts in each game in which it is written', () => {
  const text = '<% for game in games %><< game.white >> - << game.black >>\n<% endfor %>';
  const writer = makeTexWriter({}, {path: 'list.tex', text});
  const players = ['[White "棋手"]\n[Black "Morphy"]', '[White "Morphy"]\n[Black "棋手"]'];
  const games = [...players, ...players].map((tags) => `${tags}\n\n1. e4 *\n`).join('\n');
  const source = new SourceText(games, 'games.pgn');
  for (const [i, game] of pgnFormat.read(source).games.entries()) writer.write(game, i + 1);
  expect(writer.remark).toContain('in 4 games');
});
