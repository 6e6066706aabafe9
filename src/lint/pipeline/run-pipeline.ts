import {parseTex} from '../../tex/index.ts';
import type {SourceText} from '../../text/index.ts';
import {checkDocument} from './check-document.ts';
import type {Processed} from './processed.ts';
import {fixDocument} from './fix-document.ts';
import type {PipelineOptions} from './pipeline-options.ts';

/** Parses a text, and checks or fixes it. */
export async function runPipeline(
  source: SourceText,
  options: PipelineOptions,
): Promise<Processed> {
  const {readInput} = options;
  const document = parseTex(source, readInput === undefined ? {} : {readInput});
  await options.pause?.();
  if (options.fix !== true) {
    return {document, checked: await checkDocument(document, options), fixed: undefined};
  }
  const fixed = await fixDocument(document, options);
  return {document: fixed.document, checked: fixed.checked, fixed};
}
