import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {TEX_ENGINES} from '../../src/typeset/page-options.ts';
import {enclose, makeEscape} from '../../src/typeset/escape-tex.ts';
import {MATH_SYMBOLS} from '../../src/typeset/transliterate.ts';
import {anyCharacters} from '../any-characters.ts';

const escape = makeEscape('pdflatex');

describe('prose', () => {
  test.each([
    "Bishop's Gambit, Declined; see p. 7: (1) e4! e5? 2. f4!? = [A] * 1-0 / 3+4 @ home...",
    'Öğütçü–Šachová, “Łódź” 1/2 ½ € 90°',
    '',
  ])('prose with %s is unchanged', (text) => {
    expect(escape(text)).toBe(text);
    expect(makeEscape('lualatex')(text)).toBe(text);
  });
});

describe('what TeX would take for something else', () => {
  test.each([
    ['^^5cinput', '\\textasciicircum{}\\textasciicircum{}5cinput'],
    ['a ~ b | c', 'a \\textasciitilde{} b \\textbar{} c'],
    ['the "Immortal"', 'the "{}Immortal"{}'],
    [
      "1--0 --- ,, '' !` ?``",
      "1-\\/-0 -\\/-\\/- ,\\/, '\\/' !\\/\\textquoteleft{} ?\\/\\textquoteleft{}\\/\\textquoteleft{}",
    ],
    ['<<>>', '\\textless{}\\/\\textless{}\\textgreater{}\\/\\textgreater{}'],
    ["–- ’' !‘", "–\\/- ’\\/' !\\/‘"],
    ['[%clk 1] [2]', '{[}\\%clk 1] [2]'],
    ['  [2]', '  {[}2]'],
    ['*', '{*}'],
    ['one\r\n\r\ntwo\u2028\u0085three', 'one    two  three'],
    ['a\u202eb\u2066c\u200bd\ufeffe\u00adf\u0007', 'abcdef '],
    ['Bravo\u00a0! 10\u202f%', 'Bravo\\nobreakspace{}! 10\\nobreakspace{}\\%'],
  ])('%j is written as %s', (text, written) => {
    expect(escape(text)).toBe(written);
  });

  test('straight quotes are kept under engines that convert them', () => {
    expect(makeEscape('xelatex')('"')).toBe('\\textquotedbl{}');
  });

  test('text in options is enclosed in braces', () => {
    expect(enclose('Morphy, Paul')).toBe('{Morphy, Paul}');
    expect(enclose('a=b')).toBe('{a=b}');
    expect(enclose('x]')).toBe('{x]}');
    expect(enclose('Paul Morphy')).toBe('Paul Morphy');
  });
});

test('long runs of spaces take linear time', () => {
  const blanks = ' '.repeat(1_000_000);
  expect(escape(`a${blanks}[%`)).toBe(`a${blanks}[\\%`);
  expect(escape(`${blanks}[%`)).toBe(`${blanks}{[}\\%`);
});

describe('characters that pdfLaTeX cannot print', () => {
  test.each([
    ['Карпов, Анатолий', 'Karpov, Anatoliy', 'Карпов,Анатолий'],
    ['Nguyễn', 'Nguyên', 'ễ'],
    ['Vishy 😀', 'Vishy ', '😀'],
    ['▶▷ Part ◁', ' Part ', '▶▷◁'],
    ['＼input', '\\textbackslash{}input', '＼'],
    ['⪻', '?', '⪻'],
    ['＜＜', '\\textless{}\\/\\textless{}', '＜'],
    ['x\u0304 \ue000 \ud800', 'x ? ?', '\u0304\ue000\ufffd'],
  ])('%s becomes %s', (text, written, lost) => {
    const losses: string[] = [];
    const telling = makeEscape('pdflatex', {onLoss: ({lost: some}) => losses.push(...some)});
    expect(telling(text)).toBe(written);
    expect([...new Set(losses)]).toEqual([...new Set(lost.replace(',', ''))]);
  });

  test('characters of the encoding are not transliterated', () => {
    const losses: string[] = [];
    const russian = makeEscape('pdflatex', {
      encoding: 'T2A',
      onLoss: ({lost}) => losses.push(...lost),
    });
    expect(russian('Карпов — Þór')).toBe('Карпов — Thór');
    expect(losses).toEqual(['Þ']);
  });

  test('characters are unchanged for Unicode engines', () => {
    expect(makeEscape('lualatex')('Карпов ≪ 棋')).toBe('Карпов ≪ 棋');
  });
});

test('decomposed letters are composed', () => {
  expect(escape('Sza\u0301sz')).toBe('Szász');
});

test.each(TEX_ENGINES)('chess symbols become macros under %s', (engine) => {
  const losses: string[] = [];
  const telling = makeEscape(engine, {onLoss: ({lost}) => losses.push(...lost)});
  expect(telling('♘f3 ♞c6 ±')).toBe('\\textsymknight{}f3 \\textsymknight{}c6 ±');
  expect(telling('⩲ ∓ ∞ +− ∆')).toBe(
    '\\wbetter{} \\bupperhand{} \\unclear{} +\\textminus{} \\withidea{}',
  );
  expect(losses).toEqual([]);
});

test('mathematical signs keep their meaning under pdfLaTeX', () => {
  const losses: string[] = [];
  const telling = makeEscape('pdflatex', {onLoss: ({lost}) => losses.push(...lost)});
  expect(telling('a ≠ b =\u0338 c ≪ ∉ ± × ÷ →')).toBe(
    'a \\ensuremath{\\neq} b \\ensuremath{\\neq} c \\ensuremath{\\ll} \\ensuremath{\\notin} ± × ÷ →',
  );
  expect(losses).toEqual([]);
  expect(telling('≮ ≢ ∌ ＜')).toBe('? ? ? \\textless{}');
  expect(losses).toEqual(['≮', '≢', '∌', '＜']);
});

/** A letter for each macro that the escape may write, with the braces behind it. */
function markMacros(written: string): string {
  return written.replace(
    /\\(?:ensuremath\{\\[A-Za-z]+\}|[a-z]+\{\}|[$&#_%/])|"\{\}|^ *\{[[*]\}/g,
    'M',
  );
}

describe('any text', () => {
  const anyText = fc.oneof(
    anyCharacters(),
    fc.string({
      unit: fc.constantFrom(
        ...Array.from('\\{}$&#^_~%"\'`<>|,;:!?=*[]-– ’‘\n\u0000\u202e\u200b\ud800é'),
      ),
    }),
  );

  test.each(TEX_ENGINES)('escaped text contains no TeX commands under %s', (engine) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(markMacros(makeEscape(engine)(text))).not.toMatch(
          /[\\{}$&#^_~%"`<>|]|--|''|,,|^ *[[*]|[\p{Cc}\p{Cs}\p{DI}\p{Zl}\p{Zp}]/u,
        );
      }),
    );
  });

  test('escaped text is printable under pdfLaTeX, and transliterations are reported', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const losses: string[] = [];
        const written = makeEscape('pdflatex', {onLoss: ({lost}) => losses.push(...lost)})(text);
        const kept = makeEscape('lualatex')(text)
          .replaceAll('\\textquotedbl{}', '"{}')
          .replace(/\p{Sm}/gu, (sign) => MATH_SYMBOLS.get(sign) ?? sign);
        if (losses.length === 0) expect(written).toBe(kept);
        // Half a character is one in no engine.
        else expect(losses.filter((one) => one !== '\ufffd' && !kept.includes(one))).toEqual([]);
      }),
    );
  });
});

test('a text that needs no care prints as it does beside one that does', () => {
  const signs = fc.constantFrom('a', 'B', ' ', '-', '–', '\u00a0', ',', "'", '[', '*', '.');
  for (const engine of ['pdflatex', 'lualatex'] as const) {
    const escape = makeEscape(engine, {hasScriptFonts: true});
    fc.assert(
      fc.property(fc.string({unit: signs, maxLength: 40}), (text) => {
        expect(escape(text)).toBe(escape(`${text} é`).slice(0, -' é'.length));
      }),
    );
  }
});
