import {groupBy, type RelatedPlace, type Span} from '../../text/index.ts';
import type {Block, PlayedGame} from '../../skak/index.ts';
import type {LintContext, Shown} from '../context.ts';
import {readGameEnd, findResultAfter, readPrintedResult} from '../game-end.ts';
import type {Finding, Rule} from '../rule.ts';
import {isMainLine} from '../../tex/index.ts';

export const resultContradictsBoard: Rule = {
  name: 'result-contradicts-board',
  code: 407,
  level: 'warning',
  summary: 'A result that contradicts checkmate or stalemate at the end of its game.',
  reason:
    'The side that is mated has lost, and stalemate is a draw, so either the result or a move is wrong.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.f3 e5 2.g4 Qh4#} \\textbf{1-0}',
      at: '1-0',
      message: 'The result `1-0` contradicts the board: `2...Qh4#` is checkmate',
      right: '\\newgame\\mainline{1.f3 e5 2.g4 Qh4#} \\textbf{0-1}',
    },
    {
      wrong: '\\fenboard{7k/8/5KQ1/8/8/8/8/8 w - - 0 60}\\mainline{60.Qf7} {\\bf 1--0}',
      at: '1--0',
      message: 'The result `1--0` contradicts the board: `60.Qf7` is stalemate',
      right: '\\fenboard{7k/8/5KQ1/8/8/8/8/8 w - - 0 60}\\mainline{60.Qg7#} {\\bf 1--0}',
    },
    {
      dialect: 'xskak',
      wrong: '\\newchessgame[white=Anna, result=1/2-1/2]\\mainline{1.f3 e5}\\mainline{2.g4 Qh4#}',
      at: '1/2-1/2',
      message: 'The result `1/2-1/2` contradicts the board: `2...Qh4#` is checkmate',
      right: '\\newchessgame[white=Anna, result=0-1]\\mainline{1.f3 e5}\\mainline{2.g4 Qh4#}',
    },
  ],
  *check(context) {
    const {blocks, results, games} = context.facts;
    for (const block of blocks) {
      const {source, span, via} = block.command;
      if (via !== undefined || !isMainLine(block.command.effect)) continue;
      const found = findResultAfter(source.text, span.end);
      if (found !== undefined) yield* compare(context, block, {source, span: found});
    }
    const lists = results.length === 0 ? NO_LISTS : mainLists(blocks);
    for (const {argument, ordinal} of results) {
      const last = lastBlock(lists.get(games[ordinal - 1]) ?? []);
      const {source, start, end, at} = argument;
      const shown = at ?? {source, span: {start, end}};
      if (last !== undefined) yield* compare(context, last, shown, source.text.slice(start, end));
    }
  },
};

/** The lists of the main line of each game; those of no known game under `undefined`. */
function mainLists(blocks: readonly Block[]): ListsOfGames {
  const main = blocks.filter(({command}) => isMainLine(command.effect));
  return groupBy(main, ({before}) => before?.game);
}

type ListsOfGames = ReadonlyMap<PlayedGame | undefined, readonly Block[]>;

const NO_LISTS: ListsOfGames = new Map();

/** The last block of a game, if each starts where the previous one ended. */
function lastBlock(blocks: readonly Block[]): Block | undefined {
  const isOneLine = blocks.every(({before}, index) => {
    const end = index === 0 ? before?.game.root : blocks[index - 1]?.after;
    return before === end;
  });
  return isOneLine ? blocks.at(-1) : undefined;
}

function* compare(
  context: LintContext,
  block: Block,
  {source, span}: Shown,
  text = source.slice(span),
): Iterable<Finding> {
  const {after, letters} = block;
  const given = readPrintedResult(text);
  if (after === undefined || given === undefined) return;
  const end = readGameEnd(context, after, letters);
  if (end?.move === undefined || end.result === given) return;
  yield {
    source,
    span,
    message: `The result \`${text}\` contradicts the board: \`${end.move}\` is ${end.kind}`,
    expected: [end.result],
    related: block.plies.slice(-1).map(({token}) => lastMove(context, block, token)),
    fen: context.fen(after),
  };
}

function lastMove(context: LintContext, block: Block, token: Span): RelatedPlace {
  const {source, span} = context.show(block, token);
  return {message: 'The last move', source, span};
}
