import {captureSignFindings} from '../sign-findings.ts';
import type {Rule} from '../rule.ts';

export const missingCaptureSign: Rule = {
  name: 'missing-capture-sign',
  code: 124,
  level: 'warning',
  summary: 'A capture written without `x`.',
  reason:
    'The board is right, but the page does not show the capture; often another move was meant.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Ne5 Nxe5}',
      at: 'Ne5',
      message: '`Ne5` is a capture, expected `Nxe5`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Nxe5 Nxe5}',
    },
  ],
  check: (context) => captureSignFindings(context, true),
};
