import {isUnsigned, type FoundSign} from '../book-signs.ts';
import type {LintContext} from '../context.ts';
import type {Rule} from '../rule.ts';
import {signFindings} from '../sign-findings.ts';
import {sayMissingCheck} from '../words.ts';

export const missingCheckSign: Rule = {
  name: 'missing-check-sign',
  code: 121,
  level: 'warning',
  summary: 'A check without its sign.',
  reason: 'The board is right, but readers who expect a sign for every check miss this one.',
  fixes: ['safe', 'unsafe'],
  options: [
    {
      name: 'when',
      summary: 'Whether only books that mark most of their checks are judged, or all books.',
      values: ['consistent', 'always'],
    },
  ],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7! Kxf7 4.Qh5+ g6}',
      at: 'Bxf7',
      message: '`Bxf7` gives check, expected `Bxf7+`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7+! Kxf7 4.Qh5+ g6}',
    },
  ],
  *check(context, {when}) {
    if (when === 'consistent' && isStyle(context)) return;
    yield* signFindings(context, isMissing, sayMissingCheck);
  },
};

function isMissing({sign: {written, actual}}: FoundSign): boolean {
  return actual === 'check' && written.kind === 'none';
}

/** Tests whether checks are left without a sign too often to be forgotten. */
function isStyle({signs: {untrue, signed}}: LintContext): boolean {
  return isUnsigned(untrue.filter(isMissing).length, signed);
}
