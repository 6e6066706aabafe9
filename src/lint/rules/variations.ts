import {writeTurn, turnOf, type Block, type StartFault} from '../../skak/index.ts';
import type {Shown, LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';
import {isMainLine} from '../../tex/index.ts';

/** Variations that their package plays elsewhere, or not at all. */
export const VARIATION_RULES: readonly Rule[] = [
  {
    name: 'unreachable-variation',
    code: 501,
    level: 'error',
    summary: 'A variation whose moves are not legal where its package plays them.',
    reason:
      'skak stops, or plays the moves from the wrong position. Variations that no package plays are reported by `doubtful-variation`.',
    examples: [
      {
        dialect: 'skak',
        wrong: '\\newgame\\mainline{1.e4 e5}\\variation{7...Kf3}',
        at: '\\variation',
        message:
          'The moves of this `\\variation` fit no position of the game, which has reached `2.`',
        right: '\\newgame\\mainline{1.e4 e5}\\variation{1...c5}',
      },
    ],
    *check(context) {
      for (const block of context.facts.blocks) {
        if (block.start?.kind === 'unreachable')
          yield fitsNowhere(
            context.showName(block.command),
            block,
            block.start.current && writeTurn(block.start.current),
          );
        if (block.start?.kind === 'no-variation')
          yield continuesNothing(context.showName(block.command), block);
      }
    },
  },
  {
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
        if (block.start?.kind === 'off-start') yield describeOffStart(context, block, block.start);
      }
    },
  },
  {
    name: 'variation-inside-mainline',
    code: 502,
    level: 'error',
    summary: 'A line of moves inside the argument of a `\\mainline`.',
    reason:
      'The later moves of the `\\mainline` are printed, but not played: the board stops without a message.',
    examples: [
      {
        dialect: 'xskak',
        wrong: '\\newchessgame\\mainline{1.e4 \\xskakcomment{or \\variation{1.d4 d5}} e5}',
        at: '\\variation',
        message: 'This `\\variation` is inside a `\\mainline`, whose later moves are not played',
        right: '\\newchessgame\\mainline{1.e4} or \\variation{1.d4 d5} \\mainline{1...e5}',
      },
    ],
    *check(context) {
      for (const {start, command} of context.facts.blocks) {
        if (start?.kind !== 'nested') continue;
        yield {
          ...context.showName(command),
          message: `This \`\\${command.name}\` is inside a \`\\mainline\`, whose later moves are not played`,
        };
      }
    },
  },
];

/** Variations that nothing is wrong with, as far as the packages are concerned. */
export const VARIATION_HINTS: readonly Rule[] = [
  {
    name: 'threat-or-plan',
    code: 506,
    level: 'off',
    summary: 'A variation that can be played if one side passes first: a threat or a plan.',
    reason: 'Nothing is wrong with it, but such moves cannot be checked as strictly as others.',
    examples: [
      {
        dialect: 'xskak',
        wrong: '\\newgame\\mainline{1.e4 e5 2.Bc4} threatens \\variation{3.Qh5}',
        at: '\\variation{3.Qh5}',
        message: 'A threat or a plan: the moves are legal if Black passes at move 2',
      },
    ],
    *check({facts}) {
      for (const {status, command, before} of facts.blocks) {
        if (status !== 'threat' || before === undefined) continue;
        const side = (before.ply & 1) === 1 ? 'Black' : 'White';
        yield {
          source: command.source,
          span: command.span,
          message: `A threat or a plan: the moves are legal if ${side} passes at move ${before.ply >> 1}`,
        };
      }
    },
  },
  {
    name: 'doubtful-variation',
    code: 508,
    level: 'info',
    summary: 'A variation that fits no known position, and that no package plays.',
    reason:
      'xskak only prints it, so no board is wrong. Its number or a move may be wrong, or it is about a position that only the text describes.',
    examples: [
      {
        dialect: 'xskak',
        wrong: '\\newchessgame\\mainline{1.e4 e5}\\variation{7...Kf3}',
        at: '\\variation',
        message:
          'The moves of this `\\variation` fit no known position of the game, which has reached `2.`',
        right: '\\newchessgame\\mainline{1.e4 e5}\\variation{1...c5}',
      },
      {
        dialect: 'xskak',
        wrong:
          '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6} \\newchessgame\\mainline{1.d4 d5}\\variation{3...Nf6 4.O-O Nxe4}',
        at: '\\variation',
        message:
          'The moves of this `\\variation` fit no known position of the game, which has reached `2.`, but they fit game 1',
        right:
          '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6} \\newchessgame\\mainline{1.d4 d5}\\variation{1...Nf6 2.c4}',
      },
    ],
    *check(context) {
      // A list with a fault, and what continues it, may be why the next variation fits nowhere.
      let isBroken = false;
      for (const block of context.facts.blocks) {
        const isDoubtful = block.start?.kind === 'doubtful';
        if (isDoubtful && isBroken) continue;
        if (!isDoubtful)
          isBroken = block.faults.length > 0 || (isBroken && !isMainLine(block.command.effect));
        // That a text is about a board which it only describes needs no hint.
        if (block.start?.kind !== 'doubtful' || block.evidence.kind === 'imagined') continue;
        yield {...context.showName(block.command), message: describeDoubtful(block, block.start)};
      }
    },
  },
];

function fitsNowhere(shown: Shown, block: Block, due: string | undefined): Finding {
  const game = due === undefined ? '' : `, which has reached \`${due}\``;
  return {
    ...shown,
    message: `The moves of this \`\\${block.command.name}\` fit no position of the game${game}`,
  };
}

function continuesNothing(shown: Shown, block: Block): Finding {
  const {name} = block.command;
  const why =
    block.dialect === 'xskak'
      ? 'xskak cannot continue a variation'
      : 'No variation has been played';
  const where =
    block.dialect === 'xskak' ? `, as \`\\${name}\` asks` : ` before this \`\\${name}\``;
  return {...shown, message: why + where};
}

type OffStart = Extract<StartFault, {kind: 'off-start'}>;

function describeOffStart(
  context: LintContext,
  block: Block,
  {expected: from, better, written}: OffStart,
): Finding {
  const expected = writeTurn(from);
  const {name} = block.command;
  const start = written ?? (block.before && turnOf(block.before));
  const actual = start === undefined ? '' : writeTurn(start);
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

function describeDoubtful(
  {command}: Block,
  start: StartFault & {readonly kind: 'doubtful'},
): string {
  const {current, other} = start;
  const game = current === undefined ? '' : `, which has reached \`${writeTurn(current)}\``;
  const hint = other === undefined ? '' : `, but they fit game ${other}`;
  return `The moves of this \`\\${command.name}\` fit no known position of the game${game}${hint}`;
}
