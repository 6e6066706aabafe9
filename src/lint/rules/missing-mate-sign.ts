import type {Rule} from '../rule.ts';
import {signFindings} from '../sign-findings.ts';
import {sayMissingMate} from '../words.ts';

export const missingMateSign: Rule = {
  name: 'missing-mate-sign',
  code: 123,
  level: 'warning',
  summary: 'A checkmate without its sign.',
  reason: 'The page suggests that the game goes on.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7+}',
      at: 'Qxf7+',
      message: '`Qxf7+` is mate, expected `Qxf7#`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7#}',
    },
    {
      wrong: '\\newgame\\emph{\\mainline{1.f3 e5 2.g4 Qh4}}',
      at: 'Qh4',
      message: '`Qh4` is mate, expected `Qh4\\mate{}`',
      fixed: '\\newgame\\emph{\\mainline{1.f3 e5 2.g4 Qh4\\mate{}}}',
    },
  ],
  *check(context) {
    yield* signFindings(
      context,
      ({sign}) => sign.actual === 'mate',
      (word, right) => `${sayMissingMate(word)}, expected \`${right}\``,
    );
  },
};
