import {resolveMove} from '../../chess/resolve-move.ts';
import {mayCorrect} from '../../replay/evidence.ts';
import {turnOf, writeTurn} from '../../replay/game-tree.ts';
import type {StartFault} from '../../replay/start-fault.ts';
import type {Block} from '../../replay/block.ts';
import type {LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const variationOffMainLine: Rule = {
  name: 'variation-off-main-line',
  code: 324,
  level: 'error',
  summary: 'A variation that the package in use starts elsewhere than its author.',
  reason:
    'skak starts a `\\variation` before the last half-move of the main line and nowhere else, and `\\variationcurrent` behind it: at any other number it stops, and drops the rest.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variation{2...Nc6}',
      at: '\\variation',
      message:
        'skak starts this `\\variation` at `2.`, but its moves start at `2...`: expected `\\variationcurrent`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variationcurrent{2...Nc6}',
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
    let [main, variation]: (Block | undefined)[] = [];
    for (const block of context.facts.blocks) {
      const {start, command} = block;
      if (start?.kind === 'off-start') {
        const isSound = [main, variation].every(
          (before) => before === undefined || isWhole(before),
        );
        yield describe(context, block, start, isSound);
      }
      if (command.effect.includes('variation')) variation = block;
      else main = block;
    }
  },
};

type OffStart = Extract<StartFault, {kind: 'off-start'}>;

/** Whether nothing can be missing from a list: it has no fault, and does not end with a number. */
function isWhole({faults, tokens, status}: Block): boolean {
  return status === 'played' && faults.length === 0 && tokens.at(-1)?.type !== 'number';
}

function describe(
  context: LintContext,
  block: Block,
  {expected: from, better}: OffStart,
  isSound: boolean,
): Finding {
  const expected = writeTurn(from);
  const {name} = block.command;
  const actual = block.before === undefined ? '' : writeTurn(turnOf(block.before));
  const hint = better === undefined ? '' : `: expected \`\\${better}\``;
  const finding = {
    ...context.showName(block.command),
    message: `${block.dialect} starts this \`\\${name}\` at \`${expected}\`, but its moves start at \`${actual}\`${hint}`,
  };
  if (better === undefined) return finding;
  return {...finding, expected: [`\\${better}`], ...renaming(context, block, better, isSound)};
}

/** Puts the other command in the place of this one, where it is written out as it is called. */
function renaming(
  context: LintContext,
  block: Block,
  better: string,
  isSound: boolean,
): Pick<Finding, 'fix'> {
  const {name, source, span, via} = block.command;
  const written = {start: span.start, end: span.start + name.length + 1};
  if (via !== undefined || source.slice(written) !== `\\${name}`) return {};
  const safety = isSound && isCertain(context, block) ? 'safe' : 'unsafe';
  const edits = [{span: written, text: `\\${better}`}];
  return {fix: {title: `Write \`\\${better}\``, safety, edits}};
}

/**
 * Whether the command must be wrong, and not the first number: nothing else is wrong with the list,
 * and its moves cannot be played from where the command starts, whatever their numbers.
 */
function isCertain(context: LintContext, block: Block): boolean {
  const {packageStart, faults, status, evidence, tokens} = block;
  if (packageStart === undefined || faults.length > 0 || status !== 'played') return false;
  if (!mayCorrect(evidence)) return false;
  const moves = tokens.filter((token) => token.type === 'move');
  const position = context.position(packageStart).clone();
  return !moves.every(({spec}) => {
    const move = resolveMove(position, spec);
    if (move >= 0) position.play(move);
    return move >= 0;
  });
}
