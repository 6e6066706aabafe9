import {Prng} from '../../prng.ts';
import {hostileStrings} from '../../oracle/hostile-strings.ts';
import type {Outcome, Wishes} from '../outcome.ts';
import {tryFiles, tryGames, tryPictures, tryReports} from './try-outputs.ts';
import {tryTex} from './try-tex.ts';

/** What means something to shells, terminals, XML, JSON, CI and web pages. */
const SIGNS: readonly string[] = [
  ...['<script>canary()</script>', '"><img src=x onerror=canary()>', '<!--', '-->', ']]>', '&lt;'],
  ...[
    '&#0;',
    '<?xml?>',
    '\'"`',
    '\\"',
    '\\u0000',
    '\\',
    '${canary}',
    '$(touch canary)',
    '`touch canary`',
  ],
  ...[
    '; touch canary',
    '| touch canary',
    '\n::error file=x.tex::stop',
    '\n::stop-commands::x',
    '%0A::error::',
  ],
  ...[
    '##vso[task.setvariable]',
    '[link](javascript:canary())',
    '![x](http://x)',
    '| a | b |',
    '\n# Title',
  ],
  ...[
    '\u001b[31m',
    '\u001b]0;title\u0007',
    '\u009b2J',
    '\u0000',
    '\u007f',
    '\b\b\b',
    '\r',
    '\u202e',
    '\u2028',
  ],
  ...[
    '../../canary',
    '/etc/passwd',
    'C:\\canary',
    'con',
    '-o',
    '--fix',
    '*',
    '~',
    '{{ a }}',
    '<< a >>',
    '<% a %>',
  ],
];

/** Hostile strings through every slot of every output: nothing happens, nothing is lost, all can be read. */
export async function runStrings({runs, seed, only, report}: Wishes): Promise<Outcome> {
  const random = new Prng(seed);
  const tex = hostileStrings(random, Math.ceil(runs / 2)).map(({text}) => text);
  const mixed = Array.from({length: runs - tex.length}, () =>
    Array.from({length: 1 + random.below(4)}, () => random.pick([...SIGNS, ...tex])).join(
      random.pick(['', ' ', 'a']),
    ),
  );
  const strings = [...tex, ...mixed];
  const parts = {
    reports: tryReports,
    games: tryGames,
    pictures: tryPictures,
    files: tryFiles,
    tex: tryTex,
  };
  const failures: string[] = [];
  const notes: string[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (only !== undefined && name !== only) continue;
    const {failures: found, note} = await run(strings);
    notes.push(`${name}: ${note}`);
    failures.push(...found.map((failure) => `${name}: ${failure.split('\n', 1).join('')}`));
    for (const failure of found) report(`${name}: ${failure}`);
  }
  return {tried: strings.length, failures, notes};
}
