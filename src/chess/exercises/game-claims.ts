import {NULL_MOVE} from '../move.ts';
import type {Position} from '../position.ts';
import {splitComment} from '../game/commands/split-comment.ts';
import {followMove} from '../game/main-line.ts';
import type {Game, Comment, MoveNode} from '../game/game.ts';
import {walkGame} from '../game/walk-game.ts';
import {OPEN_BRACE, SEMICOLON, type SourceText, type Span} from '../../text/index.ts';
import {MAY_CLAIM, readWholeClaim, type MateClaim} from './mate-claims.ts';

/** A mate that a comment claims after a move. */
export interface MoveClaim extends Pick<MateClaim, 'moves' | 'side'> {
  /** The positions before and after the move. */
  readonly before: Position;
  readonly after: Position;
  /** The comment. */
  readonly span: Span;
}

/** Returns the texts of `games` that may contain claims; takes a small part of reading them. */
export function claimingTexts(games: readonly Game[]): ReadonlySet<SourceText> {
  const sources = Array.from(new Set(games.map(({source}) => source)));
  return new Set(sources.filter((source) => hasComments(source) && MAY_CLAIM.test(source.text)));
}

function hasComments({bytes}: SourceText): boolean {
  return bytes === undefined || bytes.includes(OPEN_BRACE) || bytes.includes(SEMICOLON);
}

/**
 * Returns the claims after moves of a game, in reading order. A comment is a claim only if it says
 * nothing else: any other sentence may be about another move or another position.
 */
export function claimsAfterMoves(game: Game): readonly MoveClaim[] {
  const {source, span, start} = game;
  if (!MAY_CLAIM.test(source.slice(span)) || !start.hasBothKings()) return [];
  const claims: MoveClaim[] = [];
  walkGame(game, {
    move: (node, {position}) => {
      if (node.move === NULL_MOVE || node.after.length === 0) return;
      for (const claim of claimsIn(node.after)) {
        const before = position.clone();
        claims.push({...claim, before, after: positionAfter(before, node)});
      }
    },
  });
  return claims;
}

function* claimsIn(
  comments: readonly Comment[],
): Generator<Pick<MoveClaim, 'moves' | 'side' | 'span'>> {
  const [comment, ...others] = comments;
  if (comment?.span === undefined || others.length > 0) return;
  const claim = readWholeClaim(splitComment(comment.text).text);
  if (claim !== undefined) yield {moves: claim.moves, side: claim.side, span: comment.span};
}

function positionAfter(before: Position, node: MoveNode): Position {
  const after = before.clone();
  followMove(after, node);
  return after;
}
