import {describe, expect, test} from 'vitest';
import type {Fix} from '../../../src/text/fix.ts';
import {displayWidth} from '../../../src/text/display-width.ts';
import {stylish} from '../../../src/workspace/report/stylish.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {checkText, inDocument} from '../../check-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';
import {SPANISH} from './spanish.ts';

const BOARDS = {...PLAIN, board: true};

/** What stands above the carets of a report about one finding, as a terminal shows it. */
function aboveCarets(report: string): string {
  const lines = report.split('\n');
  const at = lines.findIndex((line) => /^ *\^+/.test(line));
  const carets = lines[at] ?? '';
  const columns = Array.from(lines[at - 1] ?? '').flatMap((character) => {
    const width = displayWidth(character);
    return width === 0 ? [] : [character, ...Array<string>(width - 1).fill('')];
  });
  return columns.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1).join('');
}

describe('a finding', () => {
  test('a finding is shown under its file, with the line, carets and advice', async () => {
    expect(stylish(await checkText(SPANISH), PLAIN)).toMatchInlineSnapshot(`
      "book.tex
        4:13  error  Castling is written \`O-O\`, with the capital letter O, not \`0-0\`
                     zero-castling
            4.Ba4 Nf6 5.0-0 Be7 6.Rf1}
                        ^^^
            help: Write \`O-O\` (safe: --fix)
        4:23  error  Illegal move \`Rf1\` for White at move 6: the rook on \`a1\` cannot
                     get past the knight on \`b1\`  illegal-move
            4.Ba4 Nf6 5.0-0 Be7 6.Rf1}
                                  ^^^ perhaps Re1, Ne1 or Qe1

      2 errors, 0 warnings
      1 can be corrected with --fix; --diff shows how
      skakmat explain zero-castling says why it matters
      "
    `);
  });

  test('a finding is never wider than 80 columns', async () => {
    const text = inDocument(
      `${'White has a free hand. '.repeat(5)}\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 Be7 6.Rf1 and so on}`,
    );
    const lines = stylish(await checkText(text), PLAIN).split('\n');
    expect(lines.filter((line) => displayWidth(line) > 80)).toEqual([]);
  });

  test('code is not broken in a message of several lines', () => {
    const message = `${'So it goes. '.repeat(4)}The packages play \`1.e4 e5 2.Nf3 Nc6\` instead`;
    const report = stylish([makeFinding('2.Nd3', 'Nd3', {message})], PLAIN);
    expect(report).toContain('\n              `1.e4 e5 2.Nf3 Nc6` instead');
  });

  test.each([
    ['one spelling', ['Nf3'], '^^^ expected Nf3\n'],
    ['several spellings', ['Nf3', 'd3', 'Nh3'], '^^^ perhaps Nf3, d3 or Nh3\n'],
  ])('a finding has %s next to its carets', (_, expected, label) => {
    const message = 'Illegal move `Nd3`: no knight can reach `d3`';
    expect(stylish([makeFinding('2.Nd3', 'Nd3', {message, expected})], PLAIN)).toContain(label);
  });

  test('suggestions are below the carets if there is no room next to them', () => {
    const line = `${'1.e4 e5 '.repeat(8)}2.Nd3`;
    const report = stylish([makeFinding(line, 'Nd3', {expected: ['Nf3', 'Nh3']})], PLAIN);
    expect(report).toMatch(/\^\^\^\n {6}perhaps Nf3 or Nh3\n/);
  });

  test.each([
    ['the message names', {message: '`Bxc6` captures nothing, expected `Bc6`'}],
    ['the fix names', {fix: {title: 'Write `Bc6`', safety: 'safe', edits: []} as const}],
  ])('a suggestion is not repeated if it %s', (_, more) => {
    const report = stylish([makeFinding('4.Bxc6', 'Bxc6', {expected: ['Bc6'], ...more})], PLAIN);
    expect(report).not.toMatch(/\^ expected/);
  });

  test('a finding is followed by its note, its fix and whether that is safe', () => {
    const note = `${'skak plays on. '.repeat(6)}So does xskak`;
    const fix: Fix = {title: 'Write `Nf3`', safety: 'unsafe', edits: []};
    expect(stylish([makeFinding('2.Nd3', 'Nd3', {note, fix})], PLAIN)).toMatchInlineSnapshot(`
      "book.tex
        1:3  error  Illegal move \`Nd3\`  illegal-move
            2.Nd3
              ^^^
            note: skak plays on. skak plays on. skak plays on. skak plays on. skak
                  plays on. skak plays on. So does xskak
            help: Write \`Nf3\` (unsafe: --fix=unsafe)

      1 error, 0 warnings
      1 can be corrected with --fix=unsafe; --diff shows how
      skakmat explain illegal-move says why it matters
      "
    `);
  });
});

describe('the carets stand under the flaw', () => {
  test.each([
    ['a tab', '\t1.e4\te5 2.Nd3 Nc6'],
    ['an accent', 'Réti: 2.Nd3'],
    ['an accent of its own', 'Re\u0301ti: 2.Nd3'],
    ['letters of China', '國際象棋: 2.Nd3'],
    ['a picture', '🎉 2.Nd3'],
    ['a letter beyond the first plane', '𝔸𝔸 2.Nd3'],
    ['a byte order mark', '\uFEFF2.Nd3'],
    ['a control character', '\u001b[31m2.Nd3'],
    ['a paragraph', `${'White has a free hand. '.repeat(10)}2.Nd3 ${'And so on. '.repeat(10)}`],
    ['a paragraph from China', `${'國際象棋'.repeat(40)}2.Nd3${'國際象棋'.repeat(40)}`],
  ])('the carets are under a flaw after %s', (_, text) => {
    expect(aboveCarets(stylish([makeFinding(text, 'Nd3')], PLAIN))).toBe('Nd3');
  });

  test('the carets are under a flaw of wide characters', () => {
    expect(aboveCarets(stylish([makeFinding('2.國際象', '國際象')], PLAIN))).toBe('國際象');
  });

  test('the carets of a flaw on several lines extend to the end of the first', () => {
    const finding = makeFinding('1.e4 {e5\n2.Nf3} Nc6', '{e5\n2.Nf3}');
    expect(aboveCarets(stylish([finding], PLAIN))).toBe('{e5');
  });

  test('the carets are under a flaw in a line that is longer than any terminal is wide', () => {
    const found = `{${'1.e4 e5 '.repeat(100)}}`;
    const report = stylish([makeFinding(`1.d4 ${found}`, found)], PLAIN);
    expect(aboveCarets(report)).toMatch(/^\{1\.e4 e5 1\.e4/);
  });

  test('a place without a character has one caret', () => {
    const report = stylish([{...makeFinding('2.Nd3', 'Nd3'), span: {start: 5, end: 5}}], PLAIN);
    expect(report).toContain('\n      2.Nd3\n           ^\n');
  });
});

describe('the position under a wrong move', () => {
  test('the square in question is in brackets', async () => {
    const findings = await checkText(inDocument('\\newchessgame\\mainline{1.e4 e5 2.Ke3}'));
    expect(stylish(findings, BOARDS)).toMatchInlineSnapshot(`
      "book.tex
        2:34  error  Illegal move \`Ke3\` for White at move 2: the king on \`e1\` cannot
                     reach \`e3\`  illegal-move
            \\newchessgame\\mainline{1.e4 e5 2.Ke3}
                                             ^^^ perhaps Ke2, d3 or f3

            8 r n b q k b n r
            7 p p p p . p p p
            6 . . . . . . . .
            5 . . . . p . . .
            4 . . . . P . . .
            3 . . . .[.]. . .
            2 P P P P . P P P
            1 R N B Q K B N R
              a b c d e f g h   White to move

      1 error, 0 warnings
      skakmat explain illegal-move says why it matters
      "
    `);
  });

  test.each([
    ['a8', '8[.]. . . . . . .'],
    ['h8', '8 . . . . . . .[.]'],
    ['Qa8-h8', '8[.]. . . . . .[.]'],
    ['Rb8c8', '8 .[.[.]. . . . .'],
  ])('the squares of %s are in brackets', (found, rank) => {
    const finding = makeFinding(`2.${found}`, found, {fen: '8/8/8/8/8/8/8/K6k w - - 0 1'});
    expect(stylish([finding], BOARDS)).toContain(`      ${rank}\n`);
  });

  test('no position is drawn if there is none', () => {
    const report = stylish([makeFinding('2.Nd3', 'Nd3')], BOARDS);
    expect(report).toBe(stylish([makeFinding('2.Nd3', 'Nd3')], PLAIN));
  });
});

describe('a report', () => {
  const fixed = (safety: Fix['safety']) =>
    makeFinding('2.Nd3', 'Nd3', {fix: {title: 'Write `Nf3`', safety, edits: []}});
  const unfixed = makeFinding('2.Nd3', 'Nd3');

  test('a report is empty for a clean text', () => {
    expect(stylish([], PLAIN)).toBe('');
  });

  test.each([
    ['1 can be corrected with --fix; --diff', [fixed('safe'), unfixed]],
    ['2 can be corrected with --fix=unsafe; --diff', [fixed('unsafe'), fixed('unsafe')]],
    ['1 can be corrected with --fix, 1 more with --fix=unsafe', [fixed('safe'), fixed('unsafe')]],
  ])('a report ends with: %s', (hint, findings) => {
    expect(stylish(findings, PLAIN)).toContain(`\n${hint}`);
  });

  test('a report offers no fix if there is none', () => {
    expect(stylish([unfixed], PLAIN)).not.toContain('--fix');
  });

  test('a report refers to the manual of its most severe rule', () => {
    const warning = makeFinding('2.Nd3', 'Nd3', {severity: 'warning', rule: 'castling-style'});
    const report = stylish([warning, unfixed], PLAIN);
    expect(report).toMatch(/skakmat explain illegal-move says why it matters\n$/);
  });

  test('a report counts the findings', () => {
    const info = makeFinding('2.Nd3', 'Nd3', {severity: 'info'});
    expect(stylish([unfixed, unfixed, info], PLAIN)).toContain('\n2 errors, 0 warnings, 1 info\n');
  });

  test('a report shows fifty findings per file and counts the others', () => {
    const source = new SourceText('2.Nd3\n'.repeat(60), 'book.tex');
    const findings = Array.from({length: 60}, (_, nth) => makeFinding(source, 'Nd3', {nth}));
    const other = makeFinding(new SourceText('3.Bb6', 'other.tex'), 'Bb6');
    const report = stylish([...findings, other], PLAIN);
    expect(report.match(/\^\^\^/g)).toHaveLength(51);
    expect(report).toContain('\n  … and 10 more; --format unix lists them all\n\nother.tex\n');
    expect(report).toContain('\n61 errors, ');
  });

  test('the places in a file are aligned', () => {
    const source = new SourceText(`2.Nd3${'\n'.repeat(99)}3.Bb6`, 'book.tex');
    const findings = [
      makeFinding(source, 'Nd3'),
      makeFinding(source, 'Bb6', {severity: 'warning'}),
    ];
    const messages = stylish(findings, PLAIN)
      .split('\n')
      .filter((line) => line.includes('Illegal'));
    expect(messages).toEqual([
      '    1:3  error    Illegal move `Nd3`  illegal-move',
      '  100:3  warning  Illegal move `Bb6`  illegal-move',
    ]);
  });

  test('a report has colours only on request', async () => {
    const findings = await checkText(SPANISH);
    expect(stylish(findings, {...PLAIN, color: true})).toContain('\u001b[');
    expect(stylish(findings, PLAIN)).not.toContain('\u001b');
  });
});

describe('a terminal of 40 columns', () => {
  const NARROW = {...PLAIN, columns: 40};

  test('in a narrow terminal the message is below its place', async () => {
    expect(stylish(await checkText(SPANISH), NARROW)).toMatchInlineSnapshot(`
      "book.tex
        4:13  error  zero-castling
            Castling is written \`O-O\`, with
            the capital letter O, not \`0-0\`
            4.Ba4 Nf6 5.0-0 Be7 6.Rf1}
                        ^^^
            help: Write \`O-O\` (safe: --fix)
        4:23  error  illegal-move
            Illegal move \`Rf1\` for White at
            move 6: the rook on \`a1\` cannot
            get past the knight on \`b1\`
            4.Ba4 Nf6 5.0-0 Be7 6.Rf1}
                                  ^^^
            perhaps Re1, Ne1 or Qe1

      2 errors, 0 warnings
      1 can be corrected with --fix; --diff
      shows how
      skakmat explain zero-castling says why
      it matters
      "
    `);
  });

  test.each([
    ['a long word', 'So-it-goes-'.repeat(10)],
    ['a long piece of code', `Set \`${'r1bqkbnr/pppp1ppp/2n5 '.repeat(4)}\``],
    ['letters of China', '國際象棋'.repeat(20)],
  ])('a narrow terminal fits %s', (_, text) => {
    const fix: Fix = {title: text, safety: 'safe', edits: []};
    const more = {message: text, note: text, fix, expected: [text, 'Nf3']};
    const lines = stylish([makeFinding(`${text} 2.Nd3`, 'Nd3', more)], NARROW).split('\n');
    expect(lines.filter((line) => displayWidth(line) > 40)).toEqual([]);
  });
});

describe('links', () => {
  const LINKED = {...PLAIN, fileUri: (path: string) => `file:///books/${path}`};

  test('links lead to the file and the line', () => {
    const report = stylish([makeFinding('1.e4\n2.Nd3', 'Nd3')], LINKED);
    expect(report.match(/\u001b]8;;(?!\u001b)[^\u001b]+\u001b\\[^\u001b]+/g)).toEqual([
      '\u001b]8;;file:///books/book.tex\u001b\\book.tex',
      '\u001b]8;;file:///books/book.tex#2\u001b\\2:3',
    ]);
  });

  test('links do not change the visible text', () => {
    const findings = [makeFinding('1.e4\n2.Nd3', 'Nd3')];
    const seen = stylish(findings, LINKED).replace(/\u001b]8;;[^\u001b]*\u001b\\/g, '');
    expect(seen).toBe(stylish(findings, PLAIN));
  });

  test('findings in standard input have no links', () => {
    const report = stylish([makeFinding('2.Nd3', 'Nd3')], {...PLAIN, fileUri: () => undefined});
    expect(report).not.toContain('file:');
  });
});
