import {beforeAll, describe, expect, test} from 'vitest';
import {applyEdits, applyFixes} from '../../src/text/apply-fixes.ts';
import type {Diagnostic} from '../../src/text/diagnostic.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {fixDocument} from '../../src/lint/pipeline/fix-document.ts';
import {replay} from '../../src/skak/replay/replay.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {inDocument} from '../check-text.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {Prng} from '../prng.ts';
import {mutate} from './mutate.ts';
import {randomBook} from './random-book.ts';
import type {Fixed} from '../../src/lint/pipeline/processed.ts';

/** A book with slips in it, and what the safe fixes make of it. */
interface Flawed {
  readonly name: string;
  readonly text: string;
  readonly fixed: Fixed;
}

/** 200 books in four days, half of them for each dialect. */
const SEEDS = casesOfToday(
  Array.from({length: 100}, (_, i) => [2 * i, 2 * i + 1]),
  4,
).flat();
const flawed: Flawed[] = [];

beforeAll(async () => {
  for (const seed of SEEDS) {
    const dialect = seed % 2 === 0 ? 'skak' : 'xskak';
    const {body} = randomBook(1_000 + seed, dialect);
    const text = inDocument(mutate(body, new Prng(seed), 5), dialect);
    flawed.push({name: `seed ${seed}`, text, fixed: await fix(text)});
  }
  // An empty line among CR was not the end of a paragraph.
  const {body} = randomBook(1_188, 'xskak');
  const text = inDocument(mutate(body, new Prng(188), 5), 'xskak');
  flawed.push({name: 'seed 188', text, fixed: await fix(text)});
});

describe('the safe fixes of a book with slips', () => {
  test('the safe fixes of a book are all applied in one run', async () => {
    for (const {name, fixed} of flawed)
      expect((await fixDocument(fixed.document)).files, name).toEqual([]);
  });

  test('find something to do', () => {
    const changed = flawed.filter(({fixed}) => fixed.files.length > 0);
    expect(changed.length).toBeGreaterThan(SEEDS.length / 2);
  });

  test('change no character outside their edits, which are small', () => {
    for (const {name, text, fixed} of flawed) {
      for (const {edits, after} of fixed.files) {
        expect(applyEdits(text, edits).text, name).toBe(after.text);
        for (const {span, text: put} of edits)
          expect(span.end - span.start + put.length, `${name}: ${put}`).toBeLessThan(40);
      }
    }
  });

  test('leave every move that was played in play', async () => {
    for (const {name, text, fixed} of flawed) {
      const {facts} = await checkDocument(parseTex(new SourceText(text)));
      for (const [index, {plies}] of facts.blocks.entries()) {
        const now = fixed.checked.facts.blocks[index]?.plies.map(({after}) => after.move);
        const then = plies.map(({after}) => after.move);
        expect(now?.slice(0, then.length), `${name}, block ${index + 1}`).toEqual(then);
      }
    }
  });

  test('keep the moves of all other lists, each by itself', async () => {
    for (const {name, text} of flawed.slice(0, SEEDS.length / 4)) {
      const source = new SourceText(text);
      const {facts, diagnostics} = await checkDocument(parseTex(source));
      for (const finding of diagnostics.filter(isSafe)) {
        const edited = new SourceText(applyFixes(text, [finding]).text);
        const now = replay(parseTex(edited)).blocks;
        for (const [index, {argument, plies}] of facts.blocks.entries()) {
          const isOwn = finding.span.start >= argument.start && finding.span.end <= argument.end;
          if (isOwn) continue;
          const moves = now[index]?.plies.map(({after}) => after.move).slice(0, plies.length);
          expect(moves, `${name}: ${finding.message}`).toEqual(plies.map(({after}) => after.move));
        }
      }
    }
  });

  test('fixes that a report calls safe are all applied', () => {
    const refused = flawed.flatMap(({fixed}) => fixed.checked.diagnostics.filter(isSafe));
    expect(refused).toEqual([]);
  });

  test.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['CR', (text: string) => text.replaceAll('\n', '\r')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ])('the safe fixes are the same in a text with %s', async (_, convert) => {
    for (const {name, text, fixed} of flawed) {
      const converted = await fix(convert(text));
      expect(converted.document.source.text, name).toBe(convert(fixed.document.source.text));
    }
  });
});

test('the encoding of a text stays with it', async () => {
  const text = inDocument('R\u00e9ti: \\newgame\\mainline{1.Nf3 d5 2.g3 c5 3.Bg2 Nc6 4.0-0}');
  const {files} = await fixDocument(parseTex(new SourceText(text, 'book.tex', 'latin1')));
  expect(files.map(({after}) => after.encoding)).toEqual(['latin1']);
});

function isSafe({fix: found}: Diagnostic): boolean {
  return found?.safety === 'safe';
}

function fix(text: string): Promise<Fixed> {
  return fixDocument(parseTex(new SourceText(text)));
}
