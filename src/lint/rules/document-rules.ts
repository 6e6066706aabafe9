import type {LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

/** Rules whose findings are made where the text is parsed, since only there it is still known. */
export const unbalancedGroup: Rule = {
  name: 'unbalanced-group',
  level: 'error',
  summary: 'A brace without its partner.',
  reason:
    'TeX names the line where it gave up, which may be pages below the brace that was forgotten.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5\n\nThe text goes on.',
      at: '{',
      message: 'The group of `\\mainline` is never closed',
      right: '\\newgame\\mainline{1.e4 e5}\n\nThe text goes on.',
    },
  ],
  check: (context) => find(context, 'unbalanced-group'),
};

export const unknownCommand: Rule = {
  name: 'unknown-command',
  level: 'error',
  summary: 'A control sequence that nobody defines and that looks like a chess command.',
  reason: 'TeX drops the name and prints its argument as text; the moves are not played.',
  examples: [
    {
      wrong: '\\newgame\\mainlin{1.e4 e5}',
      at: '\\mainlin',
      message: 'Unknown command `\\mainlin`, expected `\\mainline`',
      right: '\\newgame\\mainline{1.e4 e5}',
    },
  ],
  check: (context) => find(context, 'unknown-command'),
};

export const bracketForBrace: Rule = {
  name: 'bracket-for-brace',
  level: 'error',
  summary: 'Moves in square brackets, where braces should be.',
  reason:
    'The packages take the brackets for options and the next thing in the text for the moves.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5}\\variation[1...c5]',
      at: '[',
      message: 'Moves of `\\variation` in brackets, expected braces',
      right: '\\newgame\\mainline{1.e4 e5}\\variation{1...c5}',
    },
  ],
  check: (context) => find(context, 'bracket-for-brace'),
};

export const missingInput: Rule = {
  name: 'missing-input',
  level: 'off',
  summary: 'A file that the text reads is not there.',
  reason: 'What it holds is not checked, and what follows is judged without it.',
  examples: [],
  check: (context) => find(context, 'missing-input'),
};

export const inputOutsideRoot: Rule = {
  name: 'input-outside-root',
  level: 'error',
  summary: 'A file that lies outside the folder of the document that reads it.',
  reason:
    "skakmat reads nothing there unless `--allow-root` says so, lest a stranger's book read yours.",
  examples: [],
  check: (context) => find(context, 'input-outside-root'),
};

export const unreadableInput: Rule = {
  name: 'unreadable-input',
  level: 'error',
  summary: 'A file that the text reads is there, but cannot be read.',
  reason: 'What it holds is not checked, and what follows is judged without it.',
  examples: [],
  check: (context) => find(context, 'unreadable-input'),
};

export const endlessInput: Rule = {
  name: 'endless-input',
  level: 'error',
  summary: 'Files that read each other without end.',
  reason: 'TeX stops with `TeX capacity exceeded`; what lies behind the circle is not checked.',
  examples: [],
  check: (context) => find(context, 'endless-input'),
};

export const endlessExpansion: Rule = {
  name: 'endless-expansion',
  level: 'error',
  summary: 'Wrappers that call each other without end.',
  reason: 'TeX stops with `TeX capacity exceeded`; what lies behind the limit is not checked.',
  examples: [],
  check: (context) => find(context, 'endless-expansion'),
};

function* find({document}: LintContext, name: string): Iterable<Finding> {
  for (const {diagnostics} of [document, ...document.documents]) {
    for (const diagnostic of diagnostics) if (diagnostic.rule === name) yield diagnostic;
  }
}
