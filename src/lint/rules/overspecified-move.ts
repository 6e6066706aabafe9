import {
  explainMove,
  fileName,
  fileOf,
  makeMoveSpec,
  neededOrigin,
  PAWN,
  pieceName,
  rankName,
  rankOf,
  specFile,
  specPiece,
  specRank,
  specTo,
  squareName,
  squaresOf,
} from '../../chess/index.ts';
import type {MoveSpec, Position} from '../../chess/index.ts';
import {mayAccuse} from '../../skak/index.ts';
import type {Block, GameNode, MovetextToken, MoveToken} from '../../skak/index.ts';
import {textAt, type LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const overspecifiedMove: Rule = {
  name: 'overspecified-move',
  code: 112,
  level: 'off',
  levels: {strict: 'warning', typographic: 'warning'},
  summary: 'A move that says where its piece comes from, although no other piece can go there.',
  reason:
    'The board is right, but the page reads as if there were a choice; the PGN standard (8.2.3.4) asks for no more than is needed.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Ng1f3 Nc6}',
      at: 'Ng1f3',
      message: '`Ng1f3` says more than is needed, expected `Nf3`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
    {
      wrong: '\\newgame\\mainline{1.d4 Nf6 2.c4 e6 3.Nc3 Bb4 4.e3 O-O 5.Nge2}',
      at: 'Nge2',
      message: '`Nge2` says more than is needed, expected `Ne2`',
      fixed: '\\newgame\\mainline{1.d4 Nf6 2.c4 e6 3.Nc3 Bb4 4.e3 O-O 5.Ne2}',
    },
    {
      wrong: '\\newgame\\mainline{1.e2e4 e5}',
      at: 'e2e4',
      message: '`e2e4` says more than is needed, expected `e4`',
      fixed: '\\newgame\\mainline{1.e4 e5}',
    },
  ],
  *check(context) {
    for (const block of context.facts.blocks) {
      if (!mayAccuse(block.evidence)) continue;
      // A move with another flaw is spoken about already.
      const flawed = new Set<MovetextToken>(block.faults.map(({token}) => token));
      for (const {token, before, after} of block.plies) {
        if (token.type !== 'move' || flawed.has(token)) continue;
        const file = specFile(token.spec);
        const rank = specRank(token.spec);
        const origin = (file < 0 ? '' : fileName(file)) + (rank < 0 ? '' : rankName(rank));
        if (origin === '') continue;
        const needed = neededOrigin(context.position(before), after.move);
        if (origin.length > needed.length && origin.includes(needed))
          yield describe(context, block, token, {before, origin, needed});
      }
    }
  },
};

interface Excess {
  readonly before: GameNode;
  readonly origin: string;
  readonly needed: string;
}

function describe(
  context: LintContext,
  block: Block,
  {start, meaningEnd, spec}: MoveToken,
  {before, origin, needed}: Excess,
): Finding {
  const {text} = block.argument.source;
  const head = text.indexOf(origin, start + (specPiece(spec) === PAWN ? 0 : 1));
  const excess = {start: head, end: head + origin.length};
  const span = {start: text.charAt(start) === '{' ? start + 1 : start, end: meaningEnd};
  const right = text.slice(span.start, head) + needed + text.slice(excess.end, meaningEnd);
  const pinned = pinnedRival(context.position(before), spec);
  return {
    ...context.show(block, span),
    message: `\`${textAt(block, span)}\` says more than is needed, expected \`${right}\``,
    expected: [right],
    fen: context.fen(before),
    ...(pinned === undefined ? {} : {note: pinned}),
    ...context.fix(block, {
      title: `Write \`${right}\``,
      safety: 'safe',
      edits: [{span: excess, text: needed}],
    }),
  };
}

/** The other piece of the kind, which could go there too if it were not pinned. */
function pinnedRival(position: Position, spec: MoveSpec): string | undefined {
  const piece = specPiece(spec);
  for (const from of squaresOf(position, piece)) {
    const [file, rank, to] = [fileOf(from), rankOf(from), specTo(spec)];
    const verdict = explainMove(position, makeMoveSpec({piece, to, file, rank}));
    if (verdict.kind === 'illegal' && verdict.reason.kind === 'pinned')
      return `The ${pieceName(piece)} on \`${squareName(from)}\` is pinned`;
  }
  return undefined;
}
