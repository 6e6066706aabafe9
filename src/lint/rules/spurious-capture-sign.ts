import {captureSignFindings} from '../sign-findings.ts';
import type {Rule} from '../rule.ts';

export const spuriousCaptureSign: Rule = {
  name: 'spurious-capture-sign',
  code: 125,
  level: 'warning',
  summary: 'An `x` in a move that captures nothing.',
  reason: 'The board is right, but the page shows a capture; often another move was meant.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nxf3 Nc6}',
      at: 'Nxf3',
      message: '`Nxf3` captures nothing, expected `Nf3`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
  ],
  check: (context) => captureSignFindings(context, false),
};
