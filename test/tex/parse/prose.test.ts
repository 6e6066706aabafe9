import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {faults, outline} from '../tree.ts';

const pieces = [
  ...['{', '}', '[', ']', '%', '\n', '\n\n', '\r\n', ' ', '1.e4 e5', '\\\\', '\\{', 'é', '|'],
  ...[
    '\\emph{White}',
    '\\textbf{',
    '\\index{a!b}',
    '\\mainline{1.e4 e5}',
    '\\mainline{',
    '\\newgame',
  ],
  ...['\\symknight f3', '\\queen{} xh7', '\\newcommand\\N{\\knight}', '\\N e5', ' g4', '\\king'],
  ...['\\mainline{1.e4\ne5}', '\\variation[level=1]{1.d4}', '\\variation {1.d4}', '\\chessboard'],
  ...[
    '\\mainline{1.e4\\wbetter{} e5}',
    '\\chessboard[print]',
    '\\mainlne{1.e4}',
    '\\setupboard{a}{b}',
  ],
  ...[
    '\\begin{center}',
    '\\end{center}',
    '\\begin{verbatim}',
    '\\end{verbatim}',
    '\\iffalse',
    '\\ifdraft',
    '\\else',
    '\\only<1>{',
    '\\skaklanguage',
    '\\fi',
  ],
  ...[
    '\\newcommand{\\play}[1]{\\mainline{#1}}',
    '\\play{1.e4}',
    '\\usepackage{xskak}',
    '\\verb+{+',
  ],
];

const anyTex = fc.array(fc.constantFrom(...pieces), {maxLength: 20}).map((parts) => parts.join(''));

/** Makes an unused sign verbatim, after which the scan looks at everything closely. */
const closely = '\\MakeShortVerb{\\§}';

describe('prose that is skipped quickly', () => {
  test('skipped prose holds nothing that a closer look finds', () => {
    fc.assert(
      fc.property(anyTex, (text) => {
        expect(outline(text)).toBe(outline(closely + text));
        const moved = faults(' '.repeat(closely.length) + text);
        expect(moved).toEqual(faults(closely + text));
      }),
      {numRuns: 3_000},
    );
  });

  test('skipping ends at an empty line, with any line ends', () => {
    expect(outline('\\mainline{1.e4\r\n  e5}')).toBe('mainline{1.e4\r\n  e5}');
    expect(outline('\\mainline{1.e4\n \nHe resigned.}')).toBe('mainline{1.e4…}');
    expect(outline('\\mainline{1.e4\r\r\nHe resigned.}')).toBe('mainline{1.e4…}');
  });
});
