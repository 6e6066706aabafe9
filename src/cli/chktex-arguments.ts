/** One option, by the letter that chktex 1.7.8 gives it; `value` is empty where there is none. */
interface Given {
  readonly letter: string;
  readonly value: string;
}

/** The parsed arguments of chktex. */
export interface ChktexArguments {
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
