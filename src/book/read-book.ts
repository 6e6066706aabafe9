import type {Game} from '../game/game.ts';
import type {MoveNode} from '../game/move-node.ts';
import type {
  Argument,
  ChessCommand,
  PackageUse,
  TexDocument,
} from '../latex/document/tex-document.ts';
import type {Block} from '../replay/block.ts';
import type {Facts} from '../replay/facts.ts';
import type {Ply} from '../replay/line.ts';
import type {SourceText} from '../source/source-text.ts';
import {GameCollector} from './game-collector.ts';
import {PassageReader} from './passage-reader.ts';
import {finishGame} from './finish-game.ts';
import type {BookWishes} from './finish-game.ts';
import {titlesOf} from './titles-of.ts';
import {ProseReader} from './prose-reader.ts';
import {readingOrder} from './reading-order.ts';

/** A game of a book. */
export interface BookGame {
  readonly game: Game;
  /** The files that contain its moves. */
  readonly sources: readonly SourceText[];
  /** Lines of it that were not judged, or not to the end; its comments report them. */
  readonly unjudged: readonly Block[];
  /** Where the text contains a move; undefined for the start. */
  readonly plyOf: (node: MoveNode) => {readonly block: Block; readonly ply: Ply} | undefined;
}

/** The games of a book, and the lines that belong to none. */
export interface BookGames {
  readonly games: readonly BookGame[];
  /** Lines that belong to no game, because their starting position is unknown. */
  readonly astray: readonly Block[];
}

/**
 * Returns the games of a book, in reading order: the moves that its `\mainline` and `\variation`
 * play, joined, with the facts from titles, keys and prose.
 *
 * A line that skakmat could not judge, or a threat, belongs to no game, but a comment reports it.
 * Games without a played move are left out: they are diagrams or slips.
 */
export function readBook(document: TexDocument, facts: Facts, wishes: BookWishes): BookGames {
  const collector = new GameCollector();
  const {packages, definitions} = document;
  const prose = new ProseReader({isGerman: isGerman(packages), definitions});
  const reader = new PassageReader(collector, prose);
  const blocks = blocksByCommand(facts);
  for (const passage of readingOrder(document)) {
    if (passage.kind === 'text') reader.text(passage);
    else if (passage.isNested) {
      const block = blocks.get(passage.command)?.shift();
      if (block !== undefined) collector.block(block, true);
    } else reader.command(passage.command, blocks.get(passage.command)?.shift());
  }
  reader.end();
  return {games: finish(collector, facts, wishes), astray: collector.astray};
}

/** Returns the games of a book as `readBook` does, without the text between the moves. */
export function extractGames(facts: Facts): readonly Game[] {
  const collector = new GameCollector();
  for (const block of facts.blocks) collector.block(block, false);
  return finish(collector, facts, {comments: false}).map(({game}) => game);
}

function finish(collector: GameCollector, facts: Facts, wishes: BookWishes): readonly BookGame[] {
  const keys = new Map<number, Argument | undefined>(
    facts.starts.toReversed().map(({ordinal, command}) => [ordinal, command.options]),
  );
  const games = collector.games.filter(({root}) => root.next !== undefined);
  const titles = titlesOf(games);
  return games.map((gathered) => ({
    game: finishGame(
      gathered,
      {keys: keys.get(gathered.played.ordinal), title: titles.get(gathered)},
      wishes,
    ),
    sources: gathered.sources,
    unjudged: gathered.unjudged,
    plyOf: (node) => gathered.plyOf(node),
  }));
}

/** Returns the blocks of each command; a file that is read twice has several. */
function blocksByCommand({blocks}: Facts): ReadonlyMap<ChessCommand, Block[]> {
  const found = new Map<ChessCommand, Block[]>();
  for (const block of blocks) {
    const known = found.get(block.command);
    if (known === undefined) found.set(block.command, [block]);
    else known.push(block);
  }
  return found;
}

function isGerman(packages: readonly PackageUse[]): boolean {
  return packages.some(
    ({name, options = ''}) =>
      name === 'german' || name === 'ngerman' || (name === 'babel' && /german/.test(options)),
  );
}
