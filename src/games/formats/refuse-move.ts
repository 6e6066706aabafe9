import {writeFen, type Position} from '../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../text/index.ts';
import {clip} from './clip.ts';
import type {LooseMove} from './movetext-reader/read-loose-move.ts';
import {reportFlaw} from './report-flaw.ts';

/** Reports why the word at `span` is not a move of `position`, using what `loose` has found. */
export function refuseMove(
  source: SourceText,
  {start, end}: Span,
  loose: LooseMove,
  position: Position,
): Diagnostic {
  const span = {start, end};
  const word = clip(source.slice(span));
  const turn = position.sideToMove === 'white' ? 'White' : 'Black';
  const whose = `for ${turn} at move ${position.fullmove}`;
  const fen = writeFen(position);
  switch (loose.kind) {
    case 'illegal': {
      const message = `Illegal move ${word} ${whose}: ${loose.why}`;
      return {...reportFlaw('game-illegal-move', source, span, message), fen};
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
