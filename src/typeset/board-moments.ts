import {winChance} from '../chess/index.ts';
import type {Annotations, Evaluation, MoveNode} from '../chess/index.ts';

/** A reason to print a board at a moment: its weight, and the reason in words; `#` is the move. */
type MomentRow = readonly [weight: number, reason: string];

/**
 * The moments at which an editor prints a board. The weights of all that is said about one position
 * are added; a glyph of a move without words counts for the position before the move, from which the
 * reader can look for it.
 */
export const MOMENTS = {
  marks: [8, 'arrows or squares are marked after #'],
  brilliant: [7, '# is marked !!'],
  blunder: [6, '# is marked ??'],
  combination: [6, '# starts the final combination'],
  sacrifice: [4, '# is a sacrifice by the winner'],
  question: [4, 'a question follows #'],
  good: [4, '# is marked !'],
  mistake: [4, '# is marked ?'],
  interesting: [3, '# is marked !?'],
  dubious: [2, '# is marked ?!'],
  special: [3, '# is a novelty, the only move, or leads to zugzwang'],
  jump: [4, 'the evaluation jumps with #'],
  longComment: [4, 'a long comment follows #'],
  comment: [2, 'a comment follows #'],
  claim: [2, 'the comment on # judges the position'],
  verdict: [1.5, '# is marked with an evaluation'],
  branching: [3, 'long or several variations replace #'],
  variation: [1, 'a variation replaces #'],
  decision: [1.5, '# decides the game'],
  end: [1.2, 'the final position, after #'],
  middle: [1, 'the middle of a quiet game, before #'],
} as const satisfies Readonly<Record<string, MomentRow>>;

/** A kind of moment. */
export type MomentKind = keyof typeof MOMENTS;

/** The kinds of moments by the glyph of a move. */
const GLYPHS: ReadonlyMap<number, MomentKind> = new Map([
  [1, 'good'],
  [2, 'mistake'],
  [3, 'brilliant'],
  [4, 'blunder'],
  [5, 'interesting'],
  [6, 'dubious'],
  ...[7, 22, 23, 146].map((nag) => [nag, 'special'] as const),
  ...[13, 14, 15, 16, 17, 18, 19, 20, 21, 44, 45].map((nag) => [nag, 'verdict'] as const),
]);

/** Stems by which annotators claim something, in the languages of our documents. */
const CLAIMS =
  /\b(?:blunder|mistake|los(?:es|ing|t)\b|decisive|decid|winning|wins\b|brillian|novelty|combination|sacrific|refut|zugzwang|only move|turning|critical|crucial|unclear|compensation|better|missed|fehler|entscheid|gewinn|verlier|neuerung|opfer|besser|erreur|gagn|perd|sacrif|meilleur|nouveaut|décisi|mejor|gana\b|pierd|novedad|amenaza|errore|vince|miglior|minacci|fout\b|wint\b|verliest|beter\b|dreigt)|ошиб|зев|выигр|проигр|новинк|жертв|лучше|решающ/iu;

/** A move of the main line, with what is said about it. */
export interface AnnotatedMove {
  readonly node: MoveNode;
  readonly annotations: Annotations;
  /** The half-moves in the variations that replace it, and how many variations there are. */
  readonly variationPlies: number;
  readonly variations: number;
}

/** A comment of this length is long, one of that length is said in passing. */
const LONG_COMMENT = 200;
const SHORT_COMMENT = 60;

/** The moments that a move makes by its annotations: the ply of each position, and its kind. */
export function momentsOf(
  {node, annotations, variations, variationPlies}: AnnotatedMove,
  ply: number,
  previous: AnnotatedMove | undefined,
): readonly (readonly [ply: number, kind: MomentKind])[] {
  const {after, nags, commands} = annotations;
  if (after === '' && annotations.evaluation === undefined && variations === 0) {
    const isBare = node.nags.length + nags.length + commands.length === 0;
    if (isBare && !hasMarks(annotations)) return NO_MOMENTS;
  }
  const found: (readonly [number, MomentKind])[] = [];
  // With words after the move, the board stands between the move and them.
  const shown = after.length >= SHORT_COMMENT ? ply : ply - 1;
  const kinds = new Set([...node.nags, ...nags].map((nag) => GLYPHS.get(nag)));
  for (const kind of kinds) {
    if (kind !== undefined) found.push([kind === 'verdict' ? ply : shown, kind]);
  }
  if (hasMarks(annotations)) found.push([ply, 'marks']);
  if (commands.some(({name}) => name === 'tqu') || /\?["')\s]*$/u.test(after))
    found.push([ply, 'question']);
  if (after.length >= LONG_COMMENT) found.push([ply, 'longComment']);
  else if (after.length >= SHORT_COMMENT) found.push([ply, 'comment']);
  if (after.length >= SHORT_COMMENT && CLAIMS.test(after)) found.push([ply, 'claim']);
  if (variations > 1 || variationPlies >= 6) found.push([ply - 1, 'branching']);
  else if (variations > 0) found.push([ply - 1, 'variation']);
  if (jumps(previous?.annotations.evaluation, annotations.evaluation)) found.push([shown, 'jump']);
  return found;
}

/** Most moves make no moment. */
const NO_MOMENTS: ReturnType<typeof momentsOf> = [];

/** A change of the chance to win, from 0 to 1, that readers should see. */
const JUMP = 0.2;

function jumps(before: Evaluation | undefined, after: Evaluation | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return Math.abs(chanceOf(after) - chanceOf(before)) >= JUMP;
}

/** White's chance to win by an engine's evaluation. */
function chanceOf(evaluation: Evaluation): number {
  if ('mate' in evaluation) return evaluation.mate > 0 ? 1 : 0;
  return winChance(evaluation.pawns);
}

/** Returns the reason for a board in words, with the move that makes the moment. */
export function reasonFor(kind: MomentKind, move: string): string {
  return MOMENTS[kind][1].replace('#', () => move);
}

/** Tests whether arrows or coloured squares are to be shown on a board. */
export function hasMarks({arrows, squares}: Annotations): boolean {
  return arrows.length > 0 || squares.length > 0;
}
