import {describe, expect, test} from 'vitest';
import {stylish} from '../../src/report/stylish.ts';
import {unix} from '../../src/report/unix.ts';
import {checkText, inDocument} from '../check-text.ts';
import {PLAIN} from './options.ts';
import {SPANISH} from './spanish.ts';

describe('stylish', () => {
  test('shows each finding under its file, with the line and a caret', async () => {
    expect(stylish(await checkText(SPANISH), PLAIN)).toMatchInlineSnapshot(`
      "book.tex
        4:13  error  Castling is written \`O-O\`, with the capital letter O, not \`0-0\`  zero-castling
            4.Ba4 Nf6 5.0-0 Be7 6.Rf1}
                        ^^^
        4:23  error  Illegal move \`Rf1\` for White at move 6: the rook on \`a1\` cannot get past the knight on \`b1\`  illegal-move
            4.Ba4 Nf6 5.0-0 Be7 6.Rf1}
                                  ^^^
            perhaps Re1, Ne1, Qe1

      2 errors, 0 warnings
      1 can be corrected with --fix, --diff shows how
      "
    `);
  });

  test('draws the position under a wrong move', async () => {
    const findings = await checkText(inDocument('\\newchessgame\\mainline{1.e4 e5 2.Ke3}'));
    expect(stylish(findings, {...PLAIN, board: true})).toMatchInlineSnapshot(`
      "book.tex
        2:34  error  Illegal move \`Ke3\` for White at move 2: the king on \`e1\` cannot reach \`e3\`  illegal-move
            \\newchessgame\\mainline{1.e4 e5 2.Ke3}
                                             ^^^
            perhaps Ke2, a3, b3

            8 r n b q k b n r
            7 p p p p . p p p
            6 . . . . . . . .
            5 . . . . p . . .
            4 . . . . P . . .
            3 . . . . . . . .
            2 P P P P . P P P
            1 R N B Q K B N R
              a b c d e f g h   White to move


      1 error, 0 warnings
      "
    `);
  });

  test('says nothing of a text without a flaw', async () => {
    const clean = await checkText(inDocument('\\newchessgame\\mainline{1.e4 e5}'));
    expect(stylish(clean, PLAIN)).toBe('');
  });

  test('puts the caret under the flaw in a line of a whole paragraph', async () => {
    const prose = 'White has a free hand. '.repeat(10);
    const text = inDocument(`${prose}\\newchessgame\\mainline{1.e4 e5 2.Nd3} ${prose}`);
    const [, , line = '', carets = ''] = stylish(await checkText(text), PLAIN).split('\n');
    expect(line.length).toBeLessThan(90);
    expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('Nd3');
  });

  test.each([
    ['a tab', '\t\\newchessgame\t\\mainline{1.e4\te5 2.Nd3}'],
    ['an accent', 'Réti:\\newchessgame\\mainline{1.e4 e5 2.Nd3}'],
    ['a control character', '\u001b[31m\\newchessgame\\mainline{1.e4 e5 2.Nd3}'],
  ])('puts the caret under the flaw behind %s', async (_, body) => {
    const [, , line = '', carets = ''] = stylish(await checkText(inDocument(body)), PLAIN).split(
      '\n',
    );
    expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('Nd3');
  });

  test('colours only when asked to', async () => {
    const findings = await checkText(SPANISH);
    expect(stylish(findings, {...PLAIN, color: true})).toContain('\u001b[');
    expect(stylish(findings, PLAIN)).not.toContain('\u001b');
  });

  test('lets no control character of the text reach the terminal', async () => {
    const findings = await checkText(
      inDocument('\\newchessgame\\mainline{1.e4 e5 2.\u001b]0;mate\u0007}'),
    );
    expect(findings).not.toEqual([]);
    expect(stylish(findings, {...PLAIN, board: true})).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });
});

describe('unix', () => {
  test('writes a line for each finding', async () => {
    expect(unix(await checkText(SPANISH), PLAIN)).toMatchInlineSnapshot(`
      "book.tex:4:13: error: Castling is written \`O-O\`, with the capital letter O, not \`0-0\` [zero-castling]
      book.tex:4:23: error: Illegal move \`Rf1\` for White at move 6: the rook on \`a1\` cannot get past the knight on \`b1\` [illegal-move]
      "
    `);
  });

  test('keeps to one line whatever the text holds', async () => {
    const findings = await checkText(
      inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3\\textbf{a\r\nb} Nc6 {c\n\u0007d} 3.Bb5}'),
    );
    const lines = unix(findings, PLAIN).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines).toHaveLength(findings.length);
    for (const line of lines) {
      expect(line).toMatch(/^book\.tex:\d+:\d+: (?:error|warning): .+ \[[a-z-]+\]$/);
    }
  });
});
