import {SAFE_FIXES} from '../safe-fixes.ts';
import {writeTable} from './write-table.ts';

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
