import {resolve} from 'node:path';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {findFiles} from '../files/find-files.ts';
import {recognised} from '../files/replaceable.ts';
import {writeWhole} from '../files/whole-file.ts';
import {CHKTEX_STYLE, writeChktex} from '../report/chktex.ts';
import type {ChktexStyle} from '../report/chktex.ts';
import {readChktexArguments} from './chktex-arguments.ts';
import type {ChktexArguments} from './chktex-arguments.ts';
import {checkBooks} from '../run/check-books.ts';
import {makeRunPlan} from '../run/make-run-plan.ts';
import {ruleInfos} from './rule-infos.ts';
import {makeSettingsFor} from '../run/settings-for.ts';
import {tellAccount} from './tell-account.ts';
import {tuneForOneRun} from './tune-engine.ts';
import {VERSION} from './version.ts';
import type {World} from '../console/world.ts';

/** The exit codes of chktex 1.7.8, except that a missing file is a failure. */
const EXIT = {clean: 0, failure: 1, warnings: 2, errors: 3} as const;

/** `skak-chktex`: takes the arguments that editors pass to chktex, and prints skakmat's findings. */
export async function runChktex(args: readonly string[], world: World): Promise<number> {
  try {
    return await answer(readChktexArguments(args), world);
  } catch (error) {
    const report = error instanceof Error ? error.stack : String(error);
    world.stderr.write(
      `skak-chktex: ${error instanceof UserError ? error.message : (report ?? '')}\n`,
    );
    return EXIT.failure;
  }
}

function answer(asked: ChktexArguments, world: World): number | Promise<number> {
  const plain = ({letter, value}: {letter: string; value: string}): boolean =>
    letter === 'W' || (letter === 'V' && value === '');
  if (lastOf('h', asked) !== undefined) return say(USAGE, world);
  return asked.given.some(plain) ? say(GREETING, world) : report(asked, world);
}

function say(text: string, {stdout}: World): number {
  stdout.write(text);
  return EXIT.clean;
}

async function report(asked: ChktexArguments, world: World): Promise<number> {
  tuneForOneRun();
  const name = lastOf('p', asked) ?? 'stdin';
  const paths = asked.files.length === 0 ? ['-'] : asked.files;
  // A file that an editor names is checked even if it is ignored.
  const plan = makeRunPlan(makeSettingsFor({}, world), {ignore: false}, world);
  const result = await checkBooks(paths, plan, world, name);
  const all = result.findings.all();
  const findings = followsInputs(asked) ? all : all.filter(isIn([...asked.files, name]));
  const options = {color: false, board: false, rules: ruleInfos(), version: VERSION};
  const text = writeChktex(findings, options, styleOf(asked));
  const output = lastOf('o', asked);
  if (output === undefined) world.stdout.write(text);
  else writeWhole(output, Buffer.from(text), OWN_REPORT);
  if (lastOf('q', asked) === undefined)
    tellAccount(result.ledger.close(), world, {program: 'skak-chktex'});
  return result.unreadable ? EXIT.failure : exitCodeFor(findings);
}

/** The format is arbitrary, so a report can be recognised only by its extension. */
const OWN_REPORT = recognised(() => false, 'report of skakmat');

function exitCodeFor(findings: readonly Diagnostic[]): number {
  if (findings.some(({severity}) => severity === 'error')) return EXIT.errors;
  return findings.some(({severity}) => severity === 'warning') ? EXIT.warnings : EXIT.clean;
}

/**
 * Whether to report findings in the files that a file reads.
 *
 * Never for standard input: editors assume that every line is about the text they have sent.
 */
function followsInputs(asked: ChktexArguments): boolean {
  const flag = lastOf('I', asked);
  return asked.files.length > 0 && (flag === undefined || Number(flag) > 0);
}

function isIn(paths: readonly string[]): (finding: Diagnostic) => boolean {
  const named = new Set(findFiles(paths).map((path) => resolve(path)));
  return ({source}) => named.has(resolve(source.path));
}

/** The formats of `-v0` to `-v6` in the chktexrc of chktex 1.7.8. */
const FORMATS: readonly string[] = [
  '%f%b%l%b%c%b%n%b%m\\n',
  '%k %n in %f line %l: %m\\n%r%s%t\\n%u\\n',
  '%k %n in %f line %l: %m\\n%r%i%s%I%t\\n\\n',
  '"%f", line %l: %m\\n',
  '"%f", line %l: %m\\n%r%s%t\\n%u\\n',
  '%k %n in %f: %m\\n%r%s%t\\n%u\\n',
  '"%f", line %l.%c:(#%n) %m\\n',
];

function styleOf(asked: ChktexArguments): ChktexStyle {
  const verbosity = lastOf('v', asked) ?? '1';
  const tabSize = asked.given.findLast(({letter, value}) => letter === 'S' && TAB_SIZE.test(value));
  return {
    format: lastOf('f', asked) ?? FORMATS[Number(verbosity || '2')] ?? CHKTEX_STYLE.format,
    splitter: lastOf('s', asked) ?? CHKTEX_STYLE.splitter,
    tabSize: Number(TAB_SIZE.exec(tabSize?.value ?? '')?.[1] ?? CHKTEX_STYLE.tabSize),
    warnsOfAll: asked.given.some(({letter, value}) => letter === 'w' && value === 'all'),
  };
}

const TAB_SIZE = /^\s*TabSize\s*=\s*([1-9]\d{0,2})\s*$/;

function lastOf(letter: string, {given}: ChktexArguments): string | undefined {
  return given.findLast((option) => option.letter === letter)?.value;
}

// Editors look for the first number to determine which options are supported.
const GREETING = `ChkTeX v1.7.8 is whom skak-chktex ${VERSION} answers for: its arguments, our findings.\n`;

const USAGE = `Usage: skak-chktex [options] [files...]

Checks the chess in LaTeX files, and takes the arguments of chktex 1.7.8, so that an editor
that knows chktex shows what skakmat finds. Without a file it reads standard input.

  -f, --format FORMAT    %f file, %l line, %c column, %d length, %k kind, %n number of the rule,
                         %m message, %b what -s says, %r%s%t the line, %u carets, \\n line end
  -v, --verbosity=0..6   one of the formats of chktex
  -p, --pseudoname NAME  what to call standard input
  -I0                    only what is in the file itself
  -o, --output FILE      write there
  -s, --splitchar TEXT   what %b stands for
  -S TabSize=N           how far tabs count, 8 unless said
  -wall                  call messages warnings
  -q                     do not say what was judged, and what not
  -W, -V, --version      the version
  -h, --help             this text

All other options of chktex are accepted and change nothing.
Exit codes: 0 nothing or messages only, 1 failure, 2 warnings, 3 errors.
`;
