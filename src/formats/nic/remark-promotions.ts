import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import {movePromotion} from '../../chess/move.ts';
import type {Game} from '../../game/game.ts';
import type {MoveNode} from '../../game/move-node.ts';
import {reportFlaw} from '../report-flaw.ts';

/** Reports the first promotion written with `=`, which NIC does not use (FMDATA.TXT). */
export function remarkPromotions({source, root}: Game): readonly Diagnostic[] {
  for (let node: MoveNode | undefined = root.next; node !== undefined; node = node.next) {
    if (movePromotion(node.move) === 0 || node.move < 0) continue;
    const written = source.text.slice(node.start, node.end);
    if (!written.includes('=')) continue;
    const message = `Unexpected \`=\` in \`${written}\`, expected \`${written.replace('=', '')}\``;
    return [reportFlaw('game-spelling', source, {start: node.start, end: node.end}, message)];
  }
  return [];
}
