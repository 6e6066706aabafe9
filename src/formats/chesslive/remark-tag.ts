import {quote} from './quote.ts';
import type {MoveItem} from './read-move-item.ts';
import type {Remarks} from './remarks.ts';

/** The parts of a tag: piece, origin and capture sign. */
const TAG = /^([KQRBN]?)([a-h]?)([1-8]?)(x?)$/u;

/** The parts of a move in standard notation, with its target at the end. */
const SAN = /^([KQRBN]?)([a-h]?)([1-8]?)(x?)[a-h][1-8]/u;

/**
 * Reports a tag that contradicts its move, which `san` gives in standard notation. XBoard writes the
 * notation up to the target: `Nb` for `Nbd7`, nothing for `e4`, `O-O` whole.
 */
export function remarkTag(item: MoveItem, san: string, remarks: Remarks): void {
  const {tag, span} = item;
  const isRaised = item.hasCapitals && tag === tag.toUpperCase();
  const usual = isRaised ? tag.charAt(0) + tag.slice(1).toLowerCase() : tag;
  if (tag === '' || agrees(usual, san)) return;
  const {source} = remarks;
  const message = `The notation \`${tag}\` contradicts the move ${quote(source, span)}, which is \`${san}\``;
  remarks.add('game-notation-contradiction', item.whole, message);
}

function agrees(tag: string, san: string): boolean {
  if (tag.startsWith('O') || san.startsWith('O') || san.includes('@')) {
    return san.startsWith(tag.replace(/[^-@\w].*$/u, ''));
  }
  const [said, is] = [TAG.exec(tag), SAN.exec(san)];
  if (said === null || is === null) return false;
  const [, piece, file, rank, capture] = said;
  if (piece !== is[1] || (capture === 'x' && is[4] !== 'x')) return false;
  return (
    (file === '' || is[2] === '' || file === is[2]) &&
    (rank === '' || is[3] === '' || rank === is[3])
  );
}
