import {textAt, type LintContext} from '../context.ts';
import {isAllCodeKnown, isHidden} from '../../tex/index.ts';
import type {Rule} from '../rule.ts';

export const nagUnknownToXskak: Rule = {
  name: 'nag-unknown-to-xskak',
  code: 310,
  level: 'warning',
  summary: 'A sign such as `$255` (NAG) for which xskak has no text.',
  reason: 'xskak knows about a hundred of these signs, and skips all others without a message.',
  examples: [
    {
      dialect: 'xskak',
      wrong: '\\newchessgame\\mainline{1.e4 $255 e5}',
      at: '$255',
      message: 'xskak has no text for `$255`, and prints nothing',
      right: '\\newchessgame\\mainline{1.e4 $1 e5}',
    },
  ],
  *check(context) {
    if (!isAllCodeKnown(context.document)) return;
    for (const {block, fault} of context.faults('silent-nag')) {
      const nag = textAt(block, fault.token);
      if (isHidden(block.command.effect) || isDefined(context, nag)) continue;
      yield {
        ...context.show(block, fault.token),
        message: `xskak has no text for \`${nag}\`, and prints nothing`,
      };
    }
  },
};

/** True if the text gives the glyph a meaning: `\expandafter\def\csname $255\endcsname{...}`. */
function isDefined({document}: LintContext, nag: string): boolean {
  const ways = [`${nag}\\endcsname`, `{${nag}}`];
  return [document, ...document.documents].some(({source}) =>
    ways.some((way) => source.text.includes(way)),
  );
}
