import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Ajv} from 'ajv';
import {expect, test} from 'vitest';
import {chessliveFormat} from '../../../src/games/formats/chesslive/chesslive-format.ts';
import {epdFormat} from '../../../src/games/formats/epd/epd-format.ts';
import {fenFormat} from '../../../src/games/formats/fen/fen-format.ts';
import type {GameFormat} from '../../../src/games/formats/game-format.ts';
import {nicFormat} from '../../../src/games/formats/nic/nic-format.ts';
import {ntrFormat} from '../../../src/games/formats/ntr/ntr-format.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {style12Format} from '../../../src/games/formats/style12/style12-format.ts';
import {uciFormat} from '../../../src/games/formats/uci/uci-format.ts';
import {writeGames} from '../../../src/games/formats/writers.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {showGame} from '../../chess/game/show-game.ts';

const READ: readonly (readonly [ending: RegExp, format: GameFormat])[] = [
  [/^style12.*\.log$/u, style12Format],
  [/^chesslive.*\.txt$/u, chessliveFormat],
  [/^pgn.*\.pgn$/u, pgnFormat],
  [/\.nic$/u, nicFormat],
  [/\.ntr$/u, ntrFormat],
  [/\.epd$/u, epdFormat],
  [/fen-list\.txt$/u, fenFormat],
  [/uci-.*\.txt$/u, uciFormat],
];

const FOLDER = 'test/fixtures/games';

const FIXTURES = readdirSync(FOLDER, {recursive: true, encoding: 'utf8'})
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
  .flatMap((path) => {
    const format = READ.find(([ending]) => ending.test(path))?.[1];
    return format === undefined ? [] : [[path, format] as const];
  });

const schema = JSON.parse(readFileSync('schema/games.schema.json', 'utf8')) as object;
const ajv = new Ajv({allErrors: true, strict: true, strictRequired: false});
ajv.addSchema(schema, 'schema');

function readPgn(text: string): readonly Game[] {
  return pgnFormat.read(new SourceText(text, 'written.pgn')).games;
}

test.each(FIXTURES)(
  '%s is written as equivalent PGN, and as JSON that fits the schema',
  (path, format) => {
    const source = new SourceText(readFileSync(join(FOLDER, path), 'utf8'), path);
    const {games} = format.read(source);
    const written = writeGames(games, 'pgn');
    const back = readPgn(written);
    expect(writeGames(back, 'pgn')).toBe(written);
    const whole = games.filter((game) => !hasUnplayable(game));
    if (whole.length === games.length) expect(back.map(showGame)).toEqual(games.map(showGame));
    const json: unknown = JSON.parse(writeGames(games, 'json'));
    expect(ajv.validate('schema', json), ajv.errorsText()).toBe(true);
  },
);

/** Whether something in a game is written as a comment because nobody could play it. */
function hasUnplayable(game: Game): boolean {
  return /"(?:rest|fen)":/u.test(writeGames([game], 'jsonl'));
}
