import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, skakmat} from './run-skakmat.ts';

const GAME =
  '[Event "Vienna"]\n[White "Blackburne"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n';
const RECIPE =
  /```sh\n(mkdir[^`]*parallel [^`]*)```/u.exec(readFileSync('docs/scale.md', 'utf8'))?.[1] ?? '';
const isMissing = !hasProgram('sh', '-c', 'parallel --version | grep -q "^GNU parallel"');

test.skipIf(isMissing)(
  `the recipe for GNU parallel survives a killed worker${isMissing ? ': skipped, GNU parallel is not installed' : ''}`,
  {timeout: 300_000},
  () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'games.pgn'), GAME.repeat(50_000));
    const whole = skakmat(folder, ['convert', 'games.pgn', '--to', 'jsonl']);
    const dying = 'case "$*" in *" 2/16 "*) mkdir killed 2>/dev/null && kill -9 $$;; esac';
    const worker = `#!/bin/sh\n${dying}\nexec ${process.execPath} ${PROGRAM} "$@"\n`;
    writeFileSync(join(folder, 'bin/skakmat'), worker, {mode: 0o755});
    const env = {...process.env, PATH: `${folder}/bin:${process.env['PATH'] ?? ''}`, HOME: folder};
    execFileSync('bash', ['-c', RECIPE], {cwd: folder, env, stdio: 'pipe'});
    const parts = Array.from({length: 16}, (_, index) =>
      readFileSync(join(folder, `out/${index + 1}.jsonl`), 'utf8'),
    );
    expect(existsSync(join(folder, 'killed'))).toBe(true);
    expect(parts.filter((part) => part !== '').length).toBeGreaterThan(2);
    expect(parts.join('') === whole.stdout).toBe(true);
  },
);
