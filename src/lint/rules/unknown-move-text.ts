import {
  findLookAlike,
  inLatin,
  legalMoves,
  sanOf,
  spell,
  type LookAlike,
} from '../../chess/index.ts';
import {isSpoiltNumber, tryMoves, turnOf} from '../../skak/index.ts';
import type {Block, FaultOf, RemarkToken} from '../../skak/index.ts';
import {textAt, type FoundFault, type LintContext} from '../context.ts';
import {nameTurn, sayUnknownMove, sayUnknownText} from '../words.ts';
import {PLENTY} from '../rest-of-game.ts';
import type {Finding, Rule} from '../rule.ts';
import {bareSpan, correction, rewriting, suggestMoves} from '../suggest-moves.ts';

export const unknownMoveText: Rule = {
  name: 'unknown-move-text',
  code: 105,
  level: 'error',
  summary: 'A word among the moves that is neither a move nor a move number.',
  reason:
    'skak takes any word for the next move: `Sf3`, `nf3` or `good` move nothing, pass the turn to the other side, and print as `ZZ`.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Sf3 Nc6}',
      at: 'Sf3',
      message: 'Unknown move `Sf3` for White at move 2, expected `Nf3`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 N\u0441\u0036}',
      at: 'N\u04416',
      message: 'Unknown move `N\u04416` for Black at move 2, expected `Nc6` with a Latin `c`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 good e5}',
      at: 'good',
      message: 'Unexpected text `good` among the moves',
      right: '\\newgame\\mainline{1.e4{ good} e5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 {best by test} e5}',
      at: '{best by test}',
      message: 'A comment in braces is separated from its move',
      right: '\\newgame\\mainline{1.e4{ best by test} e5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.\u041e-\u041e}',
      at: '\u041e-\u041e',
      message: 'Unknown move `\u041e-\u041e` for White at move 4, expected `O-O` with a Latin `O`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 !? e5}',
      at: '!?',
      message: 'The sign `!?` is separated from its move',
      right: '\\newgame\\mainline{1.e4!? e5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.d3 d6 4.bb3 Nf6}',
      at: 'bb3',
      message: 'Unclear move `bb3` for White at move 4, expected `Bb3` or `b3`',
      right: '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.d3 d6 4.Bb3 Nf6}',
    },
  ],
  *check(context) {
    for (const found of context.faults('unknown')) yield describeUnknown(context, found);
    for (const {block, fault} of context.faults('doubtful'))
      yield describeDoubt(context, {block, fault});
    for (const {block, fault} of context.faults('remark')) {
      const isOfXskak = fault.token.kind === 'comment' || fault.token.kind === 'nag';
      const message = REMARKS[fault.token.kind];
      // In plain skak a separate rule reports what only xskak knows.
      if (message === undefined || (isOfXskak && block.dialect === 'skak')) continue;
      yield {...context.show(block, fault.token), message: message(textAt(block, fault.token))};
    }
  },
};

/** Words that have a meaning of their own, but not where they are. */
const REMARKS: Partial<Record<RemarkToken['kind'], (text: string) => string>> = {
  symbol: (text) => `The sign \`${text}\` is separated from its move`,
  group: () => 'A comment in braces is separated from its move',
  parenthesis: () => 'Unexpected variation in parentheses among the moves',
  dots: (text) => `Unexpected \`${text}\` among the moves, expected a move number`,
  comment: () => '`\\xskakcomment{...}` must be surrounded by spaces',
  nag: (text) => `\`${text}\` must be surrounded by spaces, not glued to a move number`,
  'null-move': (text) => `skak cannot pass: \`${text}\` prints as \`ZZ${text}\``,
};

function describeUnknown(context: LintContext, {block, fault}: FoundFault<'unknown'>): Finding {
  const {token, sans, at} = fault;
  const word = textAt(block, token);
  if (block.evidence.kind === 'no-move')
    return {...context.show(block, token), message: `\`${word}\` is not a move in any position`};
  if (isSpoiltNumber(word))
    return {
      ...context.show(block, token),
      message: `${sayUnknownText(word)}, expected a move number`,
    };
  if (NUMBERED.test(word))
    return {
      ...context.show(block, token),
      message: `${sayUnknownText(word)}, expected a move without a number`,
    };
  const [read, ...others] = sans.map((san) => spell(san, block.letters));
  const isOnly = read !== undefined && others.length === 0;
  const isDenied = isOnly && mayBeDenied(context, block, fault);
  const suggested = isOnly && !isDenied ? undefined : suggestMoves(context, block, token, at);
  const isNamed = suggested?.note?.includes(`\`${read ?? ''}\``) === true;
  const isRead = isOnly && (!isDenied || isNamed || isOnlyLatin(word, read));
  const suggestion =
    isRead || suggested === undefined
      ? {expected: read === undefined ? [] : [read], only: undefined, note: undefined}
      : suggested;
  const {expected} = suggestion;
  if (expected.length === 0 || !/\d|^[KQRBNO]|^[a-h]x/.test(inLatin(word))) {
    return {
      ...context.show(block, token),
      message: sayUnknownText(word),
      note: 'Write a comment in braces directly after its move',
    };
  }
  const span = bareSpan(block, token);
  const found = findLookAlike(word);
  return {
    ...context.show(block, token),
    message: `${sayUnknownMove(word, turnOf(at), expected)}${found === undefined ? '' : nameLatin(found)}`,
    expected,
    ...(found === undefined ? {} : {note: noteLookAlike(found)}),
    fen: context.fen(at),
    ...(isRead
      ? isOnlyLatin(textAt(block, span), read)
        ? context.fix(block, {
            title: `Write \`${read}\``,
            safety: 'safe',
            edits: [{span, text: read}],
          })
        : rewriting(context, block, span, read)
      : correction(context, block, span, suggestion)),
  };
}

/** Tests whether what follows soon, or a later list, cannot be played after a word that was read as a move. */
function mayBeDenied(
  context: LintContext,
  block: Block,
  {token, sans: [san], at}: FaultOf<'unknown'>,
): boolean {
  const rest = context.restOfGame(block, token.end);
  if (block.status !== 'lost' && rest.blocks.length === 1) return false;
  const position = context.position(at);
  const moves = legalMoves(position).filter((move) => sanOf(position, move) === san);
  return tryMoves(position, moves, rest).some(
    ({isWhole, plies}) => !isWhole && (plies < PLENTY || rest.blocks.length > 1),
  );
}

/** A number and a move where only a move may be: `16...17.Be2`. */
const NUMBERED = /^\d+\.+\p{L}/u;

/**
 * Tests whether a word is a move but for the script of its letters. That of a piece must be Latin: a
 * Cyrillic `\u041a` looks like a king, and means a knight in Russian.
 */
function isOnlyLatin(word: string, move: string): boolean {
  return word !== move && inLatin(word) === move && (/^[a-hO]/.test(move) || word[0] === move[0]);
}

/** Says what differs between two words that look the same, since reports of one line have no note. */
function nameLatin({latin}: LookAlike): string {
  return ` with a ${/[a-z]/i.test(latin) ? 'Latin' : 'plain'} \`${latin}\``;
}

/** Names a letter that an author cannot see to be wrong. */
function noteLookAlike({letter, latin, script}: LookAlike): string {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `\`${letter}\` is a ${script} letter (U+${code}), which only looks like \`${latin}\``;
}

/** A pawn's move that may be a bishop's, or a move with a sign after it that says nothing. */
function describeDoubt(
  context: LintContext,
  {block, fault: {token, at}}: FoundFault<'doubtful'>,
): Finding {
  const bare = textAt(block, {start: token.start, end: token.meaningEnd});
  const [stray = ''] = /^[A-Za-z\d]+/.exec(textAt(block, token).slice(bare.length)) ?? [];
  const span = {start: token.start, end: token.meaningEnd + stray.length};
  const word = textAt(block, span);
  const expected =
    stray === '' ? [word.charAt(0).toUpperCase() + word.slice(1), word.slice(1)] : [bare];
  return {
    ...context.show(block, span),
    message: `Unclear move \`${word}\` for ${nameTurn(turnOf(at))}, expected \`${expected.join('` or `')}\``,
    expected,
    note: `skak plays \`${expected.at(-1) ?? ''}\``,
    fen: context.fen(at),
  };
}
