import type {Span} from '../../source/span.ts';
import type {LintContext} from '../context.ts';
import {textAt} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const missingCaptureSign: Rule = {
  name: 'missing-capture-sign',
  level: 'warning',
  summary: 'A capture written without `x`.',
  reason:
    'The board is right, but the page does not say that something was taken; often another move was meant.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Ne5 Nxe5}',
      at: 'Ne5',
      message: '`Ne5` takes something, expected `Nxe5`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Nxe5 Nxe5}',
    },
  ],
  check: (context) => describe(context, true),
};

export const spuriousCaptureSign: Rule = {
  name: 'spurious-capture-sign',
  level: 'warning',
  summary: 'An `x` in a move that takes nothing.',
  reason: 'The board is right, but the page speaks of a capture; often another move was meant.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nxf3 Nc6}',
      at: 'Nxf3',
      message: '`Nxf3` takes nothing, expected `Nf3`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
  ],
  check: (context) => describe(context, false),
};

function* describe(context: LintContext, captures: boolean): Iterable<Finding> {
  for (const {block, fault} of context.faults('capture-sign')) {
    if (fault.captures !== captures) continue;
    const span = {start: fault.token.start, end: fault.token.meaningEnd};
    const word = textAt(block, span);
    const edit = captures ? insertion(span) : deletion(span, word);
    const spelling =
      word.slice(0, edit.span.start - span.start) +
      edit.text +
      word.slice(edit.span.end - span.start);
    yield {
      ...context.show(block, span),
      message: `\`${word}\` takes ${captures ? 'something' : 'nothing'}, expected \`${spelling}\``,
      expected: [spelling],
      fen: context.fen(fault.at),
      ...context.fix(block, {
        title: `Write \`${spelling}\``,
        safety: captures ? 'safe' : 'unsafe',
        edits: [edit],
      }),
    };
  }
}

/** The sign stands before the destination, the last square of a piece's move. */
function insertion({end}: Span): {span: Span; text: string} {
  return {span: {start: end - 2, end: end - 2}, text: 'x'};
}

function deletion({start}: Span, word: string): {span: Span; text: string} {
  const at = start + word.indexOf('x');
  return {span: {start: at, end: at + 1}, text: ''};
}
