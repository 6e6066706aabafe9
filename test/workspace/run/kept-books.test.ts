import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {KeptBooks} from '../../../src/workspace/run/kept-books.ts';
import {makeRunPlan} from '../../../src/workspace/run/make-run-plan.ts';
import {runCheck} from '../../../src/workspace/run/check-books.ts';
import {makeSettingsFor, type SettingsFlags} from '../../../src/workspace/run/settings-for.ts';
import {casesOfToday} from '../../cases-of-today.ts';
import {checkAfresh, edit, keyOf, writeChapters} from '../../live/watch/replay-day.ts';
import {Prng} from '../../prng.ts';
import {SILENT_WORLD} from '../../silent-world.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

const BOOK = '\\documentclass{book}\\usepackage{xskak}\\begin{document}\n';
const WRONG = '\\newchessgame\\mainline{1.e4 e4}\n';

/** What a run with kept books says, and the books that it had to open. */
async function checkKept(
  folder: string,
  {cache, flags = {}, program = '1'}: {cache: string; flags?: SettingsFlags; program?: string},
) {
  const settingsFor = makeSettingsFor(flags, SILENT_WORLD);
  const usual = makeRunPlan(settingsFor, {allowEmpty: true}, SILENT_WORLD);
  const opened: string[] = [];
  const expected: string[] = [];
  const {expect: expecting, open} = new KeptBooks(cache, program).over({
    optionsFor: usual.optionsFor,
    expect: (sources) => void expected.push(...sources.map(({path}) => path)),
    open: (source, options) => {
      opened.push(source.path);
      return usual.open(source, options);
    },
  });
  const plan = {...usual, expect: expecting, open, onBook: undefined};
  const {findings, account} = await runCheck([folder], {settingsFor, plan}, SILENT_WORLD);
  return {findings: findings.map(keyOf), account, opened, expected};
}

test.each(casesOfToday([1, 2, 3], 2))(
  'after each edit, the findings are those of a fresh check (day %i)',
  async (seed) => {
    const [folder, cache] = [temporaryFolder(), temporaryFolder()];
    const prng = new Prng(seed);
    const names = writeChapters(folder, 8_000, seed);
    let hits = 0;
    for (let i = 0; i < 50; i += 1) {
      if (prng.chance(10)) {
        const level = prng.pick(['off', 'info', 'error']);
        const settings = {overrides: [{files: ['chapters/0.tex'], rules: {'illegal-move': level}}]};
        writeFileSync(join(folder, '.skakmatrc.json'), JSON.stringify(settings));
      } else edit(join(folder, prng.pick(names)), prng);
      const {findings, opened} = await checkKept(folder, {cache});
      if (opened.length < 2) hits += 1;
      expect(findings.sort()).toEqual((await checkAfresh(folder)).map(keyOf).sort());
    }
    expect(hits).toBeGreaterThan(10);
  },
);

describe('a kept book', () => {
  const files = {'book.tex': `${BOOK}\\input{parts/one}\n${WRONG}\\end{document}`};

  test('is neither opened nor given to workers again, and tells the same', async () => {
    const [folder, cache] = [temporaryFolder(files), temporaryFolder()];
    const first = await checkKept(folder, {cache});
    const second = await checkKept(folder, {cache});
    expect(first.opened).toEqual([join(folder, 'book.tex')]);
    expect(second.opened).toEqual([]);
    expect(second.expected).toEqual([]);
    expect(second.findings).toEqual(first.findings);
    expect(second.account).toEqual(first.account);
  });

  test('is opened when a file appears that was missing', async () => {
    const [folder, cache] = [temporaryFolder(files), temporaryFolder()];
    await checkKept(folder, {cache});
    mkdirSync(join(folder, 'parts'));
    writeFileSync(join(folder, 'parts/one.tex'), '\\newchessgame\\mainline{1.d5}');
    const {opened, findings} = await checkKept(folder, {cache});
    expect(opened).toHaveLength(1);
    expect(findings.join('\n')).toContain('`d5`');
  });

  test.each<[string, {flags?: SettingsFlags; program?: string}]>([
    ['a flag', {flags: {rule: ['illegal-move=info']}}],
    ['the dialect', {flags: {dialect: 'skak'}}],
    ['the program', {program: '2'}],
  ])('is opened after a change of %s', async (_, change) => {
    const [folder, cache] = [temporaryFolder(files), temporaryFolder()];
    await checkKept(folder, {cache});
    expect((await checkKept(folder, {cache, ...change})).opened).toHaveLength(1);
  });

  test('is opened if its file in the folder is cut off, changed or of another book', async () => {
    const [folder, cache] = [temporaryFolder(files), temporaryFolder()];
    const {findings} = await checkKept(folder, {cache});
    const [name = ''] = readdirSync(cache);
    const bytes = readFileSync(join(cache, name));
    const changed = Buffer.from(bytes);
    changed[bytes.length - 9] = 0xff & ~(changed[bytes.length - 9] ?? 0);
    for (const content of [bytes.subarray(0, 70), changed, Buffer.alloc(0), Buffer.from('x')]) {
      writeFileSync(join(cache, name), content);
      const run = await checkKept(folder, {cache});
      expect(run.opened).toHaveLength(1);
      expect(run.findings).toEqual(findings);
    }
  });

  test('costs nothing but time where the folder vanishes during a run', async () => {
    const [folder, cache] = [temporaryFolder(files), temporaryFolder()];
    const settingsFor = makeSettingsFor({}, SILENT_WORLD);
    const usual = makeRunPlan(settingsFor, {}, SILENT_WORLD);
    const kept = new KeptBooks(cache, '1').over({...usual, expect: () => undefined});
    rmSync(cache, {recursive: true});
    const {findings} = await runCheck(
      [folder],
      {settingsFor, plan: {...usual, ...kept, onBook: undefined}},
      SILENT_WORLD,
    );
    expect(findings.map(({rule}) => rule)).toContain('illegal-move');
  });
});

test('a folder that cannot be made is refused', () => {
  const folder = temporaryFolder({file: ''});
  expect(() => new KeptBooks(join(folder, 'file/cache'), '1')).toThrow(/cache/);
});
