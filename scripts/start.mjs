// `npm start`: shows on the small book in examples/ what skakmat does.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';

if (!existsSync('dist/bin/skakmat.cjs')) await import('./build.mjs');

const shows = [
  [
    'Checking a book with planted mistakes',
    ['check', 'examples/book', '--board', '--format', 'stylish'],
  ],
  [
    'The position behind every block of moves in one of its chapters',
    ['boards', 'examples/book/chapters/endings.tex'],
  ],
  ['What --fix would change', ['check', 'examples/book', '--diff']],
];

for (const [title, args] of shows) {
  console.log(`\n== ${title}\n$ skakmat ${args.join(' ')}\n`);
  const {status} = spawnSync(process.execPath, ['dist/bin/skakmat.cjs', ...args], {
    stdio: 'inherit',
  });
  if (status === null || status > 1) process.exit(1);
}
