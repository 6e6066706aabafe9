/** A move word as skak's `\ParseMove` understands it. */
export type PackageWord =
  | {readonly kind: 'castling'; readonly long: boolean}
  | ({readonly kind: 'pawn'} & Coordinates)
  | ({readonly kind: 'piece'; readonly piece: string} & Coordinates)
  | {readonly kind: 'refused'; readonly message: string};

/** What `\ParseCoordinates` has gathered. `Z`, as in skak, stands for a part that was not given. */
export interface Coordinates {
  readonly toFile: string;
  readonly toRank: string;
  readonly fromFile: string;
  readonly fromRank: string;
  readonly captures: boolean;
  /** The character behind the last `=`, whatever it is. */
  readonly promotion: string | undefined;
}

export const NOT_GIVEN = 'Z';

/**
 * Reads a move word. The first letter decides the kind, and the coordinates may come in any order:
 *
 *     Nb1-c3        exd8=Q!
 *     ^ piece       ^  ^      file (the earlier one becomes the file it comes from)
 *      ^^ b1           ^      rank
 *        ^^^         ^   ^^   capture, promotion
 *        comment         ^    comment: everything from the first other character on
 */
export function readPackageWord(word: string): PackageWord {
  if (word.startsWith('O')) return readCastling(word);
  const piece = /^[KQRBNp]/.exec(word)?.[0];
  const coordinates = readCoordinates(piece === undefined ? word : word.slice(1));
  if (coordinates === undefined) {
    return {kind: 'refused', message: 'Argument of \\@setmoverest has an extra }'};
  }
  if (piece === undefined) return {kind: 'pawn', ...coordinates};
  return {kind: 'piece', piece, ...coordinates};
}

/** `\ParseCastling` demands `-O`, takes another `-O`, and looks at nothing else. */
function readCastling(word: string): PackageWord {
  if (!word.startsWith('O-O')) {
    return {kind: 'refused', message: "Use of \\ParseCastling doesn't match its definition"};
  }
  return {kind: 'castling', long: word.startsWith('O-O-O')};
}

/** `undefined` when the word ends with the `=` of a promotion. */
function readCoordinates(text: string): Coordinates | undefined {
  let [toFile, toRank, fromFile, fromRank] = [NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN];
  let captures = false;
  let promotion: string | undefined;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i);
    if (/[a-h]/.test(sign)) {
      if (toFile !== NOT_GIVEN) fromFile = toFile;
      toFile = sign;
    } else if (/[1-8]/.test(sign)) {
      if (toRank !== NOT_GIVEN) fromRank = toRank;
      toRank = sign;
    } else if (sign === 'x') captures = true;
    else if (sign === '=') {
      i += 1;
      if (i === text.length) return undefined;
      promotion = text.charAt(i);
    } else if (sign !== '+' && sign !== '#') break;
  }
  return {toFile, toRank, fromFile, fromRank, captures, promotion};
}
