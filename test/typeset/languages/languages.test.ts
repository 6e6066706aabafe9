import {describe, expect, test} from 'vitest';
import {lettersOf} from '../../../src/chess/piece-letters.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {mainLine} from '../../../src/chess/game/main-line.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeEscape} from '../../../src/typeset/escape-tex.ts';
import {countGames} from '../../../src/typeset/languages/fill-word.ts';
import {ENGLISH} from '../../../src/typeset/languages/english.ts';
import {LANGUAGES} from '../../../src/typeset/languages/languages.ts';
import {LANGUAGE_CODES} from '../../../src/typeset/languages/language-codes.ts';
import type {Words} from '../../../src/typeset/languages/words.ts';

const MOVES = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Ra7 5. Qe2 Ke7 6. Bxc6';

describe.each(LANGUAGE_CODES)('%s', (code) => {
  const {code: ownCode, words, encoding} = LANGUAGES[code];

  test('a language has all words with the parameters of the English ones', () => {
    expect(ownCode).toBe(code);
    expect(placesIn(words)).toEqual(placesIn(ENGLISH.words));
    expect(allOf(words).filter(([, word]) => word.trim() !== word || word === '')).toEqual([]);
  });

  test('a language has a form for every count of games', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const counts = Array.from({length: 120}, (_, i) => i + 1);
    const used = new Set(counts.map((count) => new Intl.PluralRules(code).select(count)));
    const known = Object.keys(words.countedGames);
    expect(forms).toEqual(expect.arrayContaining(known));
    // `many` of Russian and Polish is what their word for `other` says, too.
    expect([...used].filter((form) => form !== 'many' && !known.includes(form))).toEqual(
      known.length === 1 ? ['one'] : [],
    );
  });

  test('the words of a language are printable by pdfLaTeX', () => {
    const lost: string[] = [];
    const escape = makeEscape('pdflatex', {encoding, onLoss: ({word}) => lost.push(word)});
    for (const [, word] of allOf(words)) escape(word);
    expect(lost).toEqual([]);
  });

  test('moves in the letters of a language can be read', () => {
    const letters = lettersOf(code);
    const [king, queen, rook, bishop, knight] = letters?.letters ?? [];
    const own: Record<string, string | undefined> = {
      K: king,
      Q: queen,
      R: rook,
      B: bishop,
      N: knight,
    };
    const written = MOVES.replace(/[KQRBN]/g, (letter) => own[letter] ?? '');
    expect(movesIn(written, letters)).toEqual(movesIn(MOVES, lettersOf('en')));
  });
});

test.each([
  ['en', 1, '1~game'],
  ['ru', 21, '21~партия'],
  ['ru', 22, '22~партии'],
  ['ru', 112, '112~партий'],
  ['pl', 5, '5~partii'],
  ['pl', 23, '23~partie'],
  ['cs', 4, '4~partie'],
  ['cs', 5, '5~partií'],
  ['hu', 2, '2~játszma'],
] as const)('%s counts %i as %s', (code, count, counted) => {
  const language = LANGUAGES[code];
  const escape = makeEscape('pdflatex', {encoding: language.encoding});
  expect(countGames(count, {language, escape})).toBe(counted);
});

/** All words with their names. */
function allOf(words: Words): readonly (readonly [name: string, word: string])[] {
  const {toMove, countedGames, signs, ...others} = words;
  return [
    ...Object.entries(others),
    ...Object.entries(toMove),
    ...Object.entries(signs),
    ...Object.entries(countedGames).map(([form, word]) => [`${form} counted`, word] as const),
  ];
}

/** The places in words of which there is one. */
function placesIn(words: Words): Readonly<Record<string, string>> {
  const {countedGames, ...others} = words;
  expect(Object.values(countedGames).filter((word) => !word.includes('#1'))).toEqual([]);
  return Object.fromEntries(
    allOf({...others, countedGames: {other: '#1'}}).map(([name, word]) => [
      name,
      (word.match(/#./gu) ?? []).sort().join(' '),
    ]),
  );
}

function movesIn(text: string, letters: ReturnType<typeof lettersOf>): readonly number[] {
  const [game] = pgnFormat.read(new SourceText(`${text} *`, 'game.pgn'), {letters}).games;
  return game === undefined ? [] : mainLine(game).map(({move}) => move);
}
