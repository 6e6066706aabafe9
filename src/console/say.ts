import {printable} from '../source/printable.ts';
import type {World} from './world.ts';

/** Tells something that is no finding. */
export function say(text: string, {stderr}: Pick<World, 'stderr'>): void {
  stderr.write(`skakmat: ${printable(text)}\n`);
}
