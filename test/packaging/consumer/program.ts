// A program as somebody would write it who has installed the package; only compiled.
import {unified} from 'unified';
import {skakmatFix, skakmatLint, skakmatParse, skakmatStringify} from 'skakmat';
import type {CheckOptions, Diagnostic} from 'skakmat';

const options: CheckOptions = {};
const processor = unified()
  .use(skakmatParse)
  .use(skakmatLint, options)
  .use(skakmatFix)
  .use(skakmatStringify);

export async function check(text: string): Promise<readonly Diagnostic[]> {
  const file = await processor.process({path: 'book.tex', value: text});
  return file.data.skakmat?.checked?.diagnostics ?? [];
}
