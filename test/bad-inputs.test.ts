import {readFile} from 'node:fs/promises';
import {beforeAll, describe, expect, test} from 'vitest';
import type {Diagnostic} from '../src/text/diagnostic.ts';
import {checkText, inDocument} from './check-text.ts';
import type {Dialect} from '../src/tex/tables/command-table.ts';

/** One slip as authors make it; skak tells 6 of the 94 in words and at the right line, xskak 3. */
interface BadInput {
  readonly label: string;
  readonly body: string;
  /** The line of the slip in the body, from 1. */
  readonly badline: number;
}

/** Of what nothing is said, and rightly so: xskak plays no variation, nor are the others slips. */
const SILENT: Record<Dialect, readonly string[]> = {
  skak: [],
  xskak: [...['$1 NAG (fine in xskak)', 'variation of the last-but-one move']],
};

/** Its author slips again on the next line, with `7...d6` behind `7.Bb3` of the same list. */
const TWO_SLIPS = 'symbol eats the space (\\wbetter Be7)';

let inputs: readonly BadInput[] = [];
const findings: Record<Dialect, Map<string, readonly Diagnostic[]>> = {
  skak: new Map(),
  xskak: new Map(),
};

beforeAll(async () => {
  const json = await readFile(new URL('fixtures/bad-inputs.json', import.meta.url), 'utf8');
  inputs = JSON.parse(json) as readonly BadInput[];
  for (const {label, body} of inputs) {
    findings.skak.set(label, await checkText(inDocument(body, 'skak')));
    const withIds = body.replaceAll('\\newgame', '\\newchessgame');
    findings.xskak.set(label, await checkText(inDocument(withIds, 'xskak')));
  }
});

test('there are 94 slips', () => {
  expect(new Set(inputs.map(({label}) => label)).size).toBe(94);
});

describe.each(['skak', 'xskak'] as const)('of the slips in %s', (dialect) => {
  const saidOf = ({label}: BadInput): readonly Diagnostic[] => findings[dialect].get(label) ?? [];

  test('every one is found at its line', () => {
    const missed = inputs.filter(
      (input) => !saidOf(input).some((finding) => lineOf(finding) === input.badline),
    );
    expect(missed.map(({label}) => label)).toEqual(SILENT[dialect]);
  });

  test('those that are none give no finding', () => {
    const silent = inputs.filter(({label}) => SILENT[dialect].includes(label));
    expect(silent.flatMap((input) => saidOf(input).map(({message}) => message))).toEqual([]);
  });

  test('none gives more than two findings', () => {
    const loud = inputs.filter((input) => saidOf(input).length > 2);
    expect(loud.map(({label}) => label)).toEqual([]);
  });

  test('none is called a slip of another line', () => {
    const astray = inputs.filter((input) =>
      saidOf(input).some((finding) => lineOf(finding) !== input.badline),
    );
    expect(astray.map(({label}) => label)).toEqual([TWO_SLIPS]);
  });
});

test('the findings of the slips are those in bad-inputs.txt', async () => {
  const rows = inputs.map((input, index) => {
    const skak = describeAll(findings.skak.get(input.label));
    const xskak = describeAll(findings.xskak.get(input.label));
    const title = `${index + 1}. ${input.label} (line ${input.badline})`;
    return xskak === skak ? `${title}\n${skak}` : `${title}\n${skak}  under xskak:\n${xskak}`;
  });
  await expect(rows.join('\n')).toMatchFileSnapshot('fixtures/bad-inputs.txt');
});

/** The line in the body, which the document puts one line further down. */
function lineOf({source, span}: Diagnostic): number {
  return source.place(span.start).line - 1;
}

function describeAll(list: readonly Diagnostic[] = []): string {
  if (list.length === 0) return '  nothing\n';
  return list
    .map((finding) => `  line ${lineOf(finding)}: ${finding.message} [${finding.rule}]\n`)
    .join('');
}
