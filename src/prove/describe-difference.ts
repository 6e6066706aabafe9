import type {SeenDifference} from '../replay/witness.ts';
import {visible} from './read-tex-board.ts';
import type {TexError} from './tex-list.ts';

/** How TeX plays a list of moves otherwise; `time` is the reading of several in which it does. */
export type Flaw = {readonly time?: number} & (
  | {
      readonly kind: 'start' | 'end' | 'elsewhere';
      readonly expected: string;
      readonly actual: string;
    }
  | {readonly kind: 'error'; readonly error: TexError}
  | {readonly kind: 'not-played'; readonly error: TexError}
  | {readonly kind: 'capitals'; readonly moves: string}
  | {readonly kind: 'unfinished'}
);

/** What is said about a list that TeX plays otherwise. */
export function describeDifference(flaw: Flaw): Omit<SeenDifference, 'source' | 'span'> {
  const note =
    flaw.time === undefined || flaw.time < 2
      ? undefined
      : `TeX reads these moves several times; this is reading ${flaw.time}`;
  const isSound = flaw.kind === 'elsewhere';
  return {isSound, ...describe(flaw), ...(note !== undefined && {note})};
}

function describe(flaw: Flaw): Pick<SeenDifference, 'message' | 'fen'> {
  switch (flaw.kind) {
    case 'start':
    case 'elsewhere':
    case 'end': {
      const [expected, actual] = [visible(flaw.expected), visible(flaw.actual)];
      const what = flaw.kind === 'end' ? 'ends these moves on' : 'plays these moves from';
      return {
        message: `TeX ${what} another board: \`${actual}\`, expected \`${expected}\``,
        fen: flaw.actual,
      };
    }
    case 'error':
      return {message: `TeX reports an error in these moves: \`${quote(flaw.error.message)}\``};
    case 'not-played':
      return {message: `TeX does not play these moves: \`${quote(flaw.error.message)}\``};
    case 'capitals':
      return {message: `TeX sets these moves in capitals as well: \`${quote(flaw.moves)}\``};
    case 'unfinished':
      return {message: 'TeX does not come to the end of these moves'};
  }
}

const LONGEST = 100;

function quote(text: string): string {
  const plain = text.replaceAll('`', "'").trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}...` : plain;
}
