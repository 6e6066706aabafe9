import {commandsOf, type Argument} from '../../tex/index.ts';
import type {Span} from '../../text/index.ts';
import type {Rule} from '../rule.ts';

export const castlingStyle: Rule = {
  name: 'castling-style',
  code: 114,
  level: 'off',
  levels: {strict: 'warning', typographic: 'warning'},
  summary: 'Castling with zeros or lowercase letters in `\\wmove`, `\\bmove` or `\\movecomment`.',
  reason:
    'No moves are played there, so no board is wrong, but castling looks different from that in the lists of moves.',
  fixes: ['safe'],
  examples: [
    {
      wrong: 'White plays \\wmove{0-0}.',
      at: '0-0',
      message: 'Castling is written `O-O` in the lists of moves, not `0-0`',
      fixed: 'White plays \\wmove{O-O}.',
    },
    {
      wrong: 'Better is \\bmove{o-o-o!}.',
      at: 'o-o-o',
      message: 'Castling is written `O-O-O` in the lists of moves, not `o-o-o`',
      fixed: 'Better is \\bmove{O-O-O!}.',
    },
  ],
  *check(context) {
    for (const {effect, arguments: held} of commandsOf(context.document)) {
      if (effect !== 'inline-move') continue;
      for (const argument of held) {
        for (const {span, word, castling} of castlingIn(argument)) {
          yield {
            ...context.show({argument}, span),
            message: `Castling is written \`${castling}\` in the lists of moves, not \`${word}\``,
            expected: [castling],
            ...context.respell(
              {argument},
              {title: `Write \`${castling}\``, safety: 'safe', edits: [{span, text: castling}]},
            ),
          };
        }
      }
    }
  },
};

interface OddCastling {
  readonly span: Span;
  readonly word: string;
  readonly castling: string;
}

/** Castlings that are not written as in a list of moves. */
function castlingIn({source, start, end}: Argument): readonly OddCastling[] {
  return Array.from(
    source.text.slice(start, end).matchAll(CASTLING),
    ({0: word, 1: long, index}) => {
      const span = {start: start + index, end: start + index + word.length};
      return {span, word, castling: long === undefined ? 'O-O' : 'O-O-O'};
    },
  ).filter(({word, castling}) => word !== castling);
}

const CASTLING = /(?<![\w-])[0Oo](?:--?|[‐-―−])[0Oo]((?:--?|[‐-―−])[0Oo])?(?![\w-])/g;
