import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {readGames} from '../../../../src/games/formats/read-parts.ts';
import {writePgn} from '../../../../src/games/formats/pgn/write-pgn.ts';
import {readStatements} from './read-statements.ts';

const FOLDER = 'test/games/formats/statements';
const TABLES = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));

describe.each(TABLES)('%s', (table) => {
  test.each(readStatements(join(FOLDER, table)).map((row) => [row.title, row] as const))(
    '%s',
    (_title, {format, input, output, flaws}) => {
      const reading = readGames(input);
      const found = {
        format: format && reading.format,
        output: reading.games.map((game) => shorten(writePgn(game))).join('\n'),
        flaws: reading.diagnostics
          // The inputs are as short as can be; test/games/formats/pgn/judge-roster.test.ts is about this.
          .filter(({rule}) => rule !== 'game-roster')
          .map(
            ({severity, rule, source, span}) => `${severity} ${rule} ${quote(source.slice(span))}`,
          ),
      };
      expect(found).toEqual({format, output, flaws});
    },
  );
});

/** PGN without what every game has: tags that say nothing, the result as a tag, empty lines. */
function shorten(pgn: string): string {
  return pgn
    .replaceAll(/^\[(?:Event|Site|Date|Round|White|Black) "[?.]*"\]\n/gm, '')
    .replace(/^\[Result ".*"\]\n/m, '')
    .replaceAll(/^\n+|\n(?=\n)/g, '');
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
}
