import {describe, expect, test} from 'vitest';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {
  skakmatFix,
  skakmatLint,
  skakmatParse,
  skakmatStringify,
  SourceText,
} from '../../src/index.ts';
import type {ReadInput} from '../../src/index.ts';
import {inDocument} from '../check-text.ts';

const checker = unified().use(skakmatParse).use(skakmatLint).use(skakmatStringify).freeze();
const fixer = unified()
  .use(skakmatParse)
  .use(skakmatLint)
  .use(skakmatFix)
  .use(skakmatStringify)
  .freeze();

const ILLEGAL = inDocument('\\newchessgame\n\\mainline{1.e4 e5 2.Nd3}');

describe('a finding is a message', () => {
  test('with its place, its rule and all that is known of it', async () => {
    const file = await checker.process(new VFile({path: 'book.tex', value: ILLEGAL}));
    const offset = ILLEGAL.indexOf('Nd3');
    expect(file.messages).toHaveLength(1);
    expect(file.messages[0]).toMatchObject({
      name: 'book.tex:3:21',
      file: 'book.tex',
      reason: 'Illegal move `Nd3` for White at move 2: no knight can reach `d3`',
      line: 3,
      column: 21,
      place: {
        start: {line: 3, column: 21, offset},
        end: {line: 3, column: 24, offset: offset + 3},
      },
      fatal: true,
      source: 'skakmat',
      ruleId: 'illegal-move',
      actual: 'Nd3',
    });
    expect(file.messages[0]?.expected).toContain('Nc3');
    expect(file.messages[0]?.url).toMatch(/^https:\/\/.*\/illegal-move\.md$/);
  });

  test('with a note where there is more to say', async () => {
    const text = inDocument('\\newgame\\mainline{1.e2-e4 e5}');
    const [message] = (await checker.process(text)).messages;
    expect(message).toMatchObject({ruleId: 'misplayed-move', expected: ['e4']});
    expect(message?.note).toContain('skak plays on with the board');
  });

  test.each([
    ['error', true],
    ['warning', false],
    ['info', undefined],
  ] as const)('of the level %s is fatal: %s', async (level, fatal) => {
    const settings = [{rules: new Map([['illegal-move', {level}]])}];
    const processor = unified()
      .use(skakmatParse)
      .use(skakmatLint, {settings})
      .use(skakmatStringify);
    const {messages} = await processor.process(ILLEGAL);
    expect(messages.map((message) => message.fatal)).toEqual([fatal]);
  });

  test('of the file that it is about', async () => {
    const readInput: ReadInput = (name) =>
      name === 'chapter'
        ? {kind: 'source', source: new SourceText('\\mainline{2.Nd3}', 'chapter.tex')}
        : {kind: 'missing'};
    const processor = unified()
      .use(skakmatParse, {readInput})
      .use(skakmatLint)
      .use(skakmatStringify);
    const value = inDocument('\\newgame\\mainline{1.e4 e5}\\input{chapter}');
    const {messages} = await processor.process(new VFile({path: 'book.tex', value}));
    expect(messages.map(({name, file}) => [name, file])).toEqual([
      ['chapter.tex:1:13', 'chapter.tex'],
    ]);
  });
});

describe('the text', () => {
  test.each([
    ['LF', ILLEGAL],
    ['CRLF', ILLEGAL.replaceAll('\n', '\r\n')],
    ['CR', ILLEGAL.replaceAll('\n', '\r')],
    ['nothing', ''],
    ['what is no LaTeX', '}}{\\mainline{1.e4\n\n%'],
  ])('comes back as it was: %s', async (_, text) => {
    expect(String(await checker.process(text))).toBe(text);
  });

  test('is corrected where that is safe, and the messages are those that remain', async () => {
    const text = inDocument('\\newgame\\mainline{1.e4 e5 3.Nf3}\\newgame\\mainline{1.e4 e5 2.Nd3}');
    const file = await fixer.process(text);
    expect(String(file)).toBe(text.replace('3.Nf3', '2.Nf3'));
    expect(file.messages.map(({ruleId}) => ruleId)).toEqual(['illegal-move']);
  });

  test('that has no flaw is not touched', async () => {
    const text = inDocument('\\newgame\\mainline{1.e4 e5}');
    const file = await fixer.process(text);
    expect(String(file)).toBe(text);
    expect(file.messages).toEqual([]);
    expect(file.data.skakmat?.fixed?.files).toEqual([]);
  });
});

test('the messages of others are left alone', async () => {
  const file = new VFile({
    path: 'book.tex',
    value: inDocument('\\newgame\\mainline{1.e4 e5 3.Nf3}'),
  });
  file.message('The title is missing', {source: 'remark-lint'});
  await fixer.process(file);
  expect(file.messages.map(({source}) => source)).toEqual(['remark-lint']);
});

test('the games stay in the data of the file', async () => {
  const file = await checker.process(inDocument('\\newgame\\mainline{1.e4 e5 2.Nf3}'));
  const blocks = file.data.skakmat?.checked?.facts.blocks ?? [];
  expect(blocks.map(({command, plies}) => [command.name, plies.length])).toEqual([['mainline', 3]]);
});

test('the tree is a tree to unified', async () => {
  const tree = checker.parse(inDocument('\\newgame\\mainline{1.e4 e5}'));
  expect(tree.type).toBe('root');
  expect(tree.children.map(({type}) => type)).toEqual(['command', 'command']);
  expect(await checker.run(tree)).toBe(tree);
});
