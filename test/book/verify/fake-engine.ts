import {chmodSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/**
 * Writes a program that speaks UCI and answers each position from a table. `answers` are the lines
 * before `bestmove`, by placement and side to move; `crash` makes the program end instead, `hang`
 * say nothing.
 */
export function writeFakeEngine(
  folder: string,
  answers: Readonly<Record<string, readonly string[] | 'crash' | 'hang'>>,
): string {
  const path = join(folder, 'engine.mjs');
  writeFileSync(
    path,
    `#!${process.execPath}
import {createInterface} from 'node:readline';
const answers = ${JSON.stringify(answers)};
let key = '';
createInterface({input: process.stdin}).on('line', (line) => {
  if (line === 'uci') console.log('id name Fake 1\\nuciok');
  if (line === 'isready') console.log('readyok');
  if (line.startsWith('position fen ')) key = line.split(' ').slice(2, 4).join(' ');
  if (!line.startsWith('go ')) return;
  const answer = answers[key] ?? ['info depth 1 score cp 0 nodes 1 pv a1a1'];
  if (answer === 'crash') process.exit(139);
  if (answer === 'hang') return;
  console.log([...answer, 'bestmove 0000'].join('\\n'));
});
`,
  );
  chmodSync(path, 0o755);
  return path;
}
