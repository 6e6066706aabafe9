import {describe, expect, test} from 'vitest';
import {ProseReader, wordsOf} from '../../../src/book/extract/prose-reader.ts';
import {inOneLine} from '../../../src/book/extract/read-asides.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {Prng} from '../../prng.ts';

function read(tex: string, isGerman = false): string {
  const pieces = new ProseReader({
    isGerman,
    definitions: {commands: new Map(), environments: new Map()},
  }).read(new SourceText(tex), 0, tex.length);
  return inOneLine(pieces.map(wordsOf).join(''));
}

describe('prose', () => {
  test.each([
    [
      String.raw`R\'eti, Gr\"{u}nfeld, \v{S}ahovi\'c, \L{}o\'zna, Fran\c cois`,
      'Réti, Grünfeld, Šahović, Łoźna, François',
    ],
    ["``He who fears'' -- well, 50\\,\\% --- yes", '“He who fears” – well, 50% — yes'],
    ['a \\textit{very} \\textbf{\\emph{strong}} move', 'a very strong move'],
    ['Dr.~Tarrasch % of Breslau\n  played', 'Dr. Tarrasch played'],
    ['see \\ref{opera}\\label{here}\\index{Morphy!Paul} and\\footnote{there}', 'see and there'],
    ['\\begin{center}\\includegraphics[width=3cm]{board}\\end{center}Later', 'Later'],
    ['{\\leftskip=1.5em\\relax quoted\\par}', 'quoted'],
    ['\\begin{tabular}{lr}1858 & Paris\\\\[2mm] opera\\end{tabular}', '1858 Paris opera'],
    ['before \\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture} after', 'before after'],
    ['the \\symknight e5 is \\wbetter{}', 'the Ne5 is ⩲'],
    ['White is better: $\\pm$', 'White is better: ±'],
    ['\\setlength{\\parindent}{0pt}Text\\vspace{1cm}\\\\[3mm]more', 'Text more'],
    ['\\newcommand{\\play}[1]{\\mainline{#1}}now', 'now'],
    ['{\\em in fact}', 'in fact'],
  ])('prose with %s reads as %s', (tex, words) => {
    expect(read(tex)).toBe(words);
  });

  test('German shorthands are read if they are enabled', () => {
    expect(read('"Ubung und "`Zug"\'', true)).toBe('Übung und „Zug“');
    expect(read('"Ubung"')).toBe('"Ubung"');
  });

  test('headings are separated from other prose', () => {
    const tex = '\\section[Opera]{A \\emph{night}}Text\\subsection*{Paris}';
    const pieces = new ProseReader().read(new SourceText(tex), 0, tex.length);
    expect(pieces).toEqual([
      {kind: 'heading', text: 'A night', level: 2},
      {kind: 'words', text: 'Text', isApart: false},
      {kind: 'heading', text: 'Paris', level: 3},
    ]);
  });

  test('a construct from the preceding stretch is skipped', () => {
    const source = new SourceText('\\index{Openings!@} {Ruy \\wmove{e4} Lopez} played');
    const reader = new ProseReader();
    const first = reader.read(source, 0, 15);
    const second = reader.read(source, 18, source.text.length);
    expect([...first, ...second].map(wordsOf).join('')).toBe(' Ruy e4 Lopez played');
  });

  test('reading ends for any text', () => {
    const prng = new Prng(6);
    const parts = [
      '\\',
      '{',
      '}',
      '[',
      ']',
      '%',
      '\n',
      'a',
      '\\section',
      '\\begin{',
      '"',
      '`',
      '~',
    ];
    for (let i = 0; i < 2_000; i += 1) {
      const tex = Array.from({length: 12}, () => prng.pick(parts)).join('');
      expect(() => read(tex), tex).not.toThrow();
    }
  });

  test.each(['\\index{', '{', '\\section[', '\\item[', '%', '\\c', '$', '[(', '\\vskip 1'])(
    'reading time is linear for repeated %s',
    (part) => {
      const long = part.repeat(100_000);
      expect(read(long).length).toBeLessThan(long.length + 1);
    },
  );
});
