import {expect, test} from 'vitest';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {packagesForCharacters} from '../../src/typeset/script-fonts.ts';

const escape = makeEscape('lualatex', {hasScriptFonts: true});

test.each([
  ['丁立人', '\\skmscript{CJK}{丁\\allowbreak{}立\\allowbreak{}人}'],
  ['שלום עולם, טוב', '\\skmscript{HEBREW}{שלום עולם, טוב}'],
  ['Boris בוריס & co', 'Boris \\skmscript{HEBREW}{בוריס} \\& co'],
  ['good 👍, तथा', 'good \\skmscript{EMOJI}{👍}, \\skmscript{DEVANAGARI}{तथा}'],
  ['Каспаров, Ķūķis', '\\skmscript{CYRILLIC}{Каспаров}, Ķūķis'],
  ['Στέφανος → ☎ ½', '\\skmscript{GREEK}{Στέφανος} \\skmscript{SYMBOL}{→ ☎} ½'],
])('the scripts of %s are marked where the fonts of text lack them', (text, written) => {
  expect(escape(text)).toBe(written);
});

test('documents in Cyrillic have a font of text with it', () => {
  const escapeRussian = makeEscape('lualatex', {hasScriptFonts: true, encoding: 'T2A'});
  expect(escapeRussian('Каспаров')).toBe('Каспаров');
});

test('only documents with fonts for scripts mark them', () => {
  expect(makeEscape('lualatex')('丁立人')).toBe('丁立人');
  expect(makeEscape('pdflatex', {hasScriptFonts: true})('丁立人')).toBe('DingLiRen');
});

test('a character that stands for invalid text, and noncharacters, are printed as a question mark', () => {
  expect(escape('a\ufffdb\uffffc\ufdd0')).toBe('a?b?c?');
});

test('the packages of a text are those of its scripts', () => {
  expect(packagesForCharacters('丁ב')).toEqual(['fonts-noto-cjk', 'fonts-noto-core']);
  expect(packagesForCharacters('Ходế')).toEqual([]);
  expect(packagesForCharacters('Ꭰ')).toBeUndefined();
});
