import type {LintContext} from '../context.ts';
import {holds, textAt} from '../context.ts';
import {isOfPublicCode} from '../../latex/public-packages.ts';
import type {Rule} from '../rule.ts';

export const nagUnknownToXskak: Rule = {
  name: 'nag-unknown-to-xskak',
  code: 310,
  level: 'warning',
  summary: 'A numeric annotation glyph for which xskak has no text.',
  reason: 'xskak knows about a hundred of them and passes over the others without a message.',
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
    if (!isOfPublicCode(context.document)) return;
    for (const block of context.facts.blocks) {
      if (block.dialect !== 'xskak' || block.command.effect === 'hidemoves') continue;
      if (!holds(block, '$')) continue;
      for (const token of block.tokens) {
        if (token.type !== 'remark' || token.kind !== 'nag') continue;
        const nag = textAt(block, token);
        if (!/\d/.test(nag) || isPrinted(Number(nag.slice(1))) || isDefined(context, nag)) continue;
        yield {
          ...context.show(block, token),
          message: `xskak has no text for \`${nag}\`, and prints nothing`,
        };
      }
    }
  },
};

/** What xskak-nagdef.sty (xskak 1.5) gives a text: from the first to the last of each pair. */
const PRINTED: readonly (readonly [first: number, last: number])[] = [
  ...([
    [1, 8],
    [10, 47],
    [70, 71],
    [74, 75],
    [86, 87],
    [90, 91],
    [94, 95],
    [98, 99],
  ] as const),
  ...([
    [130, 140],
    [142, 142],
    [145, 146],
  ] as const),
];

function isPrinted(nag: number): boolean {
  return PRINTED.some(([first, last]) => first <= nag && nag <= last);
}

/** Whether the text gives the glyph a meaning: `\expandafter\def\csname $255\endcsname{...}`. */
function isDefined({document}: LintContext, nag: string): boolean {
  const ways = [`${nag}\\endcsname`, `{${nag}}`];
  return [document, ...document.documents].some(({source}) =>
    ways.some((way) => source.text.includes(way)),
  );
}
