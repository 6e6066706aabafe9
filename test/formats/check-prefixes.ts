import {expect} from 'vitest';
import type {GameFormat} from '../../src/formats/game-format.ts';
import {SourceText} from '../../src/source/source-text.ts';
import {sans} from './readings.ts';

/**
 * Cuts a text behind every character: reading never throws, and every game that was complete where
 * the text was cut is read as it is in the whole.
 */
export function checkPrefixes(format: GameFormat, text: string): void {
  const whole = format.read(new SourceText(text)).games;
  for (let length = 0; length <= text.length; length += 1) {
    const prefix = new SourceText(text.slice(0, length));
    const {games, diagnostics} = format.read(prefix);
    const complete = whole.filter(({span}) => span.end <= length);
    expect(games.slice(0, complete.length).map(sans)).toEqual(complete.map(sans));
    for (const {span} of diagnostics) expectInside(span.start, span.end, length);
    const cut = format.cut(prefix.text);
    expectInside(cut, cut, length);
  }
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

function expectInside(start: number, end: number, length: number): void {
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeGreaterThanOrEqual(start);
  expect(end).toBeLessThanOrEqual(length);
}
