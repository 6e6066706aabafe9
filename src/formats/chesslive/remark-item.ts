import type {SourceText} from '../../source/source-text.ts';
import {quote} from './quote.ts';
import {NUMBERS, type MoveItem} from './read-move-item.ts';
import type {Remarks} from './remarks.ts';

/** Reports deviations from the format in `item`, even if most of it can be interpreted. */
export function remarkItem(source: SourceText, item: MoveItem, remarks: Remarks): void {
  const {flaw, span, whole, strays, parts} = item;
  const text = quote(source, span);
  if (flaw !== undefined) {
    const isAll = item.steps.length === 0;
    const message = isAll
      ? `Unexpected ${quote(source, whole)}, expected a move such as \`e2:e4\``
      : `Unexpected ${quote(source, flaw.span)} in ${text}, expected pairs of squares`;
    remarks.add('game-unknown-text', isAll ? whole : flaw.span, message);
    if (isAll) return;
  }
  if (item.hasCapitals) {
    const message = `Unexpected capitals in ${text}, expected ${text.toLowerCase()}`;
    remarks.addKind('capitals', 'game-spelling', span, message);
  }
  for (const stray of strays) {
    const message = `Unexpected ${quote(source, stray)}, expected depth, score, time and a tag after a move`;
    remarks.add('game-unknown-text', stray, message);
  }
  if (strays.length === 0 && parts > 0 && parts < NUMBERS) {
    const message = `Unexpected end of ${quote(source, whole)}, expected depth, score and time`;
    remarks.addKind('short-facts', 'game-spelling', whole, message);
  }
}
