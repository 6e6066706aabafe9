import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {GAME_FLAWS} from '../../src/games/index.ts';
import {RULES} from '../../src/lint/rules/index.ts';
import {rulePage} from '../../src/text/rule-url.ts';
import {VERIFY_INFOS} from '../../src/book/verify/verify-rules.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';

/** The names that are written in the source where a finding is made. */
function namesInSource(): readonly string[] {
  return readdirSync('src', {recursive: true, encoding: 'utf8'})
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      Array.from(
        readFileSync(join('src', path), 'utf8').matchAll(/\brule: '(?<name>[a-z-]+)'/g),
        ({groups}) => groups?.['name'] ?? '',
      ),
    );
}

const NAMES = new Set([
  ...RULES.map(({name}) => name),
  ...Object.keys(GAME_FLAWS),
  ...VERIFY_INFOS.keys(),
  ...namesInSource(),
  'internal-error',
]);

test('the page of each finding of each command exists', () => {
  const missing = [...NAMES].filter((name) => !hasPage(rulePage(name)));
  expect(missing).toEqual([]);
});

test('explain knows each finding of each command that is no rule', () => {
  const rules = new Set<string>(RULES.map(({name}) => name));
  const others = [...NAMES].filter((name) => !rules.has(name) && !name.startsWith('game-'));
  expect(others.length).toBeGreaterThan(3);
  const folder = temporaryFolder();
  const unknown = others.filter((name) => skakmat(folder, ['explain', name]).code !== 0);
  expect(unknown).toEqual([]);
});

function hasPage(page: string): boolean {
  const [path = '', anchor] = page.split('#');
  const text = readOrNothing(path);
  if (text === undefined) return false;
  const anchors = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));
  return anchor === undefined || anchors.includes(anchor);
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** GitHub makes the anchor of a heading from its text. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
