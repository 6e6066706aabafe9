import {
  FEN_FAULTS,
  describeMissingFields,
  type SetupFault,
  type SetupFaultOf,
} from '../../skak/index.ts';
import type {LintContext, Shown} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

/** FENs that cannot be set up, or boards on which moves cannot be judged. */
export const FEN_RULES: readonly Rule[] = [
  {
    name: 'malformed-fen',
    code: 401,
    level: 'error',
    summary: 'A FEN that cannot be set up.',
    reason:
      'A rank of seven or nine squares sends skak into an endless loop without a message; a missing field swallows the text up to the next parenthesis.',
    examples: [
      {
        dialect: 'skak',
        wrong: '\\fenboard{4k3/8/8/8/8/8/8/4K2 w - - 0 1}',
        at: '4K2',
        message: 'Rank 1 has 7 squares, expected 8',
        right: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}',
      },
      {
        dialect: 'skak',
        wrong: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - -}',
        at: '4k3/8/8/8/8/8/8/4K3 w - -',
        message: 'The FEN has 4 of 6 fields, expected all six',
        right: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}',
      },
    ],
    *check(context) {
      for (const fault of context.setupFaults(...FEN_FAULTS)) {
        yield {...placeOfFault(context, fault), ...describe(fault)};
      }
    },
  },
  {
    name: 'missing-king',
    code: 402,
    level: 'warning',
    summary: 'Moves are played from a board without one of the kings.',
    reason: 'Checks cannot be recognised; most often a piece is missing in the FEN.',
    examples: [
      {
        wrong: '\\fenboard{8/8/8/8/8/8/8/R6K w - - 0 1}\\mainline{1.Ra2}',
        at: '8/8/8/8/8/8/8/R6K w - - 0 1',
        message: 'Moves are played from this board, which lacks a king',
        right: '\\fenboard{1k6/8/8/8/8/8/8/R6K w - - 0 1}\\mainline{1.Ra2}',
      },
    ],
    *check(context) {
      for (const fault of context.setupFaults('no-king')) {
        const message = 'Moves are played from this board, which lacks a king';
        yield {...placeOfFault(context, fault), message};
      }
    },
  },
];

/** The place at which a faulty part of a FEN is shown: its own, be it in a macro. */
export function placeOfFault(context: LintContext, {held, source, span}: SetupFault): Shown {
  return held === undefined ? {source, span} : context.show(held, held.within);
}

type FenFault = SetupFaultOf<(typeof FEN_FAULTS)[number]>;

function describe(fault: FenFault): Pick<Finding, 'message' | 'expected'> {
  switch (fault.kind) {
    case 'fen': {
      const {problem: message, expected} = fault;
      return {message, ...(expected !== undefined && {expected: [expected]})};
    }
    case 'fen-blank': {
      const message = 'skak cannot read a FEN that begins with a space';
      return {message, expected: [fault.expected]};
    }
    case 'fen-fields': {
      return {message: describeMissingFields(fault.count), expected: [fault.expected]};
    }
    case 'fen-macro':
      return {
        message: `\`\\${fault.command.name}\` cannot read the macro \`${fault.macro}\`, expected the FEN itself`,
      };
    case 'piece-list': {
      const what = fault.entry === '' ? 'empty entry' : `\`${fault.entry}\``;
      return {message: `Unexpected ${what}, expected a piece and its square, such as \`Pa2\``};
    }
  }
}
