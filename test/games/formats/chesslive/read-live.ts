import {writeFen} from '../../../../src/chess/fen.ts';
import {readCrazyhouseFen} from '../../../../src/chess/crazyhouse-fen.ts';
import {readFen} from '../../../../src/chess/fen.ts';
import {NULL_MOVE} from '../../../../src/chess/move.ts';
import type {Position} from '../../../../src/chess/position.ts';
import {writeSan} from '../../../../src/chess/write-san.ts';
import {chessliveFormat} from '../../../../src/games/formats/chesslive/chesslive-format.ts';
import type {ReadOptions} from '../../../../src/games/formats/game-format.ts';
import type {Game, MoveNode} from '../../../../src/chess/game/game.ts';
import {SourceText} from '../../../../src/text/source-text.ts';

/** A game as a test wants to see it. */
export interface Seen {
  readonly names: readonly (string | undefined)[];
  readonly result: string;
  readonly reason: string | undefined;
  readonly variant: string;
  /** SANs; where a board stands for a move, its FEN. */
  readonly moves: string;
  /** What stands beside each move. */
  readonly comments: readonly string[];
  readonly finalFen: string;
  /** What could not be played at the end. */
  readonly rest: string | undefined;
}

/** Reads a text: its games, and what is wrong with it, as `rule: text` and as messages. */
export function readLive(text: string, options: ReadOptions = {}) {
  const source = new SourceText(text);
  const {games, diagnostics} = chessliveFormat.read(source, options);
  return {
    games: games.map(see),
    found: diagnostics.map(({rule, span}) => `${rule}: ${source.slice(span)}`),
    messages: diagnostics.map(({message}) => message),
  };
}

/** The moves of the main line. */
export function nodesOf(game: Game): readonly MoveNode[] {
  const nodes: MoveNode[] = [];
  for (let node = game.root.next; node !== undefined; node = node.next) nodes.push(node);
  return nodes;
}

function see(game: Game): Seen {
  const position = game.start.clone();
  const nodes = nodesOf(game);
  const moves = nodes.map((node) => {
    if (node.move === NULL_MOVE) return setUp(position, node.fen ?? '');
    const san = writeSan(position, node.move);
    position.play(node.move);
    return san;
  });
  const rest = (nodes.at(-1) ?? game.root).rest;
  return {
    names: [game.tags.get('White'), game.tags.get('Black')],
    result: game.result,
    reason: game.reason,
    variant: game.variant,
    moves: moves.join(' '),
    comments: nodes.map((node) => node.after.map((comment) => comment.text).join(' | ')),
    finalFen: writeFen(position),
    rest: rest === undefined ? undefined : game.source.slice(rest),
  };
}

function setUp(position: Position, fen: string): string {
  const outcome = fen.includes('[') ? readCrazyhouseFen(fen) : readFen(fen);
  if (outcome.kind !== 'position') throw new Error(`expected a board, found ${fen}`);
  position.copyFrom(outcome.position);
  return `(${fen})`;
}
