import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {Prng} from '../prng.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {asDocument, mutatedBody, randomBody} from '../oracle/random-documents.ts';
import type {Engine as Dialect} from '../oracle/random-documents.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import type {TexEngine} from '../../src/typeset/page-options.ts';
import {IS_CAMPAIGN, askedEngines} from './asked-engines.ts';
import {COMPARED, compileVariant, errorsIn, recordsOf} from './compile-variants.ts';
import type {Compiled, Variant} from './compile-variants.ts';
import {MISTAKES} from './mistakes.ts';
import type {Mistake} from './mistakes.ts';
import {STATE_MACROS} from './state-macros.ts';

/** How many random documents and edits are tried; `npm run fast-tex -- random` and `-- edits` ask for more. */
const DOCUMENTS = Number(process.env['SKAKMAT_FAST_TEX_RANDOM'] ?? '12');
const EDITS = Number(process.env['SKAKMAT_FAST_TEX_EDITS'] ?? '6');
const SEED = Number(process.env['SKAKMAT_FAST_TEX_SEED'] ?? '1');
const OTHER_MISTAKES = process.env['SKAKMAT_FAST_TEX_MISTAKES'];
const LIMIT_MS = 7_200_000;

/** What a small document takes; a mistake in skak's macros can make it endless. */
const ENOUGH_SECONDS = 12;

/** Documents that are compiled in one run of TeX. */
const BATCH = 20;
const DIALECTS: readonly Dialect[] = ['skak', 'xskak'];

describeWithTex('random documents', () => {
  const batches = askedEngines().flatMap((engine) =>
    DIALECTS.flatMap((dialect) =>
      Array.from({length: Math.ceil(DOCUMENTS / 2 / BATCH)}, (_, index) => ({
        engine,
        dialect,
        index,
      })),
    ),
  );
  test.each(batches)(
    'leave the same state, registers and text after every list of $dialect in $engine (batch $index)',
    async ({engine, dialect, index}) => {
      const random = new Prng(SEED * 7919 + index);
      const size = Math.min(BATCH, Math.ceil(DOCUMENTS / 2));
      const bodies = Array.from({length: size}, () => randomBody(random, dialect, STATED));
      const text = withState(bodies.join('\n'), dialect);
      const folder = temporaryFolder();
      const genuine = await compileVariant(folder, text, 'genuine', {engine, isDrawn: false});
      for (const variant of COMPARED) {
        const fast = await compileVariant(folder, text, variant, {engine, isDrawn: false});
        expect(summaryOf(fast), `${variant} of seed ${SEED}`).toEqual(summaryOf(genuine));
      }
    },
    LIMIT_MS,
  );
});

describeWithTex('a book that was edited after its file of records was written', () => {
  const edits = askedEngines().flatMap((engine) =>
    Array.from({length: EDITS}, (_, index) => ({engine, index})),
  );
  test.each(edits)(
    'has the same state, registers, text and errors in $engine as without the file (edit $index)',
    async ({engine, index}) => {
      const dialect = index % 2 === 0 ? 'skak' : 'xskak';
      const random = new Prng(SEED * 104_729 + index);
      const body = randomBody(random, dialect, STATED) + randomBody(random, dialect, STATED);
      const records = await recordsOf(withState(body, dialect));
      const edited = withState(mutatedBody(random, body), dialect);
      await expectSameErrors(edited, records, engine);
    },
    LIMIT_MS,
  );
});

describeWithTex('a document with a mistake', () => {
  const mistakes = [...MISTAKES, ...readMistakes(OTHER_MISTAKES)];
  const cases = askedEngines().flatMap((engine) =>
    mistakes.flatMap((mistake) => DIALECTS.map((dialect) => ({...mistake, engine, dialect}))),
  );
  test.each(IS_CAMPAIGN ? cases : cases.filter((_, i) => i % 9 === 0))(
    'gets the messages of $dialect in $engine: $label',
    async ({engine, dialect, body}) => {
      const start = dialect === 'skak' ? '\\newgame' : '\\newchessgame';
      const text = withState(body.replaceAll('\\newgame', start), dialect);
      await expectSameErrors(text, await recordsOf(text), engine);
    },
    LIMIT_MS,
  );
});

/** A document that writes its state after every command. */
const STATED = {wrap: (_: Prng, command: string) => command, between: () => '\\state\n'};

function withState(body: string, dialect: Dialect): string {
  return asDocument(`${body}\n\\state`, dialect).replace(
    '\\begin{document}',
    `${STATE_MACROS}\n\\begin{document}`,
  );
}

async function expectSameErrors(text: string, records: string, engine: TexEngine): Promise<void> {
  const folder = temporaryFolder();
  const compile = (variant: Variant): Promise<Compiled> =>
    compileVariant(folder, text, variant, {
      engine,
      records,
      isDrawn: false,
      cpuSeconds: ENOUGH_SECONDS,
    });
  const genuine = await compile('genuine');
  for (const variant of COMPARED) expectSame(await compile(variant), genuine);
}

/** Where TeX does not end, what it wrote in one run is the beginning of what it wrote in the other. */
function expectSame(fast: Compiled, genuine: Compiled): void {
  expect(fast.isKilled).toBe(genuine.isKilled);
  if (!genuine.isKilled) {
    expect(summaryOf(fast)).toEqual(summaryOf(genuine));
    return;
  }
  const errors = [errorsIn(fast), errorsIn(genuine)];
  const common = Math.min(...errors.map(({length}) => length));
  expect(errors[0]?.slice(0, common)).toEqual(errors[1]?.slice(0, common));
  const length = Math.min(fast.registers.length, genuine.registers.length);
  expect(fast.registers.slice(0, length)).toBe(genuine.registers.slice(0, length));
}

function summaryOf(compiled: Compiled): Pick<Compiled, 'registers' | 'text'> & {
  readonly errors: readonly string[];
} {
  return {errors: errorsIn(compiled), registers: compiled.registers, text: compiled.text};
}

/** A JSON list of mistakes, with `\newgame` at the start of each body. */
function readMistakes(path: string | undefined): readonly Mistake[] {
  return path === undefined ? [] : (JSON.parse(readFileSync(path, 'utf8')) as readonly Mistake[]);
}
