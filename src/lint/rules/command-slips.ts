import type {Rule, Finding} from '../rule.ts';
import type {TexFaultOf} from '../../tex/index.ts';

/** Slips in commands and in the braces of their arguments. */
export const COMMAND_SLIP_RULES: readonly Rule[] = [
  {
    name: 'missing-package',
    code: 323,
    level: 'error',
    summary: 'A chess command whose package the document does not load.',
    reason:
      'TeX stops with `Undefined control sequence`, or takes the brackets of `\\mainline[...]` for moves.',
    examples: [
      {
        dialect: 'skak',
        wrong: '\\newgame\\mainline{1.e4 e5}\\chessboard',
        at: '\\chessboard',
        message: '`\\chessboard` belongs to the package chessboard, which is not loaded',
        right: '\\newgame\\mainline{1.e4 e5}\\showboard',
      },
    ],
    *check(context) {
      for (const fault of context.setupFaults('missing-package')) {
        const {command, source, span, package: owner, ofOptions} = fault;
        const what = `\\${command.name}${ofOptions ? '[...]' : ''}`;
        yield {
          source,
          span,
          message: `\`${what}\` belongs to the package ${owner}, which is not loaded`,
          expected: [`\\usepackage{${owner}}`],
        };
      }
    },
  },
  {
    name: 'unbalanced-group',
    code: 301,
    level: 'error',
    summary: 'A brace or bracket without its counterpart.',
    reason: 'TeX reports the line where it gave up, which may be pages after the missing brace.',
    fixes: ['unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5\n\nThe text goes on.',
        at: '{',
        message: 'The brace of `\\mainline` is never closed',
        right: '\\newgame\\mainline{1.e4 e5}\n\nThe text goes on.',
      },
    ],
    *check(context) {
      for (const fault of context.texFaults('unclosed-argument')) yield describeArgument(fault);
      for (const {kind, source, span} of context.texFaults(
        'unclosed-group',
        'unclosed-body',
        'stray-brace',
      ))
        yield {source, span, message: MESSAGES[kind]};
    },
  },
  {
    name: 'unknown-command',
    code: 302,
    level: 'error',
    summary: 'An unknown command that looks like a chess command.',
    reason: 'TeX drops the name and prints its argument as text; the moves are not played.',
    fixes: ['unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainlin{1.e4 e5}',
        at: '\\mainlin',
        message: 'Unknown command `\\mainlin`, expected `\\mainline`',
        right: '\\newgame\\mainline{1.e4 e5}',
      },
    ],
    *check(context) {
      for (const {source, span, written, meant} of context.texFaults('misspelling')) {
        const right = `\\${meant}`;
        yield {
          source,
          span,
          message: `Unknown command \`\\${written}\`, expected \`${right}\``,
          expected: [right],
          fix: {title: `Write \`${right}\``, safety: 'unsafe', edits: [{span, text: right}]},
        };
      }
    },
  },
  {
    name: 'missing-backslash',
    code: 304,
    level: 'error',
    summary: 'A chess command with its argument, but without the backslash.',
    reason:
      'TeX prints the name and the moves as typed and plays nothing, so the next move number is not the one that it expects.',
    fixes: ['unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5} or variation{1...c5}',
        at: 'variation',
        message: 'Missing backslash before `variation`, expected `\\variation`',
        right: '\\newgame\\mainline{1.e4 e5} or \\variation{1...c5}',
      },
      {
        dialect: 'skak',
        wrong: 'fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.Kd2}',
        at: 'fenboard',
        message: 'Missing backslash before `fenboard`, expected `\\fenboard`',
        right: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.Kd2}',
      },
    ],
    *check(context) {
      for (const {source, span, command} of context.texFaults('missing-backslash')) {
        yield {
          source,
          span,
          message: `Missing backslash before \`${command}\`, expected \`\\${command}\``,
          expected: [`\\${command}`],
          fix: {
            title: `Write \`\\${command}\``,
            safety: 'unsafe',
            edits: [{span: {start: span.start, end: span.start}, text: '\\'}],
          },
        };
      }
    },
  },
  {
    name: 'bracket-for-brace',
    code: 303,
    level: 'error',
    summary: 'Moves or a board in square brackets instead of braces.',
    reason: 'The packages read the brackets as options and whatever follows as the moves.',
    fixes: ['unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5}\\variation[1...c5]',
        at: '[',
        message: 'Moves of `\\variation` in brackets, expected braces',
        right: '\\newgame\\mainline{1.e4 e5}\\variation{1...c5}',
      },
      {
        wrong: '\\newgame\\hidemoves[1.e4 e5]\\showboard',
        at: '[',
        message: 'Moves of `\\hidemoves` in brackets, expected braces',
        right: '\\newgame\\hidemoves{1.e4 e5}\\showboard',
      },
    ],
    *check(context) {
      for (const fault of context.texFaults('bracket-for-brace')) yield describeBracket(fault);
    },
  },
];

const MESSAGES = {
  'unclosed-group': 'This group is never closed',
  'unclosed-body': 'The body of this definition is never closed',
  'stray-brace': 'Unexpected `}`, no group is open here',
};

function describeArgument(fault: TexFaultOf<'unclosed-argument'>): Finding {
  const {source, span, command, bracket, isShort, closeAt} = fault;
  const what = bracket === '[' ? 'bracket' : 'brace';
  return {
    source,
    span,
    message: `The ${what} of \`\\${command}\` is never closed`,
    ...(isShort && {note: 'TeX reads on to the next blank line and stops there'}),
    ...(closeAt !== undefined && {
      fix: {
        title: `Close the ${what}`,
        safety: 'unsafe',
        edits: [{span: {start: closeAt, end: closeAt}, text: bracket === '[' ? ']' : '}'}],
      },
    }),
  };
}

function describeBracket({
  source,
  span,
  command,
  hasOptions,
  closeAt,
}: TexFaultOf<'bracket-for-brace'>): Finding {
  const what = command === 'fenboard' ? 'The board' : 'Moves';
  return {
    source,
    span,
    message: `${what} of \`\\${command}\` in brackets, expected braces`,
    note: hasOptions
      ? 'Brackets hold options; TeX takes the next letter as the moves'
      : 'TeX takes the bracket itself as the argument, and prints the rest',
    ...(closeAt !== undefined && {
      fix: {
        title: 'Replace the brackets with braces',
        safety: 'unsafe',
        edits: [
          {span, text: '{'},
          {span: {start: closeAt, end: closeAt + 1}, text: '}'},
        ],
      },
    }),
  };
}
