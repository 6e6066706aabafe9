import {writeTable} from './wrap-text.ts';

/** The reason why the safe fixes of a rule are safe. */
interface SafeFix {
  /** The condition besides the word itself: a known position, or nothing. */
  readonly needs: 'position' | 'text';
  /** The certain case, one sentence. */
  readonly certain: string;
  /** The case in which the same fix is unsafe, one sentence; absent if only the proof decides. */
  readonly otherwise?: string;
}

/** All rules whose fixes may be safe. */
export const SAFE_FIXES: Readonly<Record<string, SafeFix>> = {
  'active-character': {
    needs: 'text',
    certain:
      'Within the inserted group the sign is not a macro, and the group ends with the command.',
    otherwise: 'There is no fix in the argument of a macro, which has read the sign already.',
  },
  'bare-hash': {
    needs: 'text',
    certain: '`\\mate{}` moves and prints what `#` does.',
  },
  'blank-line-in-moves': {
    needs: 'text',
    certain: 'An empty line is not a move, and TeX stops at it.',
  },
  'blank-line-in-options': {
    needs: 'text',
    certain: 'A paragraph break is no option, and TeX stops at it.',
  },
  'castling-style': {
    needs: 'text',
    certain: 'The command only prints, and the word can be nothing but castling.',
  },
  'comma-between-moves': {
    needs: 'text',
    certain: 'The comma follows a complete move, and has no effect on the board.',
  },
  'fen-inconsistent': {
    needs: 'text',
    certain:
      'Only what contradicts the board is corrected: a castling right, an en passant square, move 0.',
  },
  'glued-move': {
    needs: 'text',
    certain: 'The author has typed a space or a line end, which TeX does not see.',
    otherwise: 'The space itself is missing.',
  },
  'misplayed-move': {
    needs: 'position',
    certain: 'The move can be played, and the packages play it in the new spelling.',
    otherwise:
      'A few letters are glued to the move: they may belong to another one. If it may be a move that is glued to it, there is no fix.',
  },
  'missing-capture-sign': {
    needs: 'position',
    certain: 'The move can only be that capture, and another move is played after it.',
    otherwise: 'It is the last known move, so nothing confirms it.',
  },
  'missing-check-sign': {
    needs: 'position',
    certain: 'The move gives check, and another move is played after it.',
    otherwise: 'It is the last known move, so nothing confirms it.',
  },
  'missing-mate-sign': {
    needs: 'position',
    certain: 'The move mates.',
  },
  'missing-move-number': {
    needs: 'position',
    certain: 'The move can be played, and only one number is right before it.',
    otherwise:
      'A number or a macro is next to it, or a number is glued to another word, the word occurs twice, or the rest of the list is also wrong. Before a macro there is no fix.',
  },
  'number-style': {
    needs: 'text',
    certain: 'Only the space between a correct number and its move changes.',
  },
  'overspecified-move': {
    needs: 'position',
    certain: 'The move can be played, and no other piece of its kind can go there.',
  },
  'promotion-style': {
    needs: 'position',
    certain: 'The pawn reaches its last rank, and the word names the piece.',
  },
  'repeated-move-number': {
    needs: 'position',
    certain: 'The number is that of the move after it, and has its dots.',
    otherwise:
      'It has no dots, a different number follows, or another number of the list is wrong.',
  },
  'setfen-without-moveid': {
    needs: 'text',
    certain: 'The FEN names side and number, and the first move of the game has them.',
  },
  'suppression-unused': {
    needs: 'text',
    certain: 'A comment is not printed, and the line end after it is kept.',
  },
  'underspecified-move': {
    needs: 'position',
    certain: 'Only one legal move fits the word.',
    otherwise: 'Several fit: then there is no fix.',
  },
  'unknown-move-text': {
    needs: 'position',
    certain:
      'Only the script of letters is wrong: a Cyrillic `\u0441` that looks like a `c`. The move can be played, and the letter of its piece is Latin.',
    otherwise: 'The author has to say which move was meant.',
  },
  'wrong-move-number': {
    needs: 'position',
    certain:
      'It is not the first of its list, the moves of the main line fit, and a later number is right as typed, or there is none and the number is off by one; or only the dots are wrong.',
    otherwise:
      'The number begins a list, all numbers are off from there on, or it is the only clue to the start: perhaps moves are missing.',
  },
  'zero-castling': {
    needs: 'text',
    certain: 'The word can be nothing but castling, and skak accepts one spelling only.',
  },
};

const NEEDS = {position: 'the position', text: '-'} as const;

/** The page that says why safe corrections are safe, in Markdown. */
export function writeCorrectionsPage(): string {
  const rows = Object.entries(SAFE_FIXES).map(([rule, {needs, certain, otherwise}]) => [
    `[${rule}](rules/${rule}.md)`,
    NEEDS[needs],
    certain,
    otherwise ?? '-',
  ]);
  const head = ['rule', 'needs', 'what is certain', 'unsafe if'];
  return `${[...INTRODUCTION, writeTable(head, rows), ...PROOF].join('\n\n')}\n`;
}

const INTRODUCTION = [
  '# Safe corrections',
  '`--fix` applies a correction without review only if it is _safe_: the meaning of the text is certain, the position is certain where that matters, and the proof below holds. Everything else is _unsafe_: `--fix=unsafe` applies it, and the author should review it.',
  'A position is certain if the package starts the list there whatever its first number says, or if the first number names it and three half-moves fit ([evidence](evidence.md)).',
];

const PROOF = [
  '## Proof',
  'No correction is called safe, in a report, in a patch or by `--fix`, unless it passes these checks:',
  '- within a list of moves, an executable model of the packages plays the list before and after. TeX must not stop where it did not before, and a board that was right must not change. A list that is read several times is played from each of its positions;\n- nothing is corrected safely after an error of the same list that no safe correction resolves, since it may belong to the slip;\n- a correction that inserts, renames or removes something outside of lists is applied to a copy, and the whole document is read again: every list must start where it started before and play the same moves, and the finding must be gone;\n- a file that several documents of a run read is corrected only if the result is the same in each of them;\n- before `--fix` writes, the corrected document is read again from the start. Corrections that do damage are omitted, and called unsafe from then on.',
  '`npm run trust -- fixes` compares with the real packages ([trust](trust.md)).',
];
