import {isUnsigned, saysMore, type FoundSign} from '../book-signs.ts';
import {textAt, type LintContext} from '../context.ts';
import type {Rule, Finding} from '../rule.ts';
import {sayMissingCheck, sayWrongCheck, sayMissingMate, sayCaptureSign} from '../words.ts';
import type {Block} from '../../skak/index.ts';
import {nextMark} from '../../tex/index.ts';
import type {SourceText, Span} from '../../text/index.ts';
import {isConfirmed} from '../is-certain.ts';

/** Signs of check and mate that are missing or not true. */
export const CHECK_SIGN_RULES: readonly Rule[] = [
  {
    name: 'missing-check-sign',
    code: 121,
    level: 'warning',
    summary: 'A check without its sign.',
    reason: 'The board is right, but readers who expect a sign for every check miss this one.',
    fixes: ['safe', 'unsafe'],
    options: [
      {
        name: 'when',
        summary: 'Whether only books that mark most of their checks are judged, or all books.',
        values: ['consistent', 'always'],
      },
    ],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7! Kxf7 4.Qh5+ g6}',
        at: 'Bxf7',
        message: '`Bxf7` gives check, expected `Bxf7+`',
        fixed: '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7+! Kxf7 4.Qh5+ g6}',
      },
    ],
    *check(context, {when}) {
      if (when === 'consistent' && isStyle(context)) return;
      yield* signFindings(context, isMissingCheck, sayMissingCheck);
    },
  },
  {
    name: 'wrong-check-sign',
    code: 122,
    level: 'warning',
    summary:
      'A `+` on a move that gives no check, a `++` on a single check, or a `#` on a move that is not mate.',
    reason: 'The board is right, but the page is wrong; often another move was meant.',
    fixes: ['unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3+ Nc6}',
        at: 'Nf3+',
        message: '`Nf3+` gives no check, expected `Nf3`',
        right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
      },
      {
        wrong: '\\newgame\\mainline{1.e4 f6 2.Qh5# g6}',
        at: 'Qh5#',
        message: '`Qh5#` gives check, but not mate, expected `Qh5+`',
        right: '\\newgame\\mainline{1.e4 f6 2.Qh5+ g6}',
      },
      {
        wrong: '\\newgame\\mainline{1.e4 f6 2.Qh5++ g6}',
        at: 'Qh5++',
        message: '`Qh5++` gives check, but neither double check nor mate, expected `Qh5+`',
        right: '\\newgame\\mainline{1.e4 f6 2.Qh5+ g6}',
      },
    ],
    check: (context) =>
      signFindings(
        context,
        ({sign: {actual, written}}) =>
          actual === 'none' || (actual === 'check' && written.kind !== 'none'),
        sayWrongCheck,
      ),
  },
  {
    name: 'missing-mate-sign',
    code: 123,
    level: 'warning',
    summary: 'A checkmate without its sign.',
    reason: 'The page suggests that the game goes on.',
    fixes: ['safe', 'unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7+}',
        at: 'Qxf7+',
        message: '`Qxf7+` is mate, expected `Qxf7#`',
        fixed: '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7#}',
      },
      {
        wrong: '\\newgame\\emph{\\mainline{1.f3 e5 2.g4 Qh4}}',
        at: 'Qh4',
        message: '`Qh4` is mate, expected `Qh4\\mate{}`',
        fixed: '\\newgame\\emph{\\mainline{1.f3 e5 2.g4 Qh4\\mate{}}}',
      },
    ],
    check: (context) =>
      signFindings(
        context,
        ({sign}) => sign.actual === 'mate',
        (word, right) => `${sayMissingMate(word)}, expected \`${right}\``,
      ),
  },
];

/** Signs of captures that are missing or not true. */
export const CAPTURE_SIGN_RULES: readonly Rule[] = [
  {
    name: 'missing-capture-sign',
    code: 124,
    level: 'warning',
    summary: 'A capture written without `x`.',
    reason:
      'The board is right, but the page does not show the capture; often another move was meant.',
    fixes: ['safe', 'unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Ne5 Nxe5}',
        at: 'Ne5',
        message: '`Ne5` is a capture, expected `Nxe5`',
        fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Nxe5 Nxe5}',
      },
    ],
    check: (context) => captureSignFindings(context, true),
  },
  {
    name: 'spurious-capture-sign',
    code: 125,
    level: 'warning',
    summary: 'An `x` in a move that captures nothing.',
    reason: 'The board is right, but the page shows a capture; often another move was meant.',
    fixes: ['unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2.Nxf3 Nc6}',
        at: 'Nxf3',
        message: '`Nxf3` captures nothing, expected `Nf3`',
        right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
      },
    ],
    check: (context) => captureSignFindings(context, false),
  },
];

function isMissingCheck({sign: {written, actual}}: FoundSign): boolean {
  return actual === 'check' && written.kind === 'none';
}

/** Tests whether checks are left without a sign too often to be forgotten. */
function isStyle({signs: {untrue, signed}}: LintContext): boolean {
  return isUnsigned(untrue.filter(isMissingCheck).length, signed);
}

/**
 * Finds out whether a place of a text is in a group or an environment, and so possibly in the
 * argument of a macro. If called in reading order, it reads the text once.
 */
class GroupNesting {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor({text}: SourceText) {
    this.#text = text;
  }

  /** Tests whether anything but the document itself is open at `offset`. */
  isInside(offset: number): boolean {
    if (offset < this.#at) this.#at = this.#depth = 0;
    for (;;) {
      const mark = nextMark(this.#text, this.#at, offset);
      if (mark === undefined) return this.#depth > 0;
      this.#at = mark.end;
      if (mark.name === 'document') this.#depth = 0;
      else if (mark.kind === 'open' || mark.kind === 'begin') this.#depth += 1;
      else if ((mark.kind === 'close' || mark.kind === 'end') && this.#depth > 0) this.#depth -= 1;
    }
  }
}

/** Writes the message about a move with its sign, where `right` is the correct spelling. */
type Say = (word: string, right: string) => string;

/** The moves whose signs are not true, as far as `say` has something to say about them. */
function* signFindings(
  context: LintContext,
  isMeant: (found: FoundSign) => boolean,
  say: Say,
): Iterable<Finding> {
  const mates = new MateSpelling(context);
  for (const found of context.signs.untrue) {
    if (isMeant(found)) yield describeSign(context, found, say, mates);
  }
}

function describeSign(
  context: LintContext,
  {block, sign}: FoundSign,
  say: Say,
  mates: MateSpelling,
): Finding {
  const {token, at, written, actual} = sign;
  const isBraced = textAt(block, {start: token.start, end: token.start + 1}) === '{';
  const start = token.start + (isBraced ? 1 : 0);
  const right = actual === 'mate' ? mates.at(block) : actual === 'check' ? '+' : '';
  const word = textAt(block, {start, end: written.end});
  const spelling = textAt(block, {start, end: written.start}) + right;
  return {
    ...context.show(block, {start, end: written.end}),
    message: say(word, spelling),
    expected: [spelling],
    fen: context.fen(at),
    ...context.fix(block, {
      title: `Write \`${spelling}\``,
      safety: isCertain(context, block, sign) ? 'safe' : 'unsafe',
      edits: [{span: {start: written.start, end: written.end}, text: right}],
    }),
  };
}

/** If nothing gives check or mate, or nothing confirms the move, another one may have been meant. */
function isCertain({signs}: LintContext, block: Block, sign: FoundSign['sign']): boolean {
  const {token, actual} = sign;
  if (actual === 'none' || saysMore(sign) || signs.isDenied(block, token)) return false;
  return actual === 'mate' || isConfirmed(block, token);
}

/** The usual spelling of mate in a text. */
class MateSpelling {
  readonly #context: LintContext;
  readonly #nestings = new Map<SourceText, GroupNesting>();
  #usual: string | undefined;

  constructor(context: LintContext) {
    this.#context = context;
  }

  /** The sign that a move of `block` is to be given. */
  at({command: {via, source, span}}: Block): string {
    this.#usual ??= usualMate(this.#context.facts.blocks);
    if (this.#usual !== '#') return this.#usual;
    const nesting = this.#nestings.get(source) ?? new GroupNesting(source);
    this.#nestings.set(source, nesting);
    // A bare `#` in the argument of another macro is an illegal parameter to TeX.
    return via !== undefined || nesting.isInside(span.start) ? '\\mate{}' : '#';
  }
}

function usualMate(blocks: readonly Block[]): string {
  const counts = new Map<string, number>([['#', 0]]);
  for (const {argument} of blocks) {
    const text = argument.source.text.slice(argument.start, argument.end);
    for (const [found] of text.matchAll(MATE)) {
      const sign = found.startsWith('\\mate') ? '\\mate{}' : found;
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
  }
  const [usual] = [...counts].sort(([, one], [, other]) => other - one);
  return usual?.[0] ?? '#';
}

const MATE = /\\mate(?![A-Za-z@])|\\?#/g;

/** Moves whose capture sign is not true: missing ones where `captures`, else those too many. */
function* captureSignFindings(context: LintContext, captures: boolean): Iterable<Finding> {
  for (const {block, fault} of context.faults('capture-sign')) {
    if (fault.captures !== captures) continue;
    const span = {start: fault.token.start, end: fault.token.meaningEnd};
    const word = textAt(block, span);
    // The sign is before the destination, the last square of a piece's move.
    const edit = captures
      ? {span: {start: span.end - 2, end: span.end - 2}, text: 'x'}
      : deletion(span, word);
    const spelling =
      word.slice(0, edit.span.start - span.start) +
      edit.text +
      word.slice(edit.span.end - span.start);
    const isSafe =
      captures && isConfirmed(block, fault.token) && !context.signs.isDenied(block, fault.token);
    yield {
      ...context.show(block, span),
      message: sayCaptureSign(word, captures, spelling),
      expected: [spelling],
      fen: context.fen(fault.at),
      ...context.fix(block, {
        title: `Write \`${spelling}\``,
        safety: isSafe ? 'safe' : 'unsafe',
        edits: [edit],
      }),
    };
  }
}

function deletion({start}: Span, word: string): {span: Span; text: string} {
  const at = start + word.indexOf('x');
  return {span: {start: at, end: at + 1}, text: ''};
}
