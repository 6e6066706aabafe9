/** A half-move as written: the text before its coordinates, and the coordinates. */
export interface WrittenMove {
  readonly type: 'move';
  /** `K`, `Q`, `R`, `B`, `N`, `p`, or `O` and `L` for castling. */
  readonly piece: string;
  /** The disambiguation of the piece: a file, a rank, or nothing. */
  readonly origin: string;
  readonly captures: boolean;
  /** Empty for castling. */
  readonly to: string;
  /** The letter of the promotion piece, or nothing. */
  readonly promotion: string;
  readonly sign: '' | '+' | '#';
}

/** A word of a list that xskak prints and stores with the half-move before it. */
interface Note {
  readonly type: 'note';
}

export type Word = WrittenMove | Note;

/**
 * Reads the words of a list from its detokenized text, without their numbers. `letters` are those of
 * the pieces, KQRBNP, if they are not the English ones. Returns undefined if
 * one of them is not as plain as the fast macros require: a move may be followed by `!`, `?`, a
 * period or a sign such as `\wbetter`, and a comment may contain text and a few macros that only
 * print.
 */
export function readWords(shown: string, letters = ''): readonly Word[] | undefined {
  const words: Word[] = [];
  for (const text of splitWords(shown)) {
    const word = readWord(letters === '' ? text : inEnglish(text, letters));
    if (word === undefined) return undefined;
    if (word !== 'number') words.push(word);
  }
  return words;
}

/**
 * Splits at the spaces outside all braces. The space shown after a control word does not count: TeX
 * has skipped what followed it.
 */
function splitWords(shown: string): readonly string[] {
  if (!/[\\{]/.test(shown)) return shown.split(' ').filter((word) => word !== '');
  const words: string[] = [];
  let depth = 0;
  let start = 0;
  for (const {0: piece, index} of `${shown} `.matchAll(PIECES)) {
    if (piece === '{') depth += 1;
    else if (piece === '}') depth -= 1;
    else if (piece === ' ' && depth === 0) {
      if (index > start) words.push(shown.slice(start, index));
      start = index + 1;
    }
  }
  return words;
}

/** A control word with its space, a control symbol, or one character. */
const PIECES = /\\(?:[A-Za-z]+ |[^])|[^]/g;

function readWord(text: string): Word | 'number' | undefined {
  const [, plainNumber = '', dots = '', ...plain] = PLAIN.exec(text) ?? [];
  const isPlain = plainNumber === '' ? dots === '' : dots === '.' || dots === '...';
  if (isPlain && plain.length > 0 && plainNumber.length < 10) return asMove(plain);
  if (NAG.test(text) || isComment(text)) return {type: 'note'};
  const [, number = '', rest = ''] = NUMBERED.exec(text) ?? [];
  if (number !== '' && rest === '') return 'number';
  return readMove(rest);
}

/** Returns a move with English letters; one that English letters would make a move becomes none. */
function inEnglish(text: string, letters: string): string {
  if (text.startsWith('\\') || text.startsWith('$')) return text;
  return text.replace(PIECE_LETTER, (_, before: string, letter: string) => {
    const index = letters.indexOf(letter);
    return `${before}${'KQRBN'[index] ?? '?'}`;
  });
}

function readMove(text: string): WrittenMove | undefined {
  const [whole, long, short, piece, origin, captures, to, promotion, sign] = MOVE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  // skak expands what follows a move: a macro of the author may be one word today, and another tomorrow.
  if (Array.from(text.matchAll(CONTROL)).some(([, name = '']) => !SIGNS.has(name)))
    return undefined;
  // xskak strips the braces after a macro that follows castling.
  if (to === undefined && text.includes('\\')) return undefined;
  const castling = long !== undefined ? 'L' : short !== undefined ? 'O' : undefined;
  return asMove([castling ?? piece, origin, captures, to, sign, promotion]);
}

function asMove([piece, origin, captures, to, sign, promotion]: readonly (
  string | undefined
)[]): WrittenMove {
  return {
    type: 'move',
    piece: piece === undefined || piece === '' ? 'p' : piece,
    origin: origin ?? '',
    captures: captures === 'x',
    to: to ?? '',
    promotion: promotion ?? '',
    sign: sign === '+' || sign === '#' ? sign : '',
  };
}

function isComment(text: string): boolean {
  const inside = COMMENT.exec(text)?.[1];
  if (inside === undefined || /[#$&^_]/.test(inside)) return false;
  return Array.from(inside.matchAll(CONTROL)).every(
    ([, name = '']) => !/^[A-Za-z]/.test(name) || PRINTED.has(name),
  );
}

/** A capital letter at the start of a word or of a move after its number, or after `=`; not that of castling. */
const PIECE_LETTER = /(^(?:\d{1,9}\.(?:\.\.)?)?|=)([A-NP-Z])/g;
const NAG = /^\$(?:\d+|[dD])$/;
const NUMBERED = /^(\d{1,9}\.(?:\.\.)?)?(.*)$/s;
/** Nearly all words. */
const PLAIN = /^(\d*)(\.*)([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])([+#]?)[!?]*$/;
/** The sign is followed by `!` and `?`, a period, and signs of the notation. */
const MOVE =
  /^(?:(O-O-O)|(O-O)|([KQRBN])?([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?)([+#]?)[!?]*[,.;]?(?:\\[A-Za-z]+ (?:\{\})?)*$/;
const COMMENT = /^\\xskakcomment \{(.*)\}$/s;
const CONTROL = /\\([A-Za-z]+|[^])/g;

/** The signs of chessfss 1.2a, whose meaning `skakmat.sty` compares with their definition. */
export const SIGNS: ReadonlySet<string> = new Set([
  ...['castlinghyphen', 'checksymbol', 'bishoppair', 'betteris', 'wupperhand', 'doublepawns'],
  ...['bupperhand', 'wbetter', 'bbetter', 'wdecisive', 'bdecisive', 'equal', 'unclear', 'chesssee'],
  ...['mate', 'compensation', 'opposbishops', 'seppawns', 'passedpawn', 'samebishops'],
  ...['devadvantage', 'unitedpawns', 'with', 'without', 'markera', 'markerb', 'withattack'],
  ...['withinit', 'zugzwang', 'withidea', 'onlymove', 'diagonal', 'file', 'centre', 'weakpt'],
  ...['ending', 'qside', 'kside', 'etc', 'morepawns', 'timelimit', 'moreroom', 'counterplay'],
  ...['capturesymbol', 'novelty'],
]);

/** Macros that only print, so TeX may execute them whatever the position is. */
const PRINTED: ReadonlySet<string> = new Set([
  ...['emph', 'textbf', 'textit', 'textrm', 'textsc', 'textsf', 'textsl', 'texttt', 'textup'],
  ...['bfseries', 'itshape', 'em', 'normalfont', 'mdseries'],
  ...['ldots', 'dots', 'textellipsis', 'textendash', 'textemdash', 'quad', 'enspace', 'space'],
  ...['ss', 'ae', 'AE', 'oe', 'OE', 'aa', 'AA', 'o', 'O', 'l', 'L', 'i', 'j', 'c', 'v', 'u', 'H'],
  ...[
    'king',
    'queen',
    'rook',
    'bishop',
    'knight',
    'pawn',
    'wbetter',
    'bbetter',
    'equal',
    'unclear',
  ],
  ...['wupperhand', 'bupperhand', 'wdecisive', 'bdecisive', 'compensation', 'withattack'],
  ...['withinit', 'counterplay', 'zugzwang', 'onlymove', 'betteris', 'withidea', 'novelty'],
]);
