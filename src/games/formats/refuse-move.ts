import {writeFen, type Position} from '../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../text/index.ts';
import {clip, reportFlaw} from './flaws.ts';
import type {LooseMove} from './movetext-reader/read-loose-move.ts';

/** Reports why the word at `span` is not a move of `position`, using what `loose` has found. */
export function refuseMove(
  source: SourceText,
  {start, end}: Span,
  loose: LooseMove,
  position: Position,
): Diagnostic {
  const span = {start, end};
  const word = clip(source.slice(span));
  if (loose.kind !== 'illegal' && loose.kind !== 'ambiguous')
    return reportFlaw('game-unknown-text', source, span, `Unexpected ${word}, expected a move`);
  const {rule, message, ...more} = describeRefusal(word, loose, position);
  return {...reportFlaw(rule, source, span, message), ...more};
}

/** A word that can be a move, but cannot be played, or not be told from another. */
export type LooseRefusal = LooseMove & {readonly kind: 'ambiguous' | 'illegal'};

/** The report of a move that cannot be played. */
interface RefusedMove extends Pick<Diagnostic, 'fen' | 'expected'> {
  readonly rule: 'game-ambiguous-move' | 'game-illegal-move' | 'game-unsupported';
  readonly message: string;
}

/**
 * Returns how a move is reported that cannot be played in `position`; `word` is in backticks. Drops
 * without pockets, and boards without a king, belong to variants with other rules: so the move may
 * be legal there.
 */
export function describeRefusal(
  word: string,
  loose: LooseRefusal,
  position: Position,
): RefusedMove {
  const fen = writeFen(position);
  const side = position.sideToMove === 'white' ? 'White' : 'Black';
  const whose = `move ${word} for ${side} at move ${position.fullmove}`;
  if (loose.kind === 'ambiguous') {
    const sans = loose.sans.map((san) => `\`${san}\``).join(' or ');
    const message = `Ambiguous ${whose}, expected ${sans}`;
    return {rule: 'game-ambiguous-move', message, fen, expected: loose.sans};
  }
  const {why} = loose;
  if (position.pockets === undefined && word.includes('@')) {
    return {rule: 'game-unsupported', message: `Unsupported ${whose}: ${why}`, fen};
  }
  if (!position.hasBothKings()) {
    const message = `Unsupported ${whose}: ${why} by the rules of chess, and a board without both kings may follow others`;
    return {rule: 'game-unsupported', message, fen};
  }
  return {rule: 'game-illegal-move', message: `Illegal ${whose}: ${why}`, fen};
}
