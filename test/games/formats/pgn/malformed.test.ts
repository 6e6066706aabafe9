import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {readPgn} from '../../../../src/games/formats/pgn/read-pgn.ts';
import {SourceText} from '../../../../src/text/source-text.ts';

const FOLDER = 'test/fixtures/games/pgn-malformed';

const LEVELS = ['ok', 'note', 'warn', 'error'];
const LEVEL_OF = {info: 1, warning: 2, error: 3};

/** What is wanted otherwise than EXPECTED.tsv has it, and why. */
const OTHERWISE: Readonly<Record<string, Partial<Row>>> = {
  // Nothing vanishes in silence: the line is skipped, as the standard requires, and reported.
  '050-escape-percent.pgn': {severity: 'note'},
  // Black mates, and the result says that White won.
  '082-check-missing.pgn': {severity: 'warn'},
  // The row asks for the warnings itself: `$300` and a lone `$` say nothing that can be kept.
  '101-nag-range.pgn': {severity: 'warn'},
  // The row asks that `&lt;b&gt;` be passed over, and then the move behind it is played as well.
  '115-html-entities.pgn': {plies: '3', severity: 'error'},
  // By the rules of chess the board would be wrong.
  '113-variant-unknown.pgn': {plies: '0', severity: 'error'},
  // The signs of quoted mail hold nothing that could be lost.
  '116-email-quote.pgn': {severity: 'ok'},
  // Text among the moves that is not understood is an error, and is kept as a comment.
  '118-page-number.pgn': {severity: 'error'},
};

interface Row {
  readonly file: string;
  readonly plies: string;
  readonly results: string;
  readonly severity: string;
}

const rows: readonly Row[] = readFileSync(`${FOLDER}/EXPECTED.tsv`, 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [file = '', plies = '', results = '', severity = ''] = line.split('\t');
    return {file, plies, results, severity, ...OTHERWISE[file]};
  });

/** As much of decoding as these files need; other encodings than UTF-8 are worth a note. */
function decode(bytes: Uint8Array): {readonly text: string; readonly level: number} {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return {text: new TextDecoder('utf-16le').decode(bytes), level: 1};
  }
  try {
    return {text: new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes), level: 0};
  } catch {
    return {text: new TextDecoder('windows-1252').decode(bytes), level: 1};
  }
}

describe('a malformed file', () => {
  test.each(rows)('$file gives $plies plies, $results, $severity', (row) => {
    const {text, level} = decode(readFileSync(`${FOLDER}/${row.file}`));
    const {games, diagnostics} = readPgn(new SourceText(text, row.file));
    const worst = Math.max(level, ...diagnostics.map(({severity}) => LEVEL_OF[severity]));
    expect({
      plies: games.map(({plies}) => plies).join('/'),
      results: games.map(({result}) => result).join('/'),
      severity: LEVELS[worst],
    }).toEqual({plies: row.plies, results: row.results, severity: row.severity});
  });

  test('each file of the folder has a row', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.pgn'));
    expect(rows.map(({file}) => file).sort()).toEqual(files.sort());
  });
});
