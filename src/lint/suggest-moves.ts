import {
  checkSign,
  legalMoves,
  LONG,
  makeCastlingSpec,
  resolveMove,
  sanOf,
  SHORT,
  spell,
} from '../chess/index.ts';
import type {Letters, Move, MoveSpec, Position} from '../chess/index.ts';
import {guessMoves, tryMoves, typingDistance} from '../skak/index.ts';
import type {Block, GameNode, MoveToken, RemarkToken, TriedMove, TriedRest} from '../skak/index.ts';
import type {Span} from '../text/index.ts';
import type {LintContext, Suggestion} from './context.ts';
import {noteRepair} from './repairs.ts';
import {nameWhole, PLENTY, SOON, wholeOnes, type GameRest} from './rest-of-game.ts';
import type {Finding} from './rule.ts';

/** The length from which a word is no move with a slip in it. */
const LONGEST = 24;

/** The part of a list that is compared with others, in characters; longer ones seldom repeat. */
const MOST_COMPARED = 200;

/** As many as a reader takes in at a glance. */
const MOST = 3;

/** A move may be this many slips away from what was typed; anything further is another word. */
const NEAR = 2;

/** So many half-moves prove something about the move that is nearest. */
const ENOUGH = 2;

/** So many prove something about the one move of the piece that was named. */
const ENOUGH_OF_PIECE = 4;

const NOTHING: Suggestion = {expected: [], only: undefined, note: undefined};

/** Suggests moves that may have been meant by `token`, which is in the position `at`. */
export function suggestMoves(
  context: LintContext,
  block: Block,
  token: MoveToken | RemarkToken,
  at: GameNode,
): Suggestion {
  const {text} = block.argument.source;
  const {start, end} = bareSpan(block, token);
  const word = text.slice(start, end);
  if (Array.from(word).length > LONGEST) return NOTHING;
  const isCheck = /^[!?]*[+#]/.test(text.slice(end, token.end));
  const written = {word, isCheck, letters: block.letters};
  const rest = context.restOfGame(block, token.end);
  const suggest = (): Suggestion => {
    const position = context.position(at);
    const ranked = rankMoves(position, written, rest);
    const chosen = choose(word, ranked, rest);
    if (chosen.note !== undefined || chosen.only !== undefined) return chosen;
    const note = noteRepair(position, context.restOfGame(block, start));
    if (note !== undefined) return {...NOTHING, note};
    return {...chosen, note: noteOfPiece(word, ranked, rest)};
  };
  const after = text.slice(end, Math.min(block.argument.end, end + MOST_COMPARED + 1));
  if (after.length > MOST_COMPARED || rest.blocks.length > 1) return suggest();
  const before = text.slice(Math.max(block.argument.start, start - LONGEST), start);
  const key = [context.fen(at), block.letters.names.join(), before, word, after].join('\0');
  return context.suggestion(key, suggest);
}

/** Chooses the moves to suggest in the place of `word` from all legal ones, the likeliest first. */
export function choose(word: string, ranked: readonly RankedMove[], rest: GameRest): Suggestion {
  const nearest = Math.min(...ranked.map(({distance}) => distance));
  const whole = meantOnes(ranked, rest, ({distance}) => distance <= NEAR && distance === nearest);
  const [first] = whole;
  // Two slips in a game can look like another single one.
  const isSure =
    first?.isExact === true ||
    ranked.every((one) => one === first || one.distance > nearest || one.plies <= SOON);
  const isOnly = whole.length === 1 && first?.distance === nearest && isSure;
  const only = isOnly ? first.san : undefined;
  const near = ranked.filter(
    ({san, distance}) => distance <= NEAR && distance < Math.max(word.length, san.length),
  );
  const sans = [...(only === undefined ? [] : [only]), ...near.map(({san}) => san)];
  const note = noteWhole(whole, rest);
  return {expected: [...new Set(sans)].slice(0, MOST), only, note};
}

/** So many moves of other pieces, one slip away, are named beside it. */
const MOST_NEARER = 2;

/**
 * Says which move alone of the piece that is named lets the rest be played, where other pieces have such
 * moves as well; one of those that is nearer to the word is named, too.
 */
function noteOfPiece(
  word: string,
  ranked: readonly RankedMove[],
  rest: GameRest,
): string | undefined {
  const piece = /^\p{Lu}/u.exec(word)?.[0];
  if (piece === undefined || word.startsWith('O')) return undefined;
  const whole = wholeOnes(ranked, rest);
  const [only, ...others] = whole.filter(({san}) => san.startsWith(piece));
  if (only === undefined || others.length > 0 || only.plies < ENOUGH_OF_PIECE) return undefined;
  const nearer = whole.filter(({distance}) => distance <= 1 && distance < only.distance);
  if (nearer.length > MOST_NEARER) return undefined;
  const names = nearer.map(({san}) => `\`${san}\``).join(' and ');
  const also = nearer.length === 0 ? '' : `; so ${nearer.length === 1 ? 'does' : 'do'} ${names}`;
  return `Of the moves with \`${piece}\`, only \`${only.san}\` makes the rest of the ${nameWhole([only], rest)} playable${also}`;
}

/** The span of a move without its signs. */
export function bareSpan({argument}: Block, token: MoveToken | RemarkToken): Span {
  return {start: token.start, end: bareEnd(argument.source.text, token)};
}

/** Returns the end of a move without its signs. */
export function bareEnd(text: string, token: MoveToken | RemarkToken): number {
  if (token.type === 'move') return token.meaningEnd;
  const signs = /[+#!?.,;]*$/.exec(text.slice(token.start, token.end))?.[0] ?? '';
  return token.end - signs.length;
}

/** The one or two attempts that let the whole rest be played, and it is long enough to prove something. */
export function meantOnes<Tried extends TriedMove>(
  attempts: readonly Tried[],
  rest: GameRest,
  isNear: (attempt: Tried) => boolean,
): readonly Tried[] {
  const whole = wholeOnes(attempts, rest);
  if (whole.length === 0 || whole.length > 2) return [];
  const isProved = whole.every(
    (one) => one.plies >= (whole.length === 1 && isNear(one) ? ENOUGH : PLENTY),
  );
  return isProved ? whole : [];
}

/** Says which one or two moves let the rest be played. */
export function noteWhole(
  whole: readonly (TriedRest & {readonly san: string})[],
  rest: GameRest,
): string | undefined {
  if (whole.length === 0) return undefined;
  const moves = whole.map(({san}) => `\`${san}\``).join(' and ');
  const make = whole.length === 1 ? 'makes' : 'make';
  return `Only ${moves} ${make} the rest of the ${nameWhole(whole, rest)} playable`;
}

/** Adds the moves that may be meant to a finding. */
export function correction(
  context: LintContext,
  block: Block,
  span: Span,
  {only, note}: Suggestion,
): Pick<Finding, 'note' | 'fix'> {
  return {
    ...(note === undefined ? {} : {note}),
    ...(only === undefined ? {} : rewriting(context, block, span, only)),
  };
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

/** A move that cannot be played, as it was written. */
interface MistypedMove {
  /** Without its signs. */
  readonly word: string;
  /** True if a sign says that it gives check. */
  readonly isCheck: boolean;
  readonly letters: Letters;
}

/** A legal move that may have been meant. */
interface RankedMove extends TriedMove {
  /** In the letters of the text, without `+` and `#`. */
  readonly san: string;
  /** From the word that was written, in slips of the fingers. */
  readonly distance: number;
  /** The cost in the same measure: the less likely, the higher. */
  readonly cost: number;
}

/** The distance of a move that is explained by a usual misspelling of it: `Sf3`, `e:d5`, `Rel`. */
const EXPLAINED = 0.5;

/** The cost of a move after which the rest of the list cannot be played, or that gives no check. */
const BROKEN = 1.5;
const FALSE_SIGN = 1;

/** The value of each half-move that can be played after it. */
const PLY = 1 / 40;

/**
 * All legal moves, the likeliest first: by the distance of the typing slip, by how far the list
 * continues after them, and by whether they give the check that was announced.
 */
export function rankMoves(
  position: Position,
  {word, isCheck, letters}: MistypedMove,
  rest: Pick<GameRest, 'tokens' | 'from' | 'own'>,
): readonly RankedMove[] {
  const explained = new Set(explainedMoves(position, word, letters));
  return tryMoves(position, legalMoves(position), rest)
    .map((attempt) => {
      const {move, plies, stop} = attempt;
      const san = spell(sanOf(position, move), letters);
      const typed = typingDistance(word, san);
      const distance = explained.has(move) ? Math.min(EXPLAINED, typed) : typed;
      const isFalse = isCheck && checkSign(position, move) === '';
      const cost =
        distance + (stop >= rest.own ? 0 : BROKEN) + (isFalse ? FALSE_SIGN : 0) - plies * PLY;
      return {...attempt, san, distance, cost};
    })
    .sort((one, other) => one.cost - other.cost);
}

/** Legal moves that `word` is a usual misspelling of. */
function explainedMoves(position: Position, word: string, letters: Letters): readonly Move[] {
  return usualMeanings(word, letters)
    .map((spec) => resolveMove(position, spec))
    .filter((move) => move >= 0);
}

function usualMeanings(word: string, letters: Letters): readonly MoveSpec[] {
  const castling = LONG_STEP.exec(word)?.[1];
  if (castling !== undefined) return [makeCastlingSpec(castling === 'g' ? SHORT : LONG)];
  // The last kind of guess, a slip in the piece letter, is what the fingers measure.
  const guesses = guessMoves(word, letters).slice(0, 2).flat();
  return guesses.map(({spec}) => spec);
}

/** The king goes two squares. */
const LONG_STEP = /^K([gc])[18]$/;
