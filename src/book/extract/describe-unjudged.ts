import type {Block, BlockStatus} from '../../skak/index.ts';
import {readTexWords} from './read-tex-words.ts';

/** The wording for each kind of line that was not judged, or not to the end. */
const REASONS: Readonly<Record<BlockStatus, string>> = {
  played: '',
  lost: 'not judged from here on',
  threat: 'a threat, not judged',
  unjudged: 'not judged',
};

/** The prefix of skakmat's own comments. */
export const MARK = 'skakmat: ';

/** Describes the moves of a block that were not judged: `skakmat: not judged: 12...Nf6 13.Bg5`. */
export function describeUnjudged(block: Block): string {
  const {argument, status, plies} = block;
  const {source, end} = argument;
  const last = status === 'lost' ? plies.at(-1)?.token.end : undefined;
  const moves = readTexWords(source.text.slice(last ?? argument.start, end));
  return `${MARK}${REASONS[status]}: ${moves}`;
}
