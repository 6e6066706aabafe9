import {partitionPoint} from '../source/partition-point.ts';
import type {MoveToken, RemarkToken, MovetextToken} from '../movetext/token.ts';
import type {Block} from '../replay/block.ts';
import type {GameNode} from '../replay/played-game.ts';
import type {Span} from '../source/span.ts';
import type {LintContext, Suggestion} from './context.ts';
import {rankMoves} from './rank-moves.ts';
import type {RankedMove} from './rank-moves.ts';
import type {Finding} from './rule.ts';
import type {TriedMove, Rest} from '../replay/try-moves.ts';

/** What is longer is no move with a slip in it. */
const LONGEST = 24;

/** How much of a list is compared with others, in characters; what is longer is hardly ever repeated. */
const MOST_COMPARED = 200;

/** As many as a reader takes in at a glance. */
const MOST = 3;

/** A move may be this many slips away from what was typed; anything further is another word. */
const NEAR = 2;

/** So many half-moves prove something about a move that is near. */
const ENOUGH = 2;

/** So many do whatever was typed. */
const PLENTY = 8;

/** What may have been meant by `token`, which is in the position `at`. */
export function suggestMoves(
  context: LintContext,
  block: Block,
  token: MoveToken | RemarkToken,
  at: GameNode,
): Suggestion {
  const {text} = block.argument.source;
  const {start, end} = bareSpan(block, token);
  const word = text.slice(start, end);
  if (word.length > LONGEST) return {expected: [], only: undefined};
  const isCheck = /^[!?]*[+#]/.test(text.slice(end, token.end));
  const written = {word, isCheck, letters: block.letters};
  const suggest = (): Suggestion =>
    choose(word, rankMoves(context.position(at), written, restAfter(block, token)));
  const rest = text.slice(end, Math.min(block.argument.end, end + MOST_COMPARED + 1));
  if (rest.length > MOST_COMPARED) return suggest();
  const key = [context.fen(at), block.letters.names.join(), word, rest].join('\0');
  return context.suggestion(key, suggest);
}

function choose(word: string, ranked: readonly RankedMove[]): Suggestion {
  const nearest = Math.min(...ranked.map(({distance}) => distance));
  const whole = theOnly(ranked, ({distance}) => distance <= NEAR);
  const only = whole?.distance === nearest ? whole.san : undefined;
  const near = ranked.filter(
    ({san, distance}) => distance <= NEAR && distance < Math.max(word.length, san.length),
  );
  const sans = [...(only === undefined ? [] : [only]), ...near.map(({san}) => san)];
  return {expected: [...new Set(sans)].slice(0, MOST), only};
}

/** Where a move is without its signs. */
export function bareSpan({argument}: Block, token: MoveToken | RemarkToken): Span {
  const {start, end} = token;
  if (token.type === 'move') return {start, end: token.meaningEnd};
  const signs = /[+#!?.,;]*$/.exec(argument.source.text.slice(start, end))?.[0] ?? '';
  return {start, end: end - signs.length};
}

/** What is after `token` in its list. */
export function restAfter({tokens}: Block, {end}: MovetextToken): Rest {
  // There may be as many words to ask for as there are words.
  return {tokens, from: partitionPoint(tokens, ({start}) => start < end)};
}

/** The one attempt after which the whole rest could be played, and it is long enough to prove something. */
export function theOnly<Tried extends TriedMove>(
  attempts: readonly Tried[],
  isNear: (attempt: Tried) => boolean,
): Tried | undefined {
  const [only, ...others] = attempts.filter(({isWhole}) => isWhole);
  if (only === undefined || others.length > 0) return undefined;
  return only.plies >= (isNear(only) ? ENOUGH : PLENTY) ? only : undefined;
}

/** What a finding adds about the one move that was meant. */
export function correction(
  context: LintContext,
  block: Block,
  span: Span,
  only: string | undefined,
): Pick<Finding, 'note' | 'fix'> {
  if (only === undefined) return {};
  const note = `Only \`${only}\` makes the rest of the line playable`;
  return {note, ...rewriting(context, block, span, only)};
}

/** A fix that puts another move in the place of one; the author has to say whether it is right. */
export function rewriting(
  context: LintContext,
  block: Block,
  {start, end}: Span,
  san: string,
): Pick<Finding, 'fix'> {
  return context.fix(block, {
    title: `Write \`${san}\``,
    safety: 'unsafe',
    edits: [{span: {start, end}, text: san}],
  });
}
