import {LONG, specCastling} from '../../chess/index.ts';
import {isOnlyPrinted} from '../../tex/index.ts';
import {mayAccuse, type Block, type MoveToken} from '../../skak/index.ts';
import {holds, textAt, type LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';
import {sayCastling} from '../words.ts';

export const zeroCastling: Rule = {
  name: 'zero-castling',
  code: 106,
  level: 'error',
  summary: 'Castling written with zeros, lowercase letters or another dash.',
  reason:
    'skak recognises castling only by the capital letter O and a hyphen: `0-0` moves nothing, and the page shows `ZZ0-0`.',
  fixes: ['safe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0}',
      at: '0-0',
      message: 'Castling is written `O-O`, with the capital letter O, not `0-0`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O}',
    },
  ],
  *check(context) {
    for (const block of context.facts.blocks) {
      // In a plain list each castling is as it should be; its words are made on demand.
      if (block.signs !== undefined || !holds(block, MAYBE)) continue;
      for (const token of block.tokens)
        if (token.type === 'move' && token.misspelt === true) yield describe(context, block, token);
    }
  },
};

function describe(context: LintContext, block: Block, token: MoveToken): Finding {
  const san = specCastling(token.spec) === LONG ? 'O-O-O' : 'O-O';
  const {text} = block.argument.source;
  const start = text.startsWith('{', token.start) ? token.start + 1 : token.start;
  const span = {start, end: token.meaningEnd};
  // If it may be played from an unknown position, a board may change.
  const isHarmless =
    isOnlyPrinted(block.command.effect, block.dialect) ||
    (mayAccuse(block.evidence) &&
      block.faults.some((fault) => fault.kind === 'castling-spelling' && fault.token === token));
  return {
    ...context.show(block, span),
    message: sayCastling(san, textAt(block, span)),
    expected: [san],
    ...context.respell(block, {
      title: `Write \`${san}\``,
      safety: isHarmless ? 'safe' : 'unsafe',
      edits: [{span, text: san}],
    }),
  };
}

/** Matches lists that castle, in whatever spelling. */
const MAYBE = /[0Oo](?:-|[‐-―−])-*[0Oo]/;
