import {readBlocks} from './list-hook.ts';
import type {TexBlock} from './list-hook.ts';

/** An error that TeX has written to its log. */
export interface TexError {
  readonly message: string;
  /** Line in the file, from 1; `undefined` when TeX names none. For a command of many lines, its last. */
  readonly line: number | undefined;
}

/** What the log holds about one document. */
export interface TexRecord {
  readonly errors: TexError[];
  /** Errors while the state was told: the document has broken the macros. */
  readonly troubles: TexError[];
  readonly stored: Record<string, string>;
  /** In the order in which TeX played them; none unless the preamble asks for them. */
  readonly blocks: TexBlock[];
  fen: string | undefined;
  counter: string | undefined;
  /** Depth of groups and conditionals; a sound document leaves them as they were. */
  levelsBefore: string;
  levelsAfter: string | undefined;
}

/** Takes the records of a log apart, by the name of the document. */
export function readLog(log: string): Map<string, TexRecord> {
  const records = new Map<string, TexRecord>();
  let record: TexRecord | undefined;
  let telling = false;
  let lines: string[] = [];
  for (const line of log.split('\n')) {
    lines.push(line);
    const begin = /^@@BEGIN (\S+) (.*)$/.exec(line);
    if (begin !== null) {
      record = emptyRecord(begin[2] ?? '');
      records.set(begin[1] ?? '', record);
      telling = false;
      lines = [];
    } else if (record === undefined) continue;
    else if (line.startsWith('@@TELL ')) telling = true;
    else if (line.startsWith('@@END ')) {
      record.levelsAfter = line.split(' ').slice(2).join(' ');
      record.blocks.push(...readBlocks(lines.join('\n')));
      record = undefined;
    } else if (line.startsWith('@@')) readAnswer(record, line.slice(2));
    else {
      const error = readError(line);
      if (error !== undefined) (telling ? record.troubles : record.errors).push(error);
    }
  }
  return records;
}

/** The errors of a log, whosever they are. */
export function readErrors(log: string): TexError[] {
  return log.split('\n').flatMap((line) => readError(line) ?? []);
}

function emptyRecord(levels: string): TexRecord {
  return {
    errors: [],
    troubles: [],
    stored: {},
    blocks: [],
    fen: undefined,
    counter: undefined,
    levelsBefore: levels,
    levelsAfter: undefined,
  };
}

function readAnswer(record: TexRecord, answer: string): void {
  const [, what = '', name = '', value = ''] = /^([A-Z]+)(?: ([^=]*))?=(.*)$/.exec(answer) ?? [];
  // `\meaning` of a macro without parameters.
  const text = value.replace(/^.*?macro:->/, '');
  if (what === 'FEN') record.fen = text;
  else if (what === 'COUNTER') record.counter = text;
  else if (what === 'STORED') record.stored[name] = text;
}

/**
 * `./d7.tex:3: Undefined control sequence.`, or `! Emergency stop.`; also the `> \MistMist=...`
 * of a `\show` that xskak has forgotten in its code, which makes TeX fail without an error.
 */
function readError(line: string): TexError | undefined {
  const inFile = /^(?:\.\/)?[^\s:]+\.[a-z]+:(\d+): (.*)$/.exec(line);
  if (inFile !== null) return {message: (inFile[2] ?? '').trimEnd(), line: Number(inFile[1])};
  const elsewhere = /^(?:! (?! ==>)(.*)|(> \\.*[.:]))$/.exec(line);
  if (elsewhere === null) return undefined;
  return {message: (elsewhere[1] ?? elsewhere[2] ?? '').trimEnd(), line: undefined};
}
