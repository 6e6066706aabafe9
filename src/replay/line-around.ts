import type {ChessCommand} from '../latex/document/tex-document.ts';
import type {Block} from './block.ts';
import type {GameNode} from './played-game.ts';

/** The position in a block at the place where a command inside it stands. */
export function lineAround({plies, before}: Block, {span}: ChessCommand): GameNode | undefined {
  return plies.findLast(({token}) => token.end <= span.start)?.after ?? before;
}
