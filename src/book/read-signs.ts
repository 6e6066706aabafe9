import {NAGS} from '../game/nags.ts';
import type {MovetextToken} from '../movetext/token.ts';
import type {Block} from '../replay/block.ts';
import type {GameNode} from '../replay/played-game.ts';

/** Returns the signs after the moves of a block, as numeric annotation glyphs. */
export function readAnnotationSigns(block: Block): ReadonlyMap<GameNode, readonly number[]> {
  const {text} = block.argument.source;
  const {start, end} = block.argument;
  const found = new Map<GameNode, readonly number[]>();
  if (!/[!?$\\\u0080-\uffff]/.test(text.slice(start, end))) return found;
  const {tokens, plies} = block;
  plies.forEach(({token, after}, i) => {
    const next = plies[i + 1]?.token.start ?? end;
    const from = token.type === 'move' ? token.meaningEnd : token.end;
    const following = tokens
      .filter((other) => other.start > token.start && other.end <= next)
      .filter((other) => isSign(other) || PIECE.test(wordOf(text)(other)));
    const signs = text.slice(from, token.end) + following.map(wordOf(text)).join(' ');
    const nags = readNags(signs.replace(SIGN_AND_PIECE, '$1$2{}'));
    if (nags.length > 0) found.set(after, nags);
  });
  return found;
}

function isSign(token: MovetextToken): boolean {
  return token.type === 'remark' && (token.kind === 'nag' || token.kind === 'symbol');
}

/** A piece in braces, which the packages take after a sign: `\weakpt{}{\symking}`. */
const PIECE = /^\{\\sym[a-z]+\}/u;
const SIGN_AND_PIECE = /(\\[A-Za-z]+)(?:\{\})? ?\{(\\sym[a-z]+)\}/gu;

function wordOf(text: string): (token: MovetextToken) => string {
  return ({start, end}) => text.slice(start, end);
}

/** A sign: `$14`, macros, `!` and `?`, or a single character such as `±`. */
const SIGN = /\$(\d{1,3})|(?:\\[A-Za-z]+)+|[!?]+|[^\s{}$\\]/gu;

function readNags(text: string): readonly number[] {
  return Array.from(text.matchAll(SIGN), ([sign, number]) =>
    number === undefined ? BY_SIGN.get(sign) : Number(number),
  ).filter((nag) => nag !== undefined && nag <= 255) as readonly number[];
}

/** The smallest number of each sign, usually the one for White. The mate sign belongs to the move. */
const BY_SIGN: ReadonlyMap<string, number> = new Map(
  NAGS.toReversed().flatMap(({number, macros, sign}) =>
    [macros, sign]
      .filter((written) => written !== undefined && written !== '\\mate')
      .map((written) => [written as string, number] as const),
  ),
);
