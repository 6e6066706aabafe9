import {resolve} from 'node:path';
import {UserError, type Diagnostic} from '../text/index.ts';
import {
  checkBooks,
  CHKTEX_STYLE,
  findFiles,
  makeRunPlan,
  makeSettingsFor,
  recognised,
  writeChktex,
  writeWhole,
  ruleInfos,
} from '../workspace/index.ts';
import type {ChktexStyle, World} from '../workspace/index.ts';
import {tellAccount} from './print-reports.ts';
import {tuneForOneRun} from './tune-engine.ts';
import {VERSION} from './version.ts';

/** One option, by the letter that chktex 1.7.8 gives it; `value` is empty where there is none. */
interface Given {
  readonly letter: string;
  readonly value: string;
}

interface ChktexArguments {
  /** In the order of the command line; a later one overrides an earlier one. */
  readonly given: readonly Given[];
  readonly files: readonly string[];
}

// The option string that chktex 1.7.8 passes to getopt:
// "b::d:e:f:g::hH::I::il:m:n:Lo:p:qrs:S:t::v::V::w:Wx::".
/** Options whose value may be the next argument. */
const WITH_VALUE = 'deflmnopsSw';
/** Options whose value, if any, must be part of the same argument. */
const WITH_SUFFIX = 'bgHItvVx';
const SWITCHES = 'hiLqrW';

const LONG_NAMES: Readonly<Record<string, string>> = {
  backup: 'b',
  debug: 'd',
  erroron: 'e',
  format: 'f',
  globalrc: 'g',
  headererr: 'H',
  help: 'h',
  inputfiles: 'I',
  license: 'i',
  localrc: 'l',
  msgon: 'm',
  nolinesupp: 'L',
  nowarn: 'n',
  output: 'o',
  pipeverb: 'V',
  pseudoname: 'p',
  quiet: 'q',
  reset: 'r',
  set: 'S',
  splitchar: 's',
  tictoc: 't',
  verbosity: 'v',
  version: 'W',
  warnon: 'w',
  wipeverb: 'x',
};

/** Reads arguments as chktex does; unknown ones are skipped. */
export function readChktexArguments(args: readonly string[]): ChktexArguments {
  const given: Given[] = [];
  const files: string[] = [];
  const queue = [...args];
  for (let argument = queue.shift(); argument !== undefined; argument = queue.shift()) {
    if (argument === '--') return {given, files: [...files, ...queue]};
    if (argument.startsWith('--')) given.push(...readLong(argument.slice(2), queue));
    else if (/^-./.test(argument)) given.push(...readShort(argument.slice(1), queue));
    else files.push(argument);
  }
  return {given, files};
}

/** `verbosity=6`, or `localrc` with its value as the next argument. */
function readLong(text: string, queue: string[]): readonly Given[] {
  const [name = '', suffix] = text.split(/=(.*)/s);
  const letter = LONG_NAMES[name];
  if (letter === undefined) return [];
  const value = suffix ?? (WITH_VALUE.includes(letter) ? queue.shift() : undefined);
  return [{letter, value: value ?? ''}];
}

/** Letters without a hyphen, as in `qv6` or `n22`. */
function readShort(text: string, queue: string[]): readonly Given[] {
  const letter = text.charAt(0);
  const rest = text.slice(1);
  if (WITH_VALUE.includes(letter)) return [{letter, value: rest || (queue.shift() ?? '')}];
  if (WITH_SUFFIX.includes(letter)) return [{letter, value: rest}];
  if (!SWITCHES.includes(letter)) return [];
  return [{letter, value: ''}, ...(rest === '' ? [] : readShort(rest, queue))];
}

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
  return asked.given.some(plain) ? say(VERSION_TEXT, world) : report(asked, world);
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
  const failures = result.failures.filter(isIn([...asked.files, name]));
  const text = writeChktex([...failures, ...findings], options, styleOf(asked));
  const output = lastOf('o', asked);
  if (output === undefined) world.stdout.write(text);
  else writeWhole(output, Buffer.from(text), OWN_REPORT);
  if (lastOf('q', asked) === undefined)
    tellAccount(result.ledger.close([...failures, ...findings]), world, 'skak-chktex');
  const hasFailed = result.unreadable || result.failures.length > 0;
  return hasFailed ? EXIT.failure : exitCodeFor(findings);
}

/** The format is arbitrary, so a report can be recognised only by its extension. */
const OWN_REPORT = recognised(() => false, 'report of skakmat');

function exitCodeFor(findings: readonly Diagnostic[]): number {
  if (findings.some(({severity}) => severity === 'error')) return EXIT.errors;
  return findings.some(({severity}) => severity === 'warning') ? EXIT.warnings : EXIT.clean;
}

/**
 * Tests whether to report findings in the files that a file reads.
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
const VERSION_TEXT = `ChkTeX v1.7.8 is whom skak-chktex ${VERSION} answers for: its arguments, our findings.\n`;

const USAGE = `Usage: skak-chktex [options] [files...]

Checks the chess in LaTeX files with the arguments of chktex 1.7.8, so that editors that
run chktex can run it instead. Without a file it reads standard input.

  -f, --format FORMAT    %f file, %l line, %c column, %d length, %k kind, %n number of the rule,
                         %m message, %b the text of -s, %r%s%t the line, %u carets, \\n line end
  -v, --verbosity=0..6   one of the formats of chktex
  -p, --pseudoname NAME  the file name to report for standard input
  -I0                    report only findings in the file itself
  -o, --output FILE      write the report to this file
  -s, --splitchar TEXT   the text for %b
  -S TabSize=N           the width of a tab (default: 8)
  -wall                  report messages as warnings
  -q                     do not print the account of what was judged
  -W, -V, --version      print the version
  -h, --help             print this text

All other options of chktex are accepted and change nothing.
Exit codes: 0 nothing or messages only, 1 failure, 2 warnings, 3 errors.
`;
