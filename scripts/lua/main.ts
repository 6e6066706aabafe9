import {printable} from '../../src/text/characters.ts';
import {readSan} from '../../src/chess/san.ts';
import {Position} from '../../src/chess/position.ts';
import {makeLetters} from '../../src/chess/letters.ts';
import {tokenizeMovetext} from '../../src/skak/movetext/tokenize-movetext.ts';
import {foreignLetters, judgedRecord} from '../../src/book/precompute/list-entry.ts';
import {writeAnswer} from './answers.ts';
import {Judge, type Answer, type LateFinding, type Question} from './judge.ts';
import {pattern} from './runtime.ts';

// What Lua and LuaTeX have.
interface LuaFile {
  lines(this: LuaFile): () => string | undefined;
  read(this: LuaFile, what: string): string | undefined;
  write(this: LuaFile, text: string): LuaFile;
  close(this: LuaFile): void;
}
declare const io: {
  readonly open: (path: string, mode: string) => LuaFile | undefined;
  readonly stderr: LuaFile;
};
declare const os: {readonly exit: (code: number) => void};
declare const md5: {readonly sumHEXA: (text: string) => string};
declare const print: (this: void, text: string) => void;
declare const pcall: (this: void, call: () => void) => boolean;

/** Answers a question, whatever it holds. */
function answer(judge: Judge, question: Question): Answer {
  let given: Answer = {findings: [], halfMoves: 0, unjudged: 'skakmat could not read it'};
  pcall(() => {
    given = judge.ask(question);
  });
  return given;
}

let judge: Judge | undefined;

/** The questions of the document, as one text each. */
let asked = new Set<string>();

/** Begins a document. */
function begin(dialect: string, isSlides: boolean): void {
  asked = new Set();
  judge = new Judge(dialect === 'skak' ? 'skak' : 'xskak', isSlides);
}

/** Answers a question of TeX. The key and the record of a list in which nothing is wrong come after the answer, if it has one. */
function ask(
  command: string,
  names: string,
  isNew: boolean,
  fen: string,
  text: string,
  place: string,
  known: number,
): string {
  if (judge === undefined) return '0 - - -';
  const key = [command, names, String(isNew), fen, place, text].join('\n');
  const isAgain = asked.has(key);
  asked.add(key);
  // What is carried out again, as for another slide, is followed, but neither counted nor told.
  const question = {command, letters: names, isNew, fen, text, place, known: isAgain ? 0 : known};
  if (judge.wait(question)) return `${question.known} - - -`;
  const given = answer(judge, question);
  if (isAgain) return '0 - - -';
  const {entry} = given;
  return `${writeAnswer(given)} ${entry === undefined ? '-' : `${md5.sumHEXA(entry.key)} ${entry.record}`}`;
}

/** Returns what is told at the end of a document, one finding at each call: its line, the message and its file. */
function finish(): string {
  late ??= judge?.finish().toReversed() ?? [];
  const told = late.pop();
  if (told === undefined) return '';
  const [, file = '', line = ''] = /^(.*):(\d+)$/.exec(told.question.place) ?? [];
  return `${line} ${
    writeAnswer({findings: [told.message], halfMoves: 0})
      .split(' ')
      .at(-1) ?? ''
  } ${file}`;
}

let late: LateFinding[] | undefined;

/**
 * A line of questions: command, letters, `new` or nothing, FEN, file, line and argument, with backslashes between them. A line
 * that has been written before is a backslash and its number.
 */
interface Asked {
  readonly line: string;
  readonly question: Question;
}

/** No list is as long; TeX itself reads no line beyond 200,000 bytes. */
const LONGEST = 200_000;

function readQuestion(line: string): Asked | undefined {
  if (line.length > LONGEST) return undefined;
  const [command = '', names = '', isNew = '', fen = '', file = '', number = '', ...rest] =
    line.split('\\');
  if (
    line.length > LONGEST ||
    rest.length === 0 ||
    !/^[a-z]+$/.test(command) ||
    !/^\d+$/.test(number)
  )
    return undefined;
  return {
    line,
    question: {
      ...{command, letters: names, isNew: isNew === 'new', fen, known: -1},
      // TeX puts the name of a job with blanks in quotes.
      ...{text: rest.join('\\'), place: `${file.split('"').join('')}:${number}`},
    },
  };
}

/** The first line of a file of questions, but for the package and the class. */
const QUESTIONS = 'skakmat-skq 1';

/** The first line of a file of records. */
const RECORDS = 'skakmat-skm 3';

/** Answers the questions that a run of TeX has written; returns the exit code. */
function answerFile(job: string): number {
  const input = io.open(`${job}.skq`, 'rb');
  if (input === undefined) {
    io.stderr.write(
      `skakmat: there is no ${job}.skq: run LaTeX first, with \\RequirePackage[check]{skakmat}\n`,
    );
    return 2;
  }
  const text = input.read('*a') ?? '';
  input.close();
  const lines = text
    .split('\r')
    .join('')
    .split('\n')
    .filter((line) => line !== '');
  const [format = '', dialect = '', slides = ''] = (lines[0] ?? '').split('\\');
  if (format !== QUESTIONS) {
    io.stderr.write(`skakmat: ${job}.skq is no file of questions\n`);
    return 2;
  }
  begin(dialect, slides === 'slides');
  const path = `${job}.skm`;
  const there = io.open(path, 'rb');
  const begins = there?.read('*l') ?? '';
  there?.close();
  // A link may lead anywhere.
  if (begins !== '' && !begins.startsWith('skakmat-skm ')) {
    io.stderr.write(`skakmat: ${path} is no file of records: it stays as it is\n`);
    return 2;
  }
  const output = io.open(path, 'wb');
  if (output === undefined) {
    io.stderr.write(`skakmat: cannot write ${path}\n`);
    return 2;
  }
  output.write(`${RECORDS}\n`);
  const written = new Set<string>();
  const record = (key: string, result: string): void => {
    const line = `${md5.sumHEXA(key)} ${result}`;
    if (written.has(line)) return;
    written.add(line);
    // TeX would stop at it.
    if (line.length < LONGEST - 40) output.write(`${line} ${md5.sumHEXA(line)}\n`);
  };
  const answers: {readonly asked: Asked; readonly given: Answer; readonly link: string}[] = [];
  let link = '';
  const questions: (Asked | undefined)[] = [];
  let strange = 0;
  for (const line of lines.slice(1)) {
    const [, number] = /^\\(\d+)$/.exec(line) ?? [];
    const one = number === undefined ? readQuestion(line) : questions[Number(number) - 1];
    if (number === undefined) questions.push(one);
    if (one === undefined || judge === undefined) strange += 1;
    else {
      link = linkTo(link, one.question);
      if (number === undefined)
        answers.push({asked: one, given: answer(judge, one.question), link});
      else answer(judge, {...one.question, known: 0});
    }
  }
  const late = new Map<Question, string>();
  for (const {question, message} of judge?.finish() ?? []) {
    const before = late.get(question);
    late.set(question, before === undefined ? message : `${before}\n${message}`);
  }
  let count = 0;
  let found = 0;
  let unjudged = 0;
  const reasons = new Map<string, number>();
  for (const {asked, given, link: key} of answers) {
    const {line, question} = asked;
    const findings = [...given.findings, ...(late.get(question)?.split('\n') ?? [])];
    count += given.halfMoves;
    found += findings.length;
    for (const message of findings) print(printable(`${question.place}: ${message}`));
    if (given.unjudged !== undefined) {
      unjudged += 1;
      reasons.set(given.unjudged, (reasons.get(given.unjudged) ?? 0) + 1);
    }
    const [halfMoves = '', why = '', said = ''] = writeAnswer({...given, findings}).split(' ');
    record(line, `${why}|${said.split('|').join('/')}| ${halfMoves}`);
    if (given.entry !== undefined) record(given.entry.key, given.entry.record);
    if (given.isLinked === true) record(key, judgedRecord(given.halfMoves));
  }
  output.close();
  const result = found > 0 ? `, ${many(found, 'mistake')} found` : count > 0 ? ', clean' : '';
  const rest = unjudged > 0 ? `; ${many(unjudged, 'list')} not judged` : '';
  print(`skakmat: ${many(count, 'half-move')} judged${result}${rest}`);
  for (const why of reasons.keys())
    print(`skakmat: ${String(reasons.get(why))} not judged: ${why}`);
  if (strange > 0)
    print(`skakmat: passed over ${many(strange, 'line')} of ${job}.skq, which no TeX has written`);
  return found === 0 ? 0 : 1;
}

/** The key of a list, which holds the sum of that of the list before it in its game, as TeX computes it. */
function linkTo(last: string, {isNew, letters, fen, text}: Question): string {
  const [placement = '', side = '', , , , number = ''] = fen.split(' ');
  const names = letters === '' ? '' : (foreignLetters(letters.split(' ')) ?? '?');
  return `J${isNew ? '' : md5.sumHEXA(last)}M${names}|${placement} ${side} ${number}|${text}`;
}

/** A number and what it counts, as in `1,234 lists`. */
function many(count: number, what: string): string {
  let digits = String(count);
  for (let at = digits.length - 3; at > 0; at -= 3)
    digits = `${digits.slice(0, at)},${digits.slice(at)}`;
  return `${digits} ${what}${count === 1 ? '' : 's'}`;
}

/** The functions that other Lua programs may use. */
export const skakmatForTex = {
  begin,
  ask,
  finish,
  answerFile,
  Judge,
  readSan,
  Position,
  tokenizeMovetext,
  makeLetters,
  pattern,
};
