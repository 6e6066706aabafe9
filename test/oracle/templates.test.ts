import {readdirSync} from 'node:fs';
import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {TEMPLATE_NAMES} from '../../src/typeset/template-text.ts';
import {brief, checkText} from '../check-text.ts';
import {skakmat, withoutUnkept} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {inPreamble} from '../typeset/set-game.ts';
import {readErrors} from './read-log.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory, runTex} from './run-tex.ts';
import {withRecords} from './with-records.ts';

const FOLDER = resolve('examples/typeset');
/** All but the games of a club, which are many and have nothing but moves. */
const EXAMPLES = readdirSync(FOLDER)
  .filter((name) => /\.(?:pgn|epd)$/u.test(name) && name !== 'club.pgn')
  .map((name) => resolve(FOLDER, name));

const DIALECTS = ['xskak', 'skak'] as const;

/** xskak plays some 50 half-moves in a second: one template has all the games, the others the first ones. */
const WISHES: Readonly<Record<(typeof TEMPLATE_NAMES)[number], readonly string[]>> = {
  game: [],
  fragment: ['--game', '1-2'],
  book: ['--game', '1-3'],
  bulletin: ['--game', '1-3'],
  repertoire: ['--max-ply', '16'],
  worksheet: ['--game', '1-3'],
  beamer: ['--game', '1'],
  findmove: ['--game', '1-3'],
  exercises: ['--game', '1-3'],
  crosstable: [],
  index: [],
};

/** Those are no documents of their own. */
const FRAGMENTS: readonly string[] = ['fragment', 'exercises', 'crosstable', 'index'];

const CASES = TEMPLATE_NAMES.flatMap((name) => DIALECTS.map((dialect) => [name, dialect] as const));

/** What is said about games that are the only ones of their events. */
const NO_TABLE = /^skakmat: note: \d+ games are in no cross-table.*\n/;

describeWithTex('all examples together', () => {
  test.each(CASES)(
    'all examples together make a document by %s under %s',
    async (name, dialect) => {
      // Tables and indexes have no moves.
      const player = name === 'crosstable' || name === 'index' ? [] : ['--package', dialect];
      const args = ['--to', 'tex', '--template', name, ...player, ...WISHES[name]];
      const run = skakmat(temporaryFolder(), ['convert', ...args, ...EXAMPLES]);
      expect([withoutUnkept(run.stderr.replace(NO_TABLE, '')), run.code]).toEqual(['', 0]);
      const text = FRAGMENTS.includes(name) ? inPreamble(dialect, [run.stdout]) : run.stdout;
      expect((await checkText(text)).map(brief)).toEqual([]);
      await inDirectory(await withRecords(text), async (directory) => {
        const {log, exitCode} = await runTex(directory, ['-fmt=pdflatex', 'main.tex'], 100_000);
        expect(readErrors(log)).toEqual([]);
        expect(log.match(/^Overfull \\hbox.*/gmu)).toBeNull();
        expect(exitCode).toBe(0);
      });
    },
  );
});
