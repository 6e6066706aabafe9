import {readFileSync} from 'node:fs';
import {Ajv} from 'ajv';
import {expect, test} from 'vitest';
import {
  FLAT_FIELDS,
  readFields,
  WHOLE_NUMBERS,
} from '../../../../src/games/formats/json/write-flat-game.ts';
import {formatOf} from '../../../../src/games/formats/formats.ts';
import {streamGames} from '../../../../src/games/formats/read-parts.ts';
import {WRITERS} from '../../../../src/games/formats/writers.ts';
import {SourceText} from '../../../../src/text/source-text.ts';

const schema = JSON.parse(readFileSync('schema/games.schema.json', 'utf8')) as Schema;
const ajv = new Ajv({allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true});
ajv.addSchema(schema, 'schema');

interface Schema {
  readonly definitions: {readonly row: {readonly properties: Readonly<Record<string, Property>>}};
}

interface Property {
  readonly type?: string | readonly string[];
}

/** The rows of games in PGN, each checked against the schema. */
function rowsOf(pgn: string, fields = FLAT_FIELDS): readonly Readonly<Record<string, unknown>>[] {
  const {games, diagnostics} = formatOf('pgn').read(new SourceText(pgn, 'a.pgn'));
  return games.map((game) => {
    const found = diagnostics.filter(({span}) => span.start >= game.span.start);
    const line = WRITERS.jsonl.write(game, 1, {fields}, found);
    expect(line).toMatch(/^\{.*\}\n$/u);
    const row = JSON.parse(line) as Readonly<Record<string, unknown>>;
    expect(ajv.validate('schema#/definitions/row', row), ajv.errorsText()).toBe(true);
    return row;
  });
}

test('the schema names the fields and their types', () => {
  const {properties} = schema.definitions.row;
  expect(Object.keys(properties)).toEqual(FLAT_FIELDS);
  const whole = FLAT_FIELDS.filter((name) => properties[name]?.type?.includes('integer'));
  expect(whole).toEqual(WHOLE_NUMBERS);
});

test('a row has the tags, the moves and the end of a game', () => {
  const pgn =
    '[Event "Café de la Régence"]\n[White "Légal"]\n[Black "?"]\n[Date "1750.??.??"]\n[WhiteElo "2100"]\n[BlackElo "-"]\n' +
    '[Result "1-0"]\n\n1. e4 e5 (1... c5) 2. Nf3 d6 {Philidor} 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0\n';
  expect(rowsOf(pgn)).toEqual([
    {
      ...{event: 'Café de la Régence', site: null, date: '1750.??.??', round: null},
      ...{white: 'Légal', black: null, result: '1-0', whiteElo: 2100, blackElo: null},
      ...{eco: null, opening: null, timeControl: null, variant: 'standard', reason: null},
      ...{fen: null, plies: 13, san: 'e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#'},
      finalFen: 'rn1q1bnr/ppp1kB1p/3p2p1/3NN3/4P3/8/PPPP1PPP/R1BbK2R b KQ - 2 7',
      ...{errors: 0, warnings: 0, flaws: null},
    },
  ]);
});

test('a row counts the flaws of its game', () => {
  const [row] = rowsOf('[White "Réti"]\n[Result "*"]\n\n1. e4 e5 2. Ke3 Nc6 *\n');
  expect(row).toMatchObject({plies: 2, san: 'e4 e5', errors: 1, flaws: 'game-illegal-move'});
});

test('a row tells another start, and no end of a variant that is not played', () => {
  const start = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  const [study, atomic] = rowsOf(
    `[SetUp "1"]\n[FEN "${start}"]\n[Result "*"]\n\n1. e4 *\n\n[Variant "Atomic"]\n[Result "*"]\n\n1. e4 e5 *\n`,
  );
  expect(study).toMatchObject({fen: start, san: 'e4'});
  expect(atomic).toMatchObject({plies: 0, san: '', finalFen: null});
});

test('fields are chosen in any order, and tags by their names', () => {
  const pgn = '[White "Morphy"]\n[WhiteTitle "?"]\n[Result "*"]\n\n1. e4 *\n';
  const fields = readFields('san, white,WhiteTitle,UTCDate');
  expect(rowsOf(pgn, fields).map((row) => Object.entries(row))).toEqual([
    [
      ['san', 'e4'],
      ['white', 'Morphy'],
      ['WhiteTitle', '?'],
      ['UTCDate', null],
    ],
  ]);
});

test.each([
  ['whiteelo', 'did you mean whiteElo?'],
  ['white,black,White', 'White is there twice, without regard to case'],
  ['', 'expected names of tags, or some of event,'],
  ['toString', 'expected names of tags'],
  ['white;black', 'expected names of tags'],
])('%j are no fields', (text, words) => {
  expect(() => readFields(text)).toThrow(words);
});

test('a flat row is not read as a game', () => {
  const line = '{"white":"Morphy","san":"e4 e5"}\n';
  const {games, diagnostics} = formatOf('json').read(new SourceText(line, 'rows'));
  expect(games).toEqual([]);
  expect(diagnostics.map(({message}) => message)).toEqual([
    'Unexpected flat row, expected a game as `--to jsonl` without `--flat` writes it; it is left out',
  ]);
});

test('records that are no games are reported once for a file, with their number', async () => {
  const stray = '{"opening":"Italian"}\n{"white":"Morphy","san":"e4 e5"}\nItalian\n';
  const game = '{"moves":"e4 e5","id":"x","variant":"standard"}\n';
  const chunks = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(`${game}${stray}`.repeat(2000)));
      controller.close();
    },
  });
  const found = [];
  for await (const {diagnostics} of streamGames(chunks, {format: 'json'}))
    found.push(...diagnostics);
  const written = found.map(({message, source, span}) => {
    const {line} = source.place(span.start);
    return `${line}: ${message}`;
  });
  expect(written).toEqual([
    '2: Unexpected record without `moves` or `pgn`; it is left out (and 1999 more)',
    '3: Unexpected flat row, expected a game as `--to jsonl` without `--flat` writes it; it is left out (and 1999 more)',
    '4: Unexpected text between records, expected objects of JSON (and 1999 more)',
  ]);
});
