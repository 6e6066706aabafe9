import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {NULL_MOVE} from '../../../src/chess/move.ts';
import {writeFen} from '../../../src/chess/fen.ts';
import {writeSan} from '../../../src/chess/write-san.ts';
import type {Game, MoveNode} from '../../../src/chess/game/game.ts';
import type {GameFormat, GameReading, ReadOptions} from '../../../src/games/formats/game-format.ts';
import {decodeText} from '../../../src/text/encoding.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** The text of a fixture below test/fixtures/games. */
export function fixture(path: string): SourceText {
  const decoded = decodeText(readFileSync(join('test/fixtures/games', path)));
  if (decoded.kind !== 'text') throw new Error(`${path} is no text`);
  return new SourceText(decoded.text, path, decoded.encoding);
}

export function readText(format: GameFormat, text: string, options?: ReadOptions): GameReading {
  return format.read(new SourceText(text), options);
}

/** The main line of a game in standard algebraic notation, `--` for a pass. */
export function sans(game: Game | undefined): string {
  if (game === undefined) return 'no game';
  const position = game.start.clone();
  const words: string[] = [];
  for (let node = game.root.next; node !== undefined; node = node.next) {
    words.push(node.move === NULL_MOVE ? '--' : writeSan(position, node.move));
    if (node.move === NULL_MOVE) position.playNull();
    else position.play(node.move);
  }
  return words.join(' ');
}

/** The FEN of the position in which the main line ends. */
export function finalFen(game: Game): string {
  const position = game.start.clone();
  for (let node = game.root.next; node !== undefined; node = node.next) {
    if (node.move === NULL_MOVE) position.playNull();
    else position.play(node.move);
  }
  return writeFen(position);
}

/** Each diagnostic as `line:column rule: message`. */
export function remarks({diagnostics}: GameReading): readonly string[] {
  return diagnostics.map(({rule, message, source, span}) => {
    const {line, column} = source.place(span.start);
    return `${line}:${column} ${rule}: ${message}`;
  });
}

/** What diagnostics stand under: their rules and the characters they accuse. */
export function accused({diagnostics}: GameReading): readonly string[] {
  return diagnostics.map(({rule, source, span}) => `${rule} ${source.slice(span)}`);
}

/** The rules of the diagnostics, each once. */
export function rulesOf({diagnostics}: GameReading): readonly string[] {
  return [...new Set(diagnostics.map(({rule}) => rule))].sort();
}

/** The last move of a game's main line, or its root. */
export function lastNode(game: Game): MoveNode {
  let node = game.root;
  while (node.next !== undefined) node = node.next;
  return node;
}
