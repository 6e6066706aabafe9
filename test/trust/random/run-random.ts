import {writeFen} from '../../../src/chess/fen.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import type {Facts} from '../../../src/skak/replay/facts.ts';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {Prng} from '../../prng.ts';
import {ABOUT_BOARDS} from '../../oracle/about-boards.ts';
import {isForeign} from '../../oracle/is-foreign.ts';
import {asDocument, mutatedBody, randomBody} from '../../oracle/random-documents.ts';
import type {Engine} from '../../oracle/random-documents.ts';
import {askTex} from '../../oracle/tex.ts';
import type {TexError} from '../../oracle/read-log.ts';
import type {TexAnswer} from '../../oracle/tex.ts';
import {LIST_HOOK} from '../../oracle/list-hook.ts';
import {boardsOf} from '../boards-of.ts';
import type {Boards} from '../boards-of.ts';
import type {Measure} from '../measure.ts';
import {visibleBoard} from '../visible-board.ts';
import {dressFor, spoilBody} from './dresses.ts';
import {shrink} from './shrink.ts';

export interface RandomOptions {
  readonly seed: number;
  readonly documents: number;
  readonly report: (what: string, text: string) => void;
}

/** One document in so many is for xskak, which TeX plays fifty times slower. */
const XSKAK_EVERY = 33;

/** How many documents are held at a time. */
const AT_ONCE = 1_000;

/** How many mismatches are made small before they are reported; each takes many runs of TeX. */
const MOST_SHRUNK = 12;

/** Compares the boards of documents that we call clean with those of TeX, list by list. */
export async function runRandom({
  seed,
  documents,
  report,
}: RandomOptions): Promise<readonly Measure[]> {
  const random = new Prng(seed);
  const count = {
    documents: 0,
    clean: 0,
    lists: 0,
    mismatches: 0,
    broken: 0,
    accused: 0,
    unjudged: 0,
  };
  while (count.documents < documents) {
    const questions: Clean[] = [];
    for (let i = 0; i < AT_ONCE && count.documents < documents; i += 1) {
      const engine: Engine = count.documents % XSKAK_EVERY === 0 ? 'xskak' : 'skak';
      const right = randomBody(random, engine, dressFor(engine));
      const isRight = random.chance(25);
      const body = isRight ? right : misuse(random, right);
      count.documents += 1;
      const read = await readDocument(body, engine);
      if (read.kind === 'clean') questions.push(read.clean);
      else if (read.kind === 'unjudged') count.unjudged += 1;
      else if (isRight) {
        count.accused += 1;
        report(`accused though right (${engine}): ${read.why}`, body);
      }
    }
    const answers = await askTex(questions, {errorsAlone: false});
    for (const [i, clean] of questions.entries()) {
      count.clean += 1;
      count.lists += clean.boards.length;
      const why = differs(clean, answers[i]);
      if (why === undefined) {
        if (answers[i]?.errors.length !== 0) count.broken += 1;
        continue;
      }
      count.mismatches += 1;
      const small = count.mismatches > MOST_SHRUNK ? clean : await shrinkMismatch(clean);
      const now = small === clean ? why : differs(small, (await askTex([small]))[0]);
      report(`played otherwise (${clean.engine}): ${now ?? why}`, small.body);
    }
    process.stdout.write(`  ${JSON.stringify(count)}\n`);
  }
  return [
    {
      what: `random documents called clean that TeX plays otherwise (seed ${seed})`,
      value: `${count.mismatches} of ${count.clean} (${count.documents} documents, ${count.lists} boards compared)`,
      goal: '0',
      holds: count.mismatches === 0,
    },
    {
      what: 'of those called clean, refused by TeX, which names the place: mistyped TeX outside of moves',
      value: String(count.broken),
      goal: '-',
      holds: undefined,
    },
    {
      what: 'random documents accused though right',
      value: String(count.accused),
      goal: '0',
      holds: count.accused === 0,
    },
  ];
}

function misuse(random: Prng, body: string): string {
  const once = random.chance(60) ? mutatedBody(random, body) : spoilBody(random, body);
  return random.chance(20) ? spoilBody(random, once) : once;
}

/** A document that we call clean. */
interface Clean {
  readonly engine: Engine;
  readonly preamble: string;
  readonly body: string;
  /** After each list, as we see them; undefined for lists that the package does not play. */
  readonly boards: Boards;
  readonly end: string;
  /** The lines of the body on which lists of moves stand. */
  readonly lines: ReadonlySet<number>;
}

type Read =
  | {readonly kind: 'clean'; readonly clean: Clean}
  | {readonly kind: 'accused'; readonly why: string}
  | {readonly kind: 'unjudged'};

async function readDocument(body: string, engine: Engine): Promise<Read> {
  const document = parseTex(new SourceText(asDocument(body, engine)));
  const {facts, diagnostics} = await checkDocument(document, {settings: ABOUT_BOARDS});
  const [first] = diagnostics;
  if (first !== undefined) return {kind: 'accused', why: `${first.rule}: ${first.message}`};
  const {blocks, gaps, end, board} = facts;
  if (gaps.length > 0 || end === undefined || blocks.some(({status}) => status === 'unjudged'))
    return {kind: 'unjudged'};
  const boards = boardsOf(facts, engine);
  const preamble = `\\documentclass{article}\n\\usepackage{${engine}}\n${LIST_HOOK}`;
  return {
    kind: 'clean',
    clean: {
      engine,
      preamble,
      body,
      boards,
      end: visibleBoard(writeFen(board.goTo(end))),
      lines: linesOf(facts),
    },
  };
}

/** The body begins on the second line. */
function linesOf({blocks}: Facts): ReadonlySet<number> {
  return new Set(
    blocks.flatMap(({command: {source, span}}) => {
      const [first, last] = [source.place(span.start).line, source.place(span.end).line];
      return Array.from({length: last - first + 1}, (_, i) => first + i - 1);
    }),
  );
}

/**
 * Whether an error is about moves: the packages complain, or TeX does at a list, unless it is about
 * a remark, or braces, environments and conditionals that are mistyped. What else TeX says it names
 * itself, and stops at it.
 */
function isAboutMoves(error: TexError, lines: ReadonlySet<number>): boolean {
  if (isForeign(error) || STRUCTURE.test(error.message)) return false;
  return OF_PACKAGES.test(error.message) || error.line === undefined || lines.has(error.line);
}

const OF_PACKAGES =
  /^(?:mainline:|Package (?:x?skak|chessfss|chessboard|texmate) |(?:Argument of|Use of|Paragraph ended before|Runaway) ?\\)/;

/** What TeX says where braces, environments, conditionals and definitions are mistyped. */
const STRUCTURE =
  /^(?:Extra \\(?:endgroup|fi|else)|Extra \}, or forgotten|Too many \}'s|Incomplete \\if|File ended while|Missing = inserted for|Illegal parameter number in definition of \\(?:played|shown|my)|Parameters must be numbered)/;

/** How TeX's answer differs from what we say; undefined where it does not. */
function differs({boards, end, lines}: Clean, answer: TexAnswer | undefined): string | undefined {
  if (answer === undefined) return 'no answer';
  const errors = answer.errors.filter((error) => isAboutMoves(error, lines));
  if (errors.length > 0) return `TeX: ${errors[0]?.message ?? ''}`;
  const hasOthers = answer.errors.length > 0;
  if (answer.status === 'fatal' || answer.status === 'timeout')
    return hasOthers ? undefined : `TeX: ${answer.status}`;
  if (answer.blocks.length !== boards.length)
    return hasOthers
      ? undefined
      : `TeX plays ${answer.blocks.length} lists, and we ${boards.length}`;
  const at = boards.findIndex(
    (board, i) => board !== undefined && board !== visibleBoard(answer.blocks[i]?.fen),
  );
  if (at >= 0)
    return `list ${at + 1}: TeX ${visibleBoard(answer.blocks[at]?.fen)}, we ${boards[at] ?? ''}`;
  const theirs = visibleBoard(answer.fen);
  return theirs === end ? undefined : `at the end: TeX ${theirs}, we ${end}`;
}

function shrinkMismatch(clean: Clean): Promise<Clean> {
  return shrink(clean, async (body) => {
    const read = await readDocument(body, clean.engine);
    if (read.kind !== 'clean') return undefined;
    const [answer] = await askTex([read.clean]);
    return differs(read.clean, answer) === undefined ? undefined : read.clean;
  });
}
