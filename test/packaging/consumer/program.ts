// A program as a stranger would write it who has installed the package; it is only compiled.
import {unified} from 'unified';
import {
  skakmat,
  skakmatFix,
  skakmatLint,
  skakmatParse,
  skakmatRecommended,
  skakmatStringify,
} from 'skakmat';
import type {
  Diagnostic,
  FixSettings,
  LintOptions,
  OwnRule,
  ReadInput,
  TexTree,
  TexTreeNode,
} from 'skakmat';

const readInput: ReadInput = () => ({kind: 'missing'});
const options: LintOptions = {
  preset: 'strict',
  rules: {'number-style': ['error', {white: 'tight'}]},
};
const fixes: FixSettings = {unsafe: true, only: ['illegal-move']};
const rule: OwnRule = ({lists}) =>
  lists.map(({source, span, command}) => ({source, span, message: command}));

const processor = unified()
  .use(skakmatParse, {readInput})
  .use(skakmatLint, {...options, ownRules: {rule}})
  .use(skakmatFix, fixes)
  .use(skakmatStringify);

export async function check(text: string): Promise<readonly Diagnostic[]> {
  await unified().use(skakmatRecommended).process(text);
  const file = await processor.process({path: 'book.tex', value: text});
  return file.data.skakmat?.diagnostics ?? [];
}

export function lines(text: string): readonly number[] {
  const tree: TexTree = skakmat().use(skakmatLint, options).parse(text);
  return tree.children.map(lineOf);
}

function lineOf({position}: TexTreeNode): number {
  return position.start.line;
}
