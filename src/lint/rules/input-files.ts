import type {Rule} from '../rule.ts';

/** Flaws of the files that a text reads. */
export const INPUT_RULES: readonly Rule[] = [
  {
    name: 'missing-input',
    code: 601,
    level: 'warning',
    summary: 'A file that the text reads does not exist.',
    reason:
      'LaTeX stops at `\\input`, and skips the chapter at `\\include`. What the file holds is not checked, and what follows is not judged until a game starts.',
    examples: [],
    *check(context) {
      for (const {source, span, name, why} of context.texFaults('input')) {
        if (why === 'missing') yield {source, span, message: `File \`${name}\` does not exist`};
      }
    },
  },
  {
    name: 'unreadable-input',
    code: 602,
    level: 'error',
    summary: 'A file that the text reads exists, but cannot be read.',
    reason: 'What it holds is not checked, and what follows is judged without it.',
    examples: [],
    *check(context) {
      for (const fault of context.texFaults('input')) {
        if (fault.why !== 'unreadable') continue;
        const {source, span, name, reason} = fault;
        yield {source, span, message: `File \`${name}\` cannot be read: ${reason}`};
      }
    },
  },
  {
    name: 'input-outside-root',
    code: 603,
    level: 'info',
    summary: 'A file outside the repository of the document, which is not read.',
    reason:
      'Moves that follow are not judged until a game starts. `--allow-root` allows a folder; the settings of a book cannot, so that a book from elsewhere cannot read your files.',
    examples: [],
    *check(context) {
      for (const fault of context.texFaults('input')) {
        if (fault.why !== 'outside-root') continue;
        const {source, span, name, folder} = fault;
        const message = `File \`${name}\` is outside the repository and is not read; allow it with \`--allow-root ${folder}\``;
        yield {source, span, message};
      }
    },
  },
  {
    name: 'endless-input',
    code: 604,
    level: 'error',
    summary: 'Files that read each other endlessly.',
    reason: 'TeX stops with `TeX capacity exceeded`; what follows in the cycle is not checked.',
    examples: [],
    *check(context) {
      for (const {source, span, name, why} of context.texFaults('input')) {
        if (why === 'cycle') yield {source, span, message: `File \`${name}\` reads itself`};
      }
    },
  },
];
