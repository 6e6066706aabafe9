import {lineSpans} from '../line-spans.ts';
import {NIC_KEYWORDS} from './nic-keywords.ts';
import {readNicLine} from './read-nic-line.ts';

/** Headers are not longer. */
const MOST_LINES = 12;

/** True if the header of a NIC game begins at `start`: it names both players or has a key code. */
export function opensNicGame(text: string, start: number): boolean {
  const keywords = new Set<string>();
  let lines = 0;
  for (const line of lineSpans(text, start)) {
    const pairs = readNicLine(text, line);
    if (!pairs.some(({keyword}) => NIC_KEYWORDS.has(keyword))) break;
    if (lines === 0 && pairs.every(({keyword}) => isRemark(keyword))) break;
    for (const {keyword} of pairs) keywords.add(keyword);
    lines += 1;
    if (lines === MOST_LINES) break;
  }
  return keywords.has('keycode') || (keywords.has('white') && keywords.has('black'));
}

function isRemark(keyword: string): boolean {
  return NIC_KEYWORDS.get(keyword)?.kind === 'remark';
}
