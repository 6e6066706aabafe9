import type {TexDocument} from '../latex/document/tex-document.ts';
import {parseTex} from '../latex/parse/parse-tex.ts';
import type {SourceText} from '../source/source-text.ts';
import {checkDocument} from './check-document.ts';
import type {Checked} from './checked.ts';
import {fixDocument} from './fix-document.ts';
import type {Fixed, FixOptions} from './fix-document.ts';

/** A text and the files that it reads, parsed and checked and, on request, fixed. */
export interface Processed {
  readonly document: TexDocument;
  readonly checked: Checked;
  readonly fixed: Fixed | undefined;
}

/** How a text is processed. */
export interface PipelineOptions extends FixOptions {
  readonly fix?: boolean | undefined;
}

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
