import {turnOf, writeTurn, type Block, type StartFault} from '../../skak/index.ts';
import type {LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const variationOffMainLine: Rule = {
  name: 'variation-off-main-line',
  code: 324,
  level: 'error',
  summary: 'A variation that the package starts at another position than its author.',
  reason:
    'skak starts a `\\variation` before the last half-move of the main line and nowhere else, and `\\variationcurrent` after it: at any other number it stops, and drops the rest.',
  fixes: ['unsafe'],
  examples: [
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variation{2...Nc6}',
      at: '\\variation',
      message:
        'skak starts this `\\variation` at `2.`, but its moves start at `2...`: expected `\\variationcurrent`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variationcurrent{2...Nc6}',
    },
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variation{1...c5}',
      at: '\\variation',
      message: 'skak starts this `\\variation` at `2.`, but its moves start at `1...`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variation{2.Nc3}',
    },
  ],
  *check(context) {
    for (const block of context.facts.blocks) {
      if (block.start?.kind === 'off-start') yield describe(context, block, block.start);
    }
  },
};

type OffStart = Extract<StartFault, {kind: 'off-start'}>;

function describe(context: LintContext, block: Block, {expected: from, better}: OffStart): Finding {
  const expected = writeTurn(from);
  const {name} = block.command;
  const actual = block.before === undefined ? '' : writeTurn(turnOf(block.before));
  const hint = better === undefined ? '' : `: expected \`\\${better}\``;
  const finding = {
    ...context.showName(block.command),
    message: `${block.dialect} starts this \`\\${name}\` at \`${expected}\`, but its moves start at \`${actual}\`${hint}`,
  };
  if (better === undefined) return finding;
  return {...finding, expected: [`\\${better}`], ...renaming(block, better)};
}

/**
 * Puts the other command in the place of this one, where it is written out as it is called. Never
 * safe: a number, or a move left out, may be the slip as well.
 */
function renaming(block: Block, better: string): Pick<Finding, 'fix'> {
  const {name, source, span, via} = block.command;
  const written = {start: span.start, end: span.start + name.length + 1};
  if (via !== undefined || source.slice(written) !== `\\${name}`) return {};
  const edits = [{span: written, text: `\\${better}`}];
  return {fix: {title: `Write \`\\${better}\``, safety: 'unsafe', edits}};
}
