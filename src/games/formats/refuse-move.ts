import {writeFen, type Position} from '../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../text/index.ts';
import {clip} from './clip.ts';
import type {LooseMove} from './movetext-reader/read-loose-move.ts';
import {reportFlaw} from './flaws.ts';

/** Reports why the word at `span` is not a move of `position`, using what `loose` has found. */
export function refuseMove(
  source: SourceText,
  {start, end}: Span,
  loose: LooseMove,
  position: Position,
): Diagnostic {
  const span = {start, end};
  const word = clip(source.slice(span));
  const whose = `for ${sideAndMove(position)}`;
  const fen = writeFen(position);
  switch (loose.kind) {
    case 'illegal': {
      const {rule, message} = describeRefusal(word, loose.why, position);
      return {...reportFlaw(rule, source, span, message), fen};
    }
    case 'ambiguous': {
      const sans = loose.sans.map((san) => `\`${san}\``).join(' or ');
      const message = `Ambiguous move ${word} ${whose}, expected ${sans}`;
      return {
        ...reportFlaw('game-ambiguous-move', source, span, message),
        fen,
        expected: loose.sans,
      };
    }
    case 'pass':
    case 'unknown':
    case 'legal':
      return reportFlaw('game-unknown-text', source, span, `Unexpected ${word}, expected a move`);
  }
}

/** The report of a move that cannot be played. */
interface RefusedMove {
  readonly rule: 'game-illegal-move' | 'game-unsupported';
  readonly message: string;
}

/**
 * Returns how a move is reported that cannot be played in `position`; `word` is in backticks. Drops
 * without pockets, and boards without a king, belong to variants with other rules: so the move may
 * be legal there.
 */
export function describeRefusal(word: string, why: string, position: Position): RefusedMove {
  const whose = `move ${word} for ${sideAndMove(position)}`;
  if (position.pockets === undefined && word.includes('@')) {
    return {rule: 'game-unsupported', message: `Unsupported ${whose}: ${why}`};
  }
  if (!position.hasBothKings()) {
    const message = `Unsupported ${whose}: ${why} by the rules of chess, and a board without both kings may follow others`;
    return {rule: 'game-unsupported', message};
  }
  return {rule: 'game-illegal-move', message: `Illegal ${whose}: ${why}`};
}

/** `White at move 2` */
export function sideAndMove({sideToMove, fullmove}: Position): string {
  return `${sideToMove === 'white' ? 'White' : 'Black'} at move ${fullmove}`;
}
