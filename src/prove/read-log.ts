import {MOVE_LIST_NAMES} from '../latex/tables/move-lists.ts';
import type {TexError, TexList, TexPlace, TexRegisters, TexRun} from './tex-list.ts';

/** A list that is being read. */
interface Draft {
  readonly kind: TexList['kind'];
  readonly dialect: TexList['dialect'];
  readonly line: number;
  readonly file: string;
  readonly callers: readonly TexPlace[];
  moves: string;
  id: string;
  before: TexRegisters;
  after: TexRegisters | undefined;
  readonly errors: TexError[];
  /** Whether it is the same list once more, read through a macro that was redefined. */
  isEcho: boolean;
}

const NO_BOARDS: TexRegisters = {main: '', previous: '', variation: '', variationPrevious: ''};

/** Reads what the hook has noted in a log, and the errors between. */
export function readLog(log: string, mark: string): TexRun {
  const reader = new LogReader();
  for (const line of joinBroken(log.split(/\r?\n/), mark)) {
    if (line.startsWith(mark)) reader.note(line.slice(mark.length + 1, -mark.length));
    else reader.read(line);
  }
  return reader.run();
}

/** Puts records together again that TeX has broken over several lines of the log. */
function* joinBroken(lines: readonly string[], mark: string): Iterable<string> {
  let begun: string | undefined;
  for (const line of lines) {
    if (line.startsWith(mark)) begun = line;
    else if (begun !== undefined) begun += line;
    else {
      yield line;
      continue;
    }
    if (!begun.endsWith(mark) || begun.length < mark.length * 2) continue;
    yield begun;
    begun = undefined;
  }
}

class LogReader {
  readonly #lists: Draft[] = [];
  readonly #open: Draft[] = [];
  readonly #strays: TexError[] = [];
  readonly #missing = new Set<string>();
  /** The files that TeX is reading, each with the place that asks for it; the innermost comes last. */
  readonly #files: {readonly file: string; readonly from: TexPlace}[] = [];
  /** An error about a macro that the next line names. */
  #nameless: TexError | undefined;
  #last: TexError | undefined;
  #isComplete = false;

  run(): TexRun {
    this.#nameMacro('');
    return {
      lists: this.#lists.filter(({isEcho}) => !isEcho),
      strayErrors: this.#strays,
      isComplete: this.#isComplete,
      lastError: this.#isComplete ? undefined : this.#last,
      missing: [...this.#missing],
    };
  }

  /** Takes one line of the hook. */
  note(record: string): void {
    this.#nameMacro('');
    const [, word = '', rest = ''] = /^(\S+) ?(.*)$/s.exec(record) ?? [];
    const draft = this.#open.at(-1);
    if (word === 'list') this.#start(rest);
    else if (word === 'end') this.#isComplete = true;
    else if (word === 'enter') this.#enter(rest);
    else if (word === 'exit') this.#exit(rest);
    else if (draft === undefined) return;
    else if (word === 'moves') this.#setMoves(draft, rest);
    else if (word === 'id') draft.id = rest;
    else if (word === 'before') this.#setBefore(draft, readRegisters(rest));
    else if (word === 'after') {
      draft.after = readRegisters(rest);
      this.#open.pop();
    }
  }

  /** Takes any other line. */
  read(line: string): void {
    this.#nameMacro(line);
    const error = readError(line);
    if (error === undefined) return;
    const [, file] = NOT_FOUND.exec(error.message) ?? [];
    if (file !== undefined) this.#missing.add(file);
    if (BREAKING_OFF.test(error.message)) return;
    if (error.message === UNDEFINED) this.#nameless = error;
    else this.#keep(error);
  }

  /** Adds to an error about a macro the name of it, with which TeX ends the line after. */
  #nameMacro(line: string): void {
    if (this.#nameless === undefined) return;
    const error = this.#nameless;
    this.#nameless = undefined;
    const [macro = ''] = /\\[A-Za-z@]+(?= *$)/.exec(line) ?? [];
    this.#keep({...error, message: `${error.message} ${macro}`.trim()});
  }

  #keep(error: TexError): void {
    this.#last = error;
    (this.#open.at(-1)?.errors ?? this.#strays).push(error);
  }

  #enter(rest: string): void {
    const [, line = '0', file = ''] = /^(\d+) ?(.*)$/s.exec(rest) ?? [];
    this.#files.push({
      file: file.trim(),
      from: {file: this.#files.at(-1)?.file ?? '', line: Number(line)},
    });
  }

  #exit(rest: string): void {
    const last = this.#files.findLastIndex(({file}) => file === rest.trim());
    if (last !== -1) this.#files.length = last;
  }

  #start(rest: string): void {
    const [, kind, dialect, line, file = ''] =
      /^(\S+) (x?skak|none) (\d+) ?(.*)$/s.exec(rest) ?? [];
    const known = MOVE_LIST_NAMES.find((name) => name === kind);
    if (known === undefined) return;
    const draft: Draft = {
      kind: known,
      dialect: dialect === 'xskak' || dialect === 'none' ? dialect : 'skak',
      line: Number(line),
      file: file.trim(),
      callers: this.#files.map(({from}) => from).reverse(),
      moves: '',
      id: '',
      before: NO_BOARDS,
      after: undefined,
      errors: [],
      isEcho: false,
    };
    this.#lists.push(draft);
    this.#open.push(draft);
  }

  #setMoves(draft: Draft, moves: string): void {
    draft.moves = moves;
    const outer = this.#open.at(-2);
    if (outer === undefined || outer.moves.includes(moves)) return;
    // TeX has skipped the end of the list before: this one is not inside it.
    const isElsewhere = outer.line !== draft.line || outer.file !== draft.file;
    if (isElsewhere || outer.errors.length > 0) this.#open.splice(0, this.#open.length - 1);
  }

  /** A macro that someone has redefined hands its argument, perhaps changed, on to the original. */
  #setBefore(draft: Draft, before: TexRegisters): void {
    draft.before = before;
    const outer = this.#open.at(-2);
    draft.isEcho =
      outer?.kind === draft.kind &&
      outer.line === draft.line &&
      outer.file === draft.file &&
      outer.before.main === before.main &&
      outer.before.variation === before.variation;
  }
}

const NOT_FOUND = /(?<!write on )(?:[Ff]ile|I can't find file) `([^']+)'(?: not found|$)/;
const UNDEFINED = 'Undefined control sequence';
const BREAKING_OFF = /^(?:Emergency stop|==> Fatal error|Interruption|\*\*\* )/;

function readRegisters(text: string): TexRegisters {
  const [main = '', previous = '', variation = '', variationPrevious = ''] = text
    .split('|')
    .map((board) => board.trim());
  return {main, previous, variation, variationPrevious};
}

/**
 * `./book.tex:3: Undefined control sequence.`, or `! Emergency stop.`; also the `> \MistMist=...` of a
 * `\show` that xskak 1.5 has forgotten in its code.
 */
function readError(line: string): TexError | undefined {
  const inFile = /^(?:\.\/)?([^\s:()][^:]*\.[A-Za-z]{1,8}):(\d+): (.+)$/.exec(line);
  if (inFile !== null) {
    const [, file, number, message = ''] = inFile;
    return {message: tidy(message), file, line: Number(number)};
  }
  const elsewhere = /^(?:! (.*)|(> \\.*[.:]))$/.exec(line);
  if (elsewhere === null) return undefined;
  return {message: tidy(elsewhere[1] ?? elsewhere[2] ?? ''), file: undefined, line: undefined};
}

/** An error without the point after it. */
function tidy(message: string): string {
  return message.trim().replace(/\.$/, '');
}
