import type {Edit} from '../../text/index.ts';
import type {Block, FaultOf} from '../../skak/index.ts';
import {textAt, type FoundFault, type LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';
import {sayGlued} from '../words.ts';

export const gluedMove: Rule = {
  name: 'glued-move',
  code: 108,
  level: 'error',
  summary: 'A move that TeX does not see as a separate word.',
  reason:
    'A symbol such as `\\wbetter` swallows the space after it, and a percent sign the end of its line, so that skak takes the next move for a comment on the one before.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4\\wbetter e5 2.Nf3}',
      at: 'e5',
      message: '`e5` is joined to the word before it: TeX ignores the space after `\\wbetter`',
      fixed: '\\newgame\\mainline{1.e4\\wbetter{} e5 2.Nf3}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4% best by test\ne5 2.Nf3}',
      at: '%',
      message: '`e5` is joined to the word before it: the comment removes the end of the line',
      fixed: '\\newgame\\mainline{1.e4 % best by test\ne5 2.Nf3}',
    },
    {
      wrong: '\\newgame\\mainline{1.Nf3Nf6 2.g3}',
      at: 'Nf6',
      message: '`Nf6` is joined to the word before it: a space is missing',
      right: '\\newgame\\mainline{1.Nf3 Nf6 2.g3}',
    },
    {
      wrong: '\\newgame\\mainline{1.d4 d5 2.c4 e6 3.cxd5exd5 4.Nc3}',
      at: 'exd5',
      message: '`exd5` is joined to the word before it: a space is missing',
      right: '\\newgame\\mainline{1.d4 d5 2.c4 e6 3.cxd5 exd5 4.Nc3}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 d5 2.exd5Qxd5 3.Nc3}',
      at: 'Qxd5',
      message: '`Qxd5` is joined to the word before it: a space is missing',
      right: '\\newgame\\mainline{1.e4 d5 2.exd5 Qxd5 3.Nc3}',
    },
  ],
  *check(context) {
    for (const found of context.faults('glued')) yield describe(context, found);
  },
};

function describe(context: LintContext, {block, fault}: FoundFault<'glued'>): Finding {
  const {seam, token, by} = fault;
  const wordEnd = block.tokens.findLast(({end}) => end <= seam.start)?.end ?? seam.start;
  // The comment sign is what has to move; it may be lines above the move.
  const span =
    by === 'comment' ? {start: wordEnd, end: wordEnd + 1} : {start: seam.start, end: token.end};
  const edit = editOf(fault, wordEnd);
  return {
    ...context.show(block, span),
    message: sayGlued(fault.word, cause(block, fault, wordEnd)),
    expected: fault.by === 'control' ? [`${controlBefore(block, wordEnd)}{} ${fault.word}`] : [],
    ...context.respell(block, {
      title: 'Separate the words',
      safety: by === 'missing-space' ? 'unsafe' : 'safe',
      edits: [edit],
    }),
  };
}

function controlBefore(block: Block, wordEnd: number): string {
  const text = textAt(block, {start: block.argument.start, end: wordEnd});
  return /\\[A-Za-z@]+$/.exec(text)?.[0] ?? '\\';
}

function cause(block: Block, {by}: FaultOf<'glued'>, wordEnd: number): string {
  if (by === 'missing-space') return 'a space is missing';
  if (by === 'comment') return 'the comment removes the end of the line';
  return `TeX ignores the space after \`${controlBefore(block, wordEnd)}\``;
}

function editOf({by, seam}: FaultOf<'glued'>, wordEnd: number): Edit {
  if (by === 'missing-space') return {span: {start: seam.start, end: seam.end}, text: ' '};
  return {span: {start: wordEnd, end: wordEnd}, text: by === 'control' ? '{}' : ' '};
}
