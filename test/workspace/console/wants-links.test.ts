import {expect, test} from 'vitest';
import {wantsLinks, type World} from '../../../src/workspace/console/world.ts';

function asked(env: World['env'], isTTY = true, flag?: boolean): boolean {
  const stdout = {isTTY, write: () => undefined};
  return wantsLinks({env, stdout} as unknown as World, flag);
}

const KITTY = {TERM: 'xterm-kitty'};

test.each<[string, World['env']]>([
  ['kitty', KITTY],
  ['iTerm2', {TERM_PROGRAM: 'iTerm.app'}],
  ['VS Code', {TERM_PROGRAM: 'vscode'}],
  ['GNOME Terminal', {TERM: 'xterm-256color', VTE_VERSION: '7600'}],
  ['Konsole', {KONSOLE_VERSION: '230805'}],
  ['Windows Terminal', {WT_SESSION: 'c0ffee'}],
  ['JetBrains', {TERMINAL_EMULATOR: 'JetBrains-JediTerm'}],
])('%s follows links', (_, env) => {
  expect(asked(env)).toBe(true);
});

test.each<[string, World['env'], boolean]>([
  ['a pipe', KITTY, false],
  ['a terminal that nobody knows', {TERM: 'xterm'}, true],
  ['an old GNOME Terminal', {VTE_VERSION: '4205'}, true],
  ['a dumb terminal', {TERM: 'dumb', VTE_VERSION: '7600'}, true],
  ['NO_COLOR', {...KITTY, NO_COLOR: '1'}, true],
  ['CI', {...KITTY, CI: 'true'}, true],
  ['tmux', {...KITTY, TMUX: '/tmp/tmux-0/default,1,0'}, true],
  ['screen', {TERM: 'screen.xterm-256color', VTE_VERSION: '7600'}, true],
])('%s has none', (_, env, isTTY) => {
  expect(asked(env, isTTY)).toBe(false);
});

test('a flag counts most, then FORCE_HYPERLINK', () => {
  expect(asked({}, false, true)).toBe(true);
  expect(asked({...KITTY, FORCE_HYPERLINK: '1'}, true, false)).toBe(false);
  expect(asked({NO_COLOR: '1', FORCE_HYPERLINK: '1'}, false)).toBe(true);
  expect(asked({...KITTY, FORCE_HYPERLINK: '0'})).toBe(false);
  expect(asked({...KITTY, FORCE_HYPERLINK: ''})).toBe(true);
});
