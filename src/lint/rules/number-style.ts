import type {Side} from '../../chess/index.ts';
import type {Block, MoveNumber, MovetextToken, MoveToken} from '../../skak/index.ts';
import {textAt, type LintContext} from '../context.ts';
import type {Finding, RuleOptions, Rule, RuleOption} from '../rule.ts';

type Style = 'tight' | 'spaced';

/** A number with its move, and how it is written. */
interface Numbered {
  readonly block: Block;
  readonly number: MoveNumber;
  readonly move: MoveToken;
  readonly style: Style;
}

export const numberStyle: Rule = {
  name: 'number-style',
  code: 204,
  level: 'off',
  levels: {strict: 'info', typographic: 'warning'},
  summary: 'A move number with a space after it where most have none, or the other way round.',
  reason: 'The packages print both alike, but a search for `12.Nf3` misses `12. Nf3`.',
  fixes: ['safe'],
  options: [optionFor('white', '1.e4'), optionFor('black', '1...e5')],
  examples: [
    {
      wrong: '\\newgame\\mainline{1. e4 e5 2. Nf3 Nc6 3.Bb5 a6}',
      at: '3.Bb5',
      message: '`3.Bb5` has no space after the number, expected `3. Bb5`',
      fixed: '\\newgame\\mainline{1. e4 e5 2. Nf3 Nc6 3. Bb5 a6}',
    },
    {
      options: {white: 'tight'},
      wrong: '\\newgame\\mainline{1. e4 e5}',
      at: '1. e4',
      message: '`1. e4` has a space after the number, expected `1.e4`',
      fixed: '\\newgame\\mainline{1.e4 e5}',
    },
    {
      options: {black: 'spaced'},
      wrong: '\\newgame\\mainline{1.e4}\\mainline{1...e5}',
      at: '1...e5',
      message: '`1...e5` has no space after the number, expected `1... e5`',
      fixed: '\\newgame\\mainline{1.e4}\\mainline{1... e5}',
    },
  ],
  *check(context, options) {
    const all = context.facts.blocks.flatMap(numbersOf);
    for (const side of ['white', 'black'] as const) {
      const own = all.filter(({number}) => number.side === side);
      const wanted = styleWanted(own, options, side);
      for (const numbered of own) {
        if (wanted !== undefined && numbered.style !== wanted && !isBroken(numbered))
          yield describe(context, numbered, wanted);
      }
    }
  },
};

function optionFor(side: Side, example: string): RuleOption {
  return {
    name: side,
    summary: `How to write \`${example}\`: as the text does most often, without a space, or with one.`,
    values: ['majority', 'tight', 'spaced'],
  };
}

/** The numbers that are in the text itself, as far as nothing else is wrong with them. */
function numbersOf(block: Block): readonly Numbered[] {
  const {argument, tokens, faults} = block;
  if (argument.at !== undefined) return [];
  const flawed = new Set<MovetextToken>(faults.map(({token}) => token));
  return tokens.flatMap((number, index) => {
    const move = tokens[index + 1];
    if (number.type !== 'number' || move?.type !== 'move' || flawed.has(number)) return [];
    return [{block, number, move, style: number.end === move.start ? 'tight' : 'spaced'}];
  });
}

/** The style that is set, or that of most numbers; undefined if two are equally frequent. */
function styleWanted(
  numbers: readonly Numbered[],
  options: RuleOptions,
  side: Side,
): Style | undefined {
  const asked = options[side];
  if (asked === 'tight' || asked === 'spaced') return asked;
  const tight = numbers.filter(({style}) => style === 'tight').length;
  const spaced = numbers.length - tight;
  if (tight === spaced) return undefined;
  return tight > spaced ? 'tight' : 'spaced';
}

/** The line ends between the number and its move: where lines end is the author's affair. */
function isBroken({block, number, move}: Numbered): boolean {
  return /[^ \t]/.test(block.argument.source.text.slice(number.end, move.start));
}

function describe(context: LintContext, {block, number, move}: Numbered, wanted: Style): Finding {
  const span = {start: number.start, end: move.meaningEnd};
  const gap = wanted === 'tight' ? '' : ' ';
  const right =
    textAt(block, number) + gap + textAt(block, {start: move.start, end: move.meaningEnd});
  return {
    ...context.show(block, span),
    message: `\`${textAt(block, span)}\` has ${wanted === 'tight' ? 'a' : 'no'} space after the number, expected \`${right}\``,
    expected: [right],
    ...context.respell(block, {
      title: `Write \`${right}\``,
      safety: 'safe',
      edits: [{span: {start: number.end, end: move.start}, text: gap}],
    }),
  };
}
