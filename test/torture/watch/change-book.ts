import {readdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {inDocument} from '../../check-text.ts';
import type {Prng} from '../../prng.ts';
import type {Scene} from '../scene.ts';

const CHAPTERS = ['one.tex', 'two.tex', 'three.tex'];
const inputs = CHAPTERS.map((name) => `\\input{${name}}`).join('\n');

/** The book that is watched. */
export const BOOK: Readonly<Record<string, string>> = {
  'book.tex': inDocument(inputs),
  ...Object.fromEntries(CHAPTERS.map((name) => [name, '\\newchessgame\\mainline{1.e4 e5}\n'])),
  'asks.tex': '% skakmat: game file=game.pgn\n% skakmat: end\n',
  'game.pgn': '1. e4 *\n',
  '.skakmatrc.json': '{}',
};

/** Changes something, as people and programs do; no text and no name comes twice. Gives the full paths. */
export function changeBook(scene: Scene, event: number, random: Prng): readonly string[] {
  const kind = random.below(100);
  const write = (name: string, text: string): readonly string[] => {
    scene.write({[name]: text});
    return [join(scene.folder, name)];
  };
  if (kind < 80) return write(random.pick(CHAPTERS), chapter(event, random));
  if (kind < 85)
    return write('game.pgn', `[Event "${event}"]\n\n1. e4 e5 2. Nf${random.below(9)} *\n`);
  if (kind < 88) return write('.skakmatrc.json', `{"maxWarnings": ${event}}`);
  if (kind < 91) return write('three.tex', `\\input{missing${event}}\n`);
  const drafts = readdirSync(scene.folder).filter((name) => name.startsWith('draft'));
  for (const name of drafts) rmSync(join(scene.folder, name));
  const removed = drafts.map((name) => join(scene.folder, name));
  return [...removed, ...write(`draft${event}.tex`, chapter(event, random))];
}

function chapter(event: number, random: Prng): string {
  const moves = random.pick([
    '1.e4 e5 2.Nf3',
    '1.e4 e5 2.Nf4',
    '1.d4 d5 3.c4',
    '1.e4 e5 2.0-0',
    '',
  ]);
  return `\\newchessgame[id=g${event}]\\mainline{${moves}} % ${event}\n`;
}
