import {isCheckmate, isDoubleCheck, NO_SQUARE, type Position} from '../../chess/index.ts';
import {commandTable} from '../../tex/index.ts';
import type {Span} from '../../text/index.ts';
import type {MoveToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Line, Ply} from './line.ts';
import type {GameNode} from './played-game.ts';

/**
 * The meaning of the signs of check after a move:
 *
 * - `none`: nothing;
 * - `check`: `+`;
 * - `double`: `++`, a double check or, in old books, mate;
 * - `mate`: `#`, `\#`, `\mate`;
 * - `unclear`: something that may be such a sign, as `+-`, `{ mate}`, or a macro of the author's.
 */
type SignKind = 'none' | 'check' | 'double' | 'mate' | 'unclear';

/** A sign of check or mate, and where it is; one that is missing is empty. */
interface WrittenSign extends Span {
  readonly kind: SignKind;
}

/**
 * Reads the sign at the head of a move's comment; `!` and `?` may precede it.
 *
 *     Qh5+!    Qxf7!\mate{}    Nf3{ good}
 *        ^          ^^^^^^^       none, after `Nf3`
 */
function readSign(text: string, {meaningEnd, end}: MoveToken): WrittenSign {
  const comment = text.slice(meaningEnd, end);
  const at = (start: number, length: number, kind: SignKind): WrittenSign => ({
    kind,
    start: meaningEnd + start,
    end: meaningEnd + start + length,
  });
  const [, before = '', signs = ''] = SIGNS.exec(comment) ?? [];
  if (signs !== '') return at(before.length, signs.length, kindOfSigns(signs));
  const [, gap = '', symbol = '', name = ''] = SYMBOL.exec(comment) ?? [];
  const kind = kindOfSymbol(name);
  if (kind === 'check' || kind === 'mate') return at(gap.length, symbol.length, kind);
  return at(0, 0, mayHoldSign(comment) ? 'unclear' : 'none');
}

/** The sign of check that a control sequence, named without its backslash, prints. */
export function kindOfSymbol(name: string): Exclude<SignKind, 'double'> {
  return SYMBOLS.get(name) ?? (commandTable.get(name)?.isSymbol === true ? 'none' : 'unclear');
}

const SYMBOLS: ReadonlyMap<string, 'check' | 'mate'> = new Map([
  ['checksign', 'check'],
  ['checksymbol', 'check'],
  ['mate', 'mate'],
  ['#', 'mate'],
]);

/** From the first sign to the last one; `+-`, `+=` and `+/-`, which say who is better, belong to it. */
const SIGNS = /^([!?]*)([+#](?:[!?+#]*[+#])?(?:[!?]*[-=/\u2013\u2212])?)/;
const SYMBOL = /^([!?]*[,.;]?)(\\([A-Za-z@]+|#)(?:\{\})?)/;

function kindOfSigns(signs: string): SignKind {
  if (/[^!?+#]/.test(signs)) return 'unclear';
  if (signs.includes('#')) return 'mate';
  return PLUSES[signs.replace(/[!?]/g, '').length] ?? 'unclear';
}

const PLUSES: readonly (SignKind | undefined)[] = ['none', 'check', 'double'];

function mayHoldSign(comment: string): boolean {
  if (SIGN_LIKE.test(comment)) return true;
  return Array.from(comment.matchAll(CONTROL)).some(
    ([, name = '']) => kindOfSymbol(name) !== 'none',
  );
}

/** Signs of other kinds, and words for check and mate as authors put them into braces. */
const SIGN_LIKE =
  /[+#†‡]|ch\b|check|\bmate?\b|\bmatt?\b|schach|schaak|skak|sjakk|[eé]chec|jaque|xeque|scacco|szach/i;
const CONTROL = /\\([A-Za-z@]+|[^])/g;

/** The effect of a move on the opponent's king. */
type Threat = 'none' | 'check' | 'mate';

/** A move that gives check, or says so. */
export interface SignVerdict {
  readonly token: MoveToken;
  /** The position before it. */
  readonly at: GameNode;
  readonly written: WrittenSign;
  readonly actual: Threat;
  /** True if two pieces give check, and the sign says so. */
  readonly isDouble: boolean;
}

/** The moves among `plies` that give check or mate, or are signed as if they did. */
export function judgeSigns(plies: readonly Ply[], board: BoardCursor, text: string): SignVerdict[] {
  const verdicts: SignVerdict[] = [];
  for (const {token, before, after} of plies) {
    if (token.type !== 'move') continue;
    const written = readSign(text, token);
    const position = board.goTo(after);
    const actual = threatIn(position);
    if (actual === undefined || (actual === 'none' && written.kind === 'none')) continue;
    const isDouble =
      written.kind === 'double' && isDoubleCheck(position, position.kingOf(position.turn));
    verdicts.push({token, at: before, written, actual, isDouble});
  }
  return verdicts;
}

/** Tests whether a line says of each of its moves whether it captures and gives check or mate. */
export function hasTrueSigns(line: Line, board: BoardCursor, text: string): boolean {
  // The plies of a plain line are made on demand: only if their signs are not known yet.
  if (line.signs?.areTrue === true) return true;
  return (
    line.faults.every(({kind}) => kind !== 'capture-sign') &&
    judgeSigns(line.plies, board, text).every(isTrueSign)
  );
}

/** Tests whether the sign says what the move does. */
export function isTrueSign({written, actual, isDouble}: SignVerdict): boolean {
  return isDouble || TRUE_SIGNS[actual].includes(written.kind);
}

const TRUE_SIGNS: Readonly<Record<Threat, readonly SignKind[]>> = {
  none: ['none', 'unclear'],
  check: ['check', 'unclear'],
  mate: ['mate', 'double', 'unclear'],
};

/** Undefined on a board without the king: no check is possible there. */
function threatIn(position: Position): Threat | undefined {
  if (position.kingOf(position.turn) === NO_SQUARE) return undefined;
  if (!position.checked) return 'none';
  return isCheckmate(position) ? 'mate' : 'check';
}
