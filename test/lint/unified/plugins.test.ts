import type {Node} from 'unist';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import {
  skakmat,
  skakmatFix,
  skakmatLint,
  skakmatParse,
  skakmatRecommended,
  skakmatStrict,
  skakmatStringify,
  skakmatTypographic,
  SourceText,
  UserError,
} from '../../../src/lint/api.ts';
import type {LintOptions, OwnRules, ReadInput} from '../../../src/lint/api.ts';
import {inDocument} from '../../check-text.ts';

const checker = unified().use(skakmatParse).use(skakmatLint).use(skakmatStringify).freeze();
const fixer = unified()
  .use(skakmatParse)
  .use(skakmatLint)
  .use(skakmatFix)
  .use(skakmatStringify)
  .freeze();

const WITH_CHAPTER = inDocument('\\newgame\\mainline{1.e4 e5}\\input{chapter}');
const ILLEGAL = inDocument('\\newchessgame\n\\mainline{1.e4 e5 2.Nd3}');

describe('a finding is a message', () => {
  test('a message has the place and the rule of its finding, and all its data', async () => {
    const file = await checker.process(new VFile({path: 'book.tex', value: ILLEGAL}));
    const offset = ILLEGAL.indexOf('Nd3');
    expect(file.messages).toHaveLength(1);
    expect(file.messages[0]).toMatchObject({
      name: 'book.tex:3:21-3:24',
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
  });

  test('a message has a note if there is more to say', async () => {
    const text = inDocument('\\newgame\\mainline{1.e2-e4 e5}');
    const [message] = (await checker.process(text)).messages;
    expect(message).toMatchObject({ruleId: 'misplayed-move', expected: ['e4']});
    expect(message?.note).toContain('skak plays on with the board');
  });

  test.each([
    ['error', true],
    ['warning', false],
    ['info', undefined],
  ] as const)('a message of the level %s is fatal: %s', async (level, fatal) => {
    const rules = {'illegal-move': level};
    const {messages} = await skakmat().use(skakmatLint, {rules}).process(ILLEGAL);
    expect(messages.map((message) => message.fatal)).toEqual([fatal]);
  });

  test('a message belongs to the file that it is about', async () => {
    const file = await skakmat()
      .use(skakmatParse, {readInput: inFolder({chapter: '\\mainline{2.Nd3}'})})
      .use(skakmatLint)
      .process(new VFile({path: 'book.tex', value: WITH_CHAPTER}));
    const files = file.data.skakmat?.files ?? [];
    expect(files.map(({path, messages}) => [path, messages.map(({name}) => name)])).toEqual([
      ['book.tex', []],
      ['chapter.tex', ['chapter.tex:1:13-1:16']],
    ]);
    expect(files[0]).toBe(file);
  });
});

describe('the text', () => {
  test.each([
    ['LF', ILLEGAL],
    ['CRLF', ILLEGAL.replaceAll('\n', '\r\n')],
    ['CR', ILLEGAL.replaceAll('\n', '\r')],
    ['nothing', ''],
    ['what is no LaTeX', '}}{\\mainline{1.e4\n\n%'],
  ])('a text without findings is unchanged: %s', async (_, text) => {
    expect(String(await checker.process(text))).toBe(text);
  });

  test('a text is corrected where that is safe, and the remaining findings are its messages', async () => {
    const text = inDocument('\\newgame\\mainline{1.e4 e5 3.Nf3}\\newgame\\mainline{1.e4 e5 2.Nd3}');
    const file = await fixer.process(text);
    expect(String(file)).toBe(text.replace('3.Nf3', '2.Nf3'));
    expect(file.messages.map(({ruleId}) => ruleId)).toEqual(['illegal-move']);
  });

  test('a correct text is not changed', async () => {
    const text = inDocument('\\newgame\\mainline{1.e4 e5}');
    const file = await fixer.process(text);
    expect(String(file)).toBe(text);
    expect(file.messages).toEqual([]);
  });
});

test('messages of other plugins are kept', async () => {
  const file = new VFile({
    path: 'book.tex',
    value: inDocument('\\newgame\\mainline{1.e4 e5 3.Nf3}'),
  });
  file.message('The title is missing', {source: 'remark-lint'});
  await fixer.process(file);
  expect(file.messages.map(({source}) => source)).toEqual(['remark-lint']);
});

test('a correction in another file becomes the value of that file', async () => {
  const file = await skakmat()
    .use(skakmatParse, {readInput: inFolder({chapter: '\\mainline{2.Nf3 Nc6 3.Bc4 Bc5 4.0-0}'})})
    .use(skakmatFix)
    .process(new VFile({path: 'book.tex', value: WITH_CHAPTER}));
  expect(file.data.skakmat?.files?.map(String)).toEqual([
    WITH_CHAPTER,
    '\\mainline{2.Nf3 Nc6 3.Bc4 Bc5 4.O-O}',
  ]);
});

describe('the lists of moves', () => {
  test('the data of a file holds its lists of moves, with their positions', async () => {
    const file = await checker.process(inDocument('\\newgame\\mainline{1.e4 e5 2.Nf3}'));
    const [list] = file.data.skakmat?.lists ?? [];
    expect(list).toMatchObject({command: 'mainline', status: 'played'});
    expect(list?.before).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    expect(list?.after).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/5N2/u);
    expect(list?.moves.map(({san, source, span}) => [san, source.slice(span)])).toEqual([
      ['e4', 'e4'],
      ['e5', 'e5'],
      ['Nf3', 'Nf3'],
    ]);
  });

  test('a list of moves has no positions where they are unknown', async () => {
    const file = await checker.process('\\mainline{7.Nf3}');
    const [list] = file.data.skakmat?.lists ?? [];
    expect(list).toMatchObject({status: 'unjudged', moves: []});
    expect([list?.before, list?.after]).toEqual([undefined, undefined]);
  });
});

describe('the tree', () => {
  test('the tree can be processed by unified', async () => {
    const tree = checker.parse(inDocument('\\newgame\\mainline{1.e4 e5}'));
    expect(tree.type).toBe('root');
    expect(tree.children.map(({type}) => type)).toEqual(['command', 'command']);
    expect(await checker.run(tree)).toBe(tree);
  });

  test('each node of the tree has its position, as in unist', () => {
    const [newgame] = skakmat().parse('Text\n\\newgame').children;
    expect(newgame?.position).toEqual({
      start: {line: 2, column: 1, offset: 5},
      end: {line: 2, column: 9, offset: 13},
    });
  });

  test('the children of a node are the commands in its arguments and files', () => {
    const readInput = inFolder({chapter: '\\mainline{1.e4 \\variation{1.d4} e5}'});
    const processor = skakmat().use(skakmatParse, {readInput});
    const text = inDocument('\\input{chapter}\\ifoo\\newgame\\else\\mainline{1.c4}\\fi');
    expect(namesIn(processor.parse(new VFile({path: 'book.tex', value: text})))).toEqual([
      ...['root', 'input', 'root', 'command mainline', 'command variation'],
      ...['conditional', 'branch', 'command newgame', 'branch', 'command mainline'],
    ]);
  });

  test('the tree can be as deep as the text', () => {
    const depth = 100;
    const text = `${'\\variation{'.repeat(depth)}1.e4${'}'.repeat(depth)}`;
    let [node] = skakmat().parse(text).children;
    let deep = 0;
    for (; node?.type === 'command'; node = node.children[0]) deep += 1;
    expect(deep).toBe(depth);
  });
});

describe('a processor', () => {
  test('the processor is ready to use, and frozen', async () => {
    expect(String(await skakmat.process(ILLEGAL))).toBe(ILLEGAL);
    expect(() => skakmat.use(skakmatLint)).toThrow(/frozen/u);
  });

  test.each([
    ['recommended', skakmatRecommended, []],
    ['strict', skakmatStrict, [undefined]],
    ['typographic', skakmatTypographic, [false]],
  ] as const)('a processor can use the preset %s', async (_, preset, levels) => {
    const text = inDocument('\\newgame\\mainline{1. e4 e5 2. Nf3 Nc6 3.Bb5 a6}');
    const {messages} = await unified().use(preset).process(text);
    expect(messages.map(({fatal}) => fatal)).toEqual(levels);
  });
});

describe('rules', () => {
  test('rules take options as in a settings file', async () => {
    const text = inDocument('\\newgame\\mainline{1. e4 e5 2.Nf3}');
    const rules = {'number-style': ['error', {white: 'tight'}]} as const;
    const {messages} = await skakmat().use(skakmatLint, {rules}).process(text);
    expect(messages.map(({ruleId, fatal}) => [ruleId, fatal])).toEqual([['number-style', true]]);
  });

  test.each([
    [{rules: {'ilegal-move': 'off'}}, 'Unknown rule `ilegal-move`; did you mean illegal-move?'],
    [{rules: {'illegal-move': 'fatal'}}, 'Unknown level `fatal`'],
    [{rules: {'number-style': ['off', {wite: 'x'}]}}, 'Unknown option `wite`; did you mean white?'],
    [{preset: 'stict'}, 'Unknown preset `stict`; did you mean strict?'],
  ] as const)('an unknown setting of rules is refused: %j', (options, message) => {
    // As JavaScript gives them.
    const processor = skakmat().use(skakmatLint, options as unknown as LintOptions);
    expect(() => processor.freeze()).toThrow(new UserError('settings', message));
  });

  test('rules can be your own functions, with levels and suppressions', async () => {
    const ownRules: OwnRules = {
      *'early-queen'({lists}) {
        for (const {moves} of lists) {
          for (const {san, source, span} of moves) {
            if (san.startsWith('Q')) yield {source, span, message: `Queen move \`${san}\``};
          }
        }
      },
    };
    const text = inDocument(
      '\\newgame\\mainline{1.e4 e5 2.Qh5 Nc6}\n\\mainline{3.Qf3 g6} % skakmat: disable-line early-queen',
    );
    const lint = async (options: LintOptions): Promise<unknown> => {
      const {messages} = await skakmat().use(skakmatLint, options).process(text);
      return messages.map(({ruleId, reason, fatal, url}) => [ruleId, reason, fatal, url]);
    };
    expect(await lint({ownRules})).toEqual([['early-queen', 'Queen move `Qh5`', false, undefined]]);
    expect(await lint({ownRules, rules: {'early-queen': 'off'}})).toEqual([]);
  });
});

/** Reads the files of a folder, given without `.tex`. */
function inFolder(files: Readonly<Record<string, string>>): ReadInput {
  return (name) => {
    const text = files[name];
    if (text === undefined) return {kind: 'missing'};
    return {kind: 'source', source: new SourceText(text, `${name}.tex`)};
  };
}

/** Types and names of the nodes, parents first, as any visitor of unist trees sees them. */
function namesIn(node: Node): readonly string[] {
  const name = 'name' in node ? ` ${String(node.name)}` : '';
  const children = 'children' in node ? (node.children as readonly Node[]) : [];
  return [node.type + name, ...children.flatMap(namesIn)];
}
