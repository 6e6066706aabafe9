import {expect, test} from 'vitest';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {LossLog} from '../../src/typeset/loss-log.ts';

/** What is said of games, each of some texts. */
function summaryOf(games: readonly (readonly string[])[]): string | undefined {
  const log = new LossLog();
  const escape = makeEscape('pdflatex', {
    onLoss: (loss) => {
      log.add(loss);
    },
  });
  for (const texts of games) {
    log.beginGame();
    for (const text of texts) escape(text);
  }
  return log.summary;
}

test('nothing is reported if everything is printable', () => {
  expect(summaryOf([['Réti', 'Müller ± ♘f3 — "x"']])).toBeUndefined();
});

test('characters and games are counted once', () => {
  expect(summaryOf([['Каспаров, Г.', 'Каспаров, Г.'], ['Morphy'], ['(Ян)', 'Каспаров']])).toBe(
    'pdflatex cannot print 10 characters in 2 games: ' +
      'Каспаров -> Kasparov, Г -> G, Ян -> Yan; --engine lualatex can',
  );
});

test('a single character is reported in the singular', () => {
  expect(summaryOf([['Þór 棋']])).toBe(
    'pdflatex cannot print 1 character in 1 game: 棋 -> Qi; ' +
      '--engine lualatex can, with the fonts of fonts-noto-cjk (Debian)',
  );
});

test('a sign that is lost beside a word is shown', () => {
  expect(summaryOf([['\u{1F48E}Game (2nd part)']])).toMatch(
    /^pdflatex cannot print 1 character in 1 game: \u{1F48E}Game -> Game;/u,
  );
});

test('a word of signs only is shown unchanged', () => {
  expect(summaryOf([['≮']])).toBe(
    'pdflatex cannot print 1 character in 1 game: ≮ -> ?; --engine lualatex can',
  );
});

test('examples are few, short and safe for a terminal', () => {
  const long = '棋'.repeat(100_000);
  const many = 'АБВГД'.split('').join(' ');
  expect(summaryOf([[long, `${'!'.repeat(100_000)}棋`, '\u{e0041}棋\u001b[2J', many]])).toMatch(
    /^pdflatex cannot print \d characters in 1 game: (?:[^\u0000-\u001f]+ -> [ -~]+, ){2}[^\u0000-\u001f]+ -> [ -~]+; --engine lualatex can, with the fonts of fonts-noto-cjk \(Debian\)$/u,
  );
});

test('text outside games is reported without a game', () => {
  const log = new LossLog();
  log.add({word: '«Ход»', printed: '«Khod»', lost: ['Х', 'о', 'д']});
  expect(log.summary).toBe(
    'pdflatex cannot print 3 characters: Ход -> Khod; --engine lualatex can',
  );
});
