import {readFileSync, readdirSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {ProseReader} from '../../../src/book/extract/prose-reader.ts';
import {mayTouchBoard} from '../../../src/tex/expand/push-gap.ts';
import {MOVE_LISTS, MOVE_LIST_NAMES} from '../../../src/tex/tables/move-lists.ts';
import {proseBefore} from '../../../src/skak/replay/prose-before.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {brief, checkText, inDocument} from '../../check-text.ts';
import {faults, outline, parse} from '../tree.ts';

describe.each(MOVE_LIST_NAMES)('a command of the table of move lists: \\%s', (name) => {
  const first = MOVE_LISTS[name].line === 'main' ? '1.' : '1...';

  test('a new move list is read with its moves', () => {
    expect(outline(`\\${name}{1.e4 e5}`)).toBe(`${name}{1.e4 e5}`);
  });

  test('a new move list without its backslash is reported', () => {
    const text = `\\newgame ${name}{1.e4 e5}`;
    expect(faults(text)).toEqual([`missing-backslash ${name}@9`]);
    expect(outline(text)).toBe(`newgame ${name}{1.e4 e5}`);
  });

  test('a new move list is seen in text that is not followed', () => {
    expect(mayTouchBoard(`\\${name}\\moves`)).toBe(true);
  });

  test('a new move list is judged', async () => {
    const said = await checkText(
      inDocument(`\\newgame\\mainline{1.e4 e5 2.Nf3}\\${name}{2...Nb6}`, 'skak'),
    );
    expect(said.map(brief).join()).toMatch(/Nb6|unreachable-variation/);
  });

  test('a new move list is not taken for prose', () => {
    const tex = `White threatens \\${name}{${first}e4 e5}\\mainline{1.d4}`;
    const source = new SourceText(tex);
    const {children} = parse(tex);
    const last = children.at(-1);
    if (last?.type !== 'command') throw new Error('expected a command');
    // A list leaves a mark where it is printed.
    expect(proseBefore(last).replaceAll('\0', '').trim()).toBe('White threatens');
    const macro = parse(`\\newcommand\\play{Words \\${name}{1.e4} end}\\play`);
    const reader = new ProseReader({isGerman: false, definitions: macro.definitions});
    const call = {name: 'play', source, span: {start: 0, end: 0}};
    expect(reader.readCall({...call, source: new SourceText('\\play')}).before).toMatchObject([
      {kind: 'words', text: 'Words '},
    ]);
  });
});

test('only the table names the commands that hold moves, except where LaTeX is written', () => {
  const names = /(?<![`\w\\])'(?:hidemoves|variationcurrent|continuevariation(?:current)?)'/;
  const files = readdirSync('src', {recursive: true, encoding: 'utf8'})
    .filter((path) => path.endsWith('.ts') && names.test(readFileSync(`src/${path}`, 'utf8')))
    .map((path) => path.replaceAll('\\', '/'));
  // `skakmat.sty` has macros of its own for three of the commands.
  expect(files.sort()).toEqual(['book/precompute/list-entry.ts', 'tex/tables/move-lists.ts']);
});
