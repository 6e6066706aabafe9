import {MOVE_LIST_NAMES} from '../../tex/index.ts';
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
  readonly halves: string[];
  /** True if it is the same list once more, read through a macro that was redefined. */
  isEcho: boolean;
}

/** A possible error, and the line after it. */
interface Suspect extends TexError {
  next: string | undefined;
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
  /** Possible errors, until their context decides. */
  #suspects: Suspect[] = [];
  /** An error about a macro that the next line names. */
  #nameless: TexError | undefined;
  /** The lines before, as far as TeX may have broken one line into them. */
  #begun = '';
  #last: TexError | undefined;
  #isComplete = false;
  #hasRecords = false;

  run(): TexRun {
    this.#nameMacro('');
    return {
      lists: this.#lists.filter(({isEcho}) => !isEcho),
      strayErrors: this.#strays,
      isComplete: this.#isComplete,
      lastError: this.#isComplete ? undefined : this.#last,
      hasRecords: this.#hasRecords,
      missing: [...this.#missing],
    };
  }

  /** Takes one line of the hook. */
  note(record: string): void {
    this.#nameMacro('');
    this.#suspects = [];
    this.#begun = '';
    const [, word = '', rest = ''] = /^(\S+) ?(.*)$/s.exec(record) ?? [];
    const draft = this.#open.at(-1);
    if (word === 'list') this.#start(rest);
    else if (word === 'end') this.#isComplete = true;
    else if (word === 'records') this.#hasRecords = Number(rest) > 0;
    else if (word === 'enter') this.#enter(rest);
    else if (word === 'exit') {
      const last = this.#files.findLastIndex(({file}) => file === rest.trim());
      if (last !== -1) this.#files.length = last;
    } else if (draft === undefined) return;
    else if (word === 'moves') this.#setMoves(draft, rest);
    else if (word === 'id') draft.id = rest;
    else if (word === 'half') draft.halves.push(rest);
    else if (word === 'before') this.#setBefore(draft, readRegisters(rest));
    else if (word === 'after') {
      draft.after = readRegisters(rest);
      this.#open.pop();
    }
  }

  /** Takes any other line. */
  read(line: string): void {
    this.#nameMacro(line);
    const last = this.#suspects.at(-1);
    if (last !== undefined) last.next ??= line;
    const whole = this.#begun + line;
    this.#begun = isBroken(line) && whole.length < MOST_JOINED ? whole : '';
    const number = /^l\.(\d+)(?: |$)/.exec(line)?.[1];
    if (number !== undefined) this.#convict(Number(number));
    const suspect = readErrorInFile(line, whole);
    if (suspect !== undefined) this.#suspects.push({...suspect, next: undefined});
    if (this.#suspects.length > MOST_SUSPECTS) this.#suspects.shift();
    const elsewhere = readErrorElsewhere(line);
    if (elsewhere !== undefined) this.#report(elsewhere);
  }

  /** Takes the last suspect at this line for an error: its context says that TeX was there. */
  #convict(number: number): void {
    const found = this.#suspects.findLast(({line}) => line === number);
    if (found === undefined) return;
    this.#suspects = [];
    const {next = '', ...error} = found;
    this.#report(error);
    this.#nameMacro(next);
  }

  #report(error: TexError): void {
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
      halves: [],
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

/** An error is followed by its context within so many lines that look like others. */
const MOST_SUSPECTS = 50;

/** No file has a longer name. */
const MOST_JOINED = 4_096;

/**
 * True if a line is as long as those that TeX breaks where `max_print_line` is not heeded: 79 bytes in
 * pdfTeX, 79 characters in XeTeX, up to one more in LuaTeX.
 */
function isBroken(line: string): boolean {
  if (line.length > 80 || line.length < 26) return false;
  const lengths = [line.length, new TextEncoder().encode(line).length];
  return lengths.some((length) => length >= 78 && length <= 80);
}

/** The beginnings of file names that TeX has found. */
const BEGINS_AS_PATH = /^"?(?:\.{0,2}[/\\]|[A-Za-z]:[/\\])/;

/**
 * A possible error: `./book.tex:3: Undefined control sequence.`; `whole` begins with the lines
 * before, if they are as long as those that TeX breaks.
 *
 * The name may hold blanks, brackets and digits, or have no extension, and a document can print such a
 * line as well. So it counts only with the context that TeX prints after an error (TeX: The Program, §312):
 * the line itself, after `l.3`.
 */
function readErrorInFile(line: string, whole: string): TexError | undefined {
  const text = BEGINS_AS_PATH.test(line) || !BEGINS_AS_PATH.test(whole) ? line : whole;
  const [, file, number, message] = /^(\S.*?):(\d+): (.+)$/.exec(text) ?? [];
  if (file === undefined || message === undefined) return undefined;
  const name = file.replaceAll('"', '').replace(/^\.\//, '');
  return {message: tidy(message), file: name, line: Number(number)};
}

/** `! Emergency stop.`; also the `> \MistMist=...` of a `\show` that xskak 1.5 has forgotten in its code. */
function readErrorElsewhere(line: string): TexError | undefined {
  const elsewhere = /^(?:! (.*)|(> \\.*[.:]))$/.exec(line);
  if (elsewhere === null) return undefined;
  return {message: tidy(elsewhere[1] ?? elsewhere[2] ?? ''), file: undefined, line: undefined};
}

/** An error without the point after it. */
function tidy(message: string): string {
  return message.trim().replace(/\.$/, '');
}
