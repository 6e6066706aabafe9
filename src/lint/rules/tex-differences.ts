import type {TexDifference} from '../../skak/index.ts';
import type {Finding, Rule} from '../rule.ts';

/** Boards of TeX that differ from those of skakmat. */
export const DIFFERENCE_RULES: readonly Rule[] = [
  {
    name: 'tex-plays-otherwise',
    code: 801,
    level: 'error',
    summary: 'Moves that TeX plays differently from how they are written, or at which it stops.',
    reason:
      'Later diagrams show the board that TeX has. Only `skakmat prove` and `check --prove` run TeX.',
    examples: [],
    *check({differences}) {
      for (const difference of differences)
        if (difference.kind !== 'elsewhere') yield describeDifference(difference);
    },
  },
  {
    name: 'tex-starts-elsewhere',
    code: 802,
    level: 'info',
    summary:
      'Moves that TeX plays from another board than skakmat expected, and that are legal there.',
    reason:
      'TeX does something before them that skakmat reads differently. The printed moves are correct, and were judged on the board of TeX.',
    examples: [],
    *check({differences}) {
      for (const difference of differences)
        if (difference.kind === 'elsewhere') yield describeDifference(difference);
    },
  },
];

/** Returns the finding about a list that TeX plays differently. */
export function describeDifference(difference: TexDifference): Finding {
  const {source, span, time = 1} = difference;
  return {
    source,
    span,
    message: describe(difference),
    ...('fen' in difference && {fen: difference.fen}),
    ...(time > 1 && {note: `TeX reads these moves several times; this is reading ${time}`}),
  };
}

function describe(difference: TexDifference): string {
  switch (difference.kind) {
    case 'start':
    case 'elsewhere':
      return `TeX plays these moves from another board: ${boards(difference)}`;
    case 'end':
      return `TeX ends these moves on another board: ${boards(difference)}`;
    case 'half-move':
      return `TeX keeps another half-move of these moves: ${boards(difference)}`;
    case 'error':
      return `TeX reports an error in these moves: \`${quote(difference.error)}\``;
    case 'not-played':
      return difference.error === undefined
        ? 'TeX does not play these moves'
        : `TeX does not play these moves: \`${quote(difference.error)}\``;
    case 'capitals':
      return `TeX also typesets these moves in capitals: \`${quote(difference.moves)}\``;
    case 'unfinished':
      return 'TeX does not reach the end of these moves';
  }
}

function boards({expected, actual}: {readonly expected: string; readonly actual: string}): string {
  return `\`${actual}\`, expected \`${expected}\``;
}

/** The most characters of a text of TeX in a message. */
const LONGEST = 100;

function quote(text: string): string {
  const plain = text.replaceAll('`', "'").trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}...` : plain;
}
