import {unified} from 'unified';
import {VFile} from 'vfile';
import {assert} from '../diagnostic/assert.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Checked} from './checked.ts';
import type {Fixed, FixOptions} from './fix-document.ts';
import {skakmatFix, skakmatLint, skakmatParse, skakmatStringify} from './plugins.ts';

/** A text and the files that it reads, parsed and checked, and fixed if that was asked for. */
export interface Processed {
  readonly document: TexDocument;
  readonly checked: Checked;
  readonly fixed: Fixed | undefined;
}

export interface PipelineOptions extends FixOptions {
  readonly fix?: boolean | undefined;
}

/** Takes a text through the plugins, as any program can that uses unified. */
export async function runPipeline(
  source: SourceText,
  options: PipelineOptions,
): Promise<Processed> {
  const file = new VFile({path: source.path, value: source.text});
  file.data.skakmat = {encoding: source.encoding, isSilent: true};
  const processor = unified()
    .use(skakmatParse, options)
    .use(options.fix === true ? skakmatFix : skakmatLint, options)
    .use(skakmatStringify);
  const document = await processor.run(processor.parse(file), file);
  const {checked, fixed} = file.data.skakmat;
  assert(checked !== undefined, 'expected a checked document');
  return {document, checked, fixed};
}
