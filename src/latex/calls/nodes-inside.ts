import type {TexNode} from '../document/tex-document.ts';
import type {Purpose, ScanState} from '../state/scan-state.ts';
import {isNode} from '../state/raw-item.ts';
import {scanInside} from '../state/scan-in-place.ts';
import type {Stretch} from '../../source/source-text.ts';

/** Scans an argument, notes the packages and files that it asks for, and returns its commands. */
export function nodesInside(
  state: ScanState,
  stretch: Stretch,
  purpose: Purpose,
  atIsLetter?: boolean,
): readonly TexNode[] {
  const found = scanInside(state, stretch, purpose, atIsLetter);
  if (found === undefined) return [];
  state.output.packages.push(...found.packages);
  state.output.documents.push(...found.documents);
  return found.items.filter(isNode);
}
