import {expect} from 'vitest';
import type {GameFormat} from '../../../src/games/formats/game-format.ts';
import type {MoveNode} from '../../../src/chess/game/game.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {sans} from './readings.ts';

/**
 * Cuts a text behind every character: reading never throws, and every game that was complete where
 * the text was cut is read as it is in the whole.
 */
export function checkPrefixes(format: GameFormat, text: string): void {
  const whole = format.read(new SourceText(text)).games.map(({span, root}) => ({
    end: span.end,
    moves: movesOf(root),
  }));
  for (let length = 0; length <= text.length; length += 1) {
    const prefix = text.slice(0, length);
    const {games, diagnostics} = format.read(new SourceText(prefix));
    const complete = whole.filter(({end}) => end <= length).map(({moves}) => moves);
    const read = games.slice(0, complete.length).map(({root}) => movesOf(root));
    const cut = format.cut(prefix);
    const strays = [{start: cut, end: cut}, ...diagnostics.map(({span}) => span)].filter(
      ({start, end}) => start < 0 || end < start || end > length,
    );
    expect({length, read, strays}).toEqual({length, read: complete, strays: []});
  }
}

function movesOf(root: MoveNode): string {
  const moves: number[] = [];
  for (let node = root.next; node !== undefined; node = node.next) moves.push(node.move);
  return moves.join(' ');
}

/** Reads a text in the parts that `cut` makes of it when it comes `size` characters at a time. */
export function readInParts(format: GameFormat, text: string, size: number): readonly string[] {
  const games: string[] = [];
  let done = 0;
  for (let end = size; ; end += size) {
    const isLast = end >= text.length;
    const cut = isLast ? text.length : done + format.cut(text.slice(done, end));
    const part = new SourceText(text.slice(done, cut));
    games.push(...format.read(part).games.map((game) => `${sans(game)} ${game.result}`));
    done = cut;
    if (isLast) return games;
  }
}
