import {unified} from 'unified';
import {VFile} from 'vfile';
import {UserError} from '../diagnostic/user-error.ts';
import {makeReadInput} from '../files/read-input.ts';
import {readSource, toSource} from '../files/read-source.ts';
import type {TexDocument} from '../latex/tex-document.ts';
import type {CheckOptions} from '../pipeline/check-document.ts';
import {skakmatFix, skakmatLint, skakmatParse, skakmatStringify} from '../pipeline/plugins.ts';
import type {SkakmatData} from '../pipeline/plugins.ts';
import type {SourceText} from '../source/source-text.ts';
import type {World} from './world.ts';

/** A book that has been parsed and checked, and fixed if that was asked for. */
export interface OpenBook {
  readonly document: TexDocument;
  readonly checked: NonNullable<SkakmatData['checked']>;
  readonly fixed: SkakmatData['fixed'];
}

export interface BookOptions extends CheckOptions {
  readonly allowRoot?: readonly string[] | undefined;
  readonly fix?: boolean | undefined;
}

/** Takes one text, and the files that it reads, through the unified pipeline. */
export async function openBook(source: SourceText, options: BookOptions): Promise<OpenBook> {
  const readInput = makeReadInput(source.path, options.allowRoot);
  const settings = {...options, readInput};
  const file = new VFile({path: source.path, value: source.text});
  file.data.skakmat = {encoding: source.encoding};
  const processor = unified().use(skakmatParse, settings).use(skakmatLint, settings);
  if (options.fix === true) processor.use(skakmatFix, settings);
  processor.use(skakmatStringify);
  const document = processor.parse(file);
  const tree = await processor.run(document, file);
  const {checked, fixed} = file.data.skakmat;
  if (checked === undefined) throw new Error('Internal error: expected a checked document');
  return {document: tree, checked, fixed};
}

/** Reads a file by its name, or standard input by `-`. */
export async function openSource(
  path: string,
  world: World,
  name = '<stdin>',
): Promise<SourceText> {
  if (path !== '-') return readSource(path);
  return toSource(await world.readStandardInput(), name);
}

/** Reads what can be read; what cannot is told once and remembered in the exit code. */
export async function tryOpenSource(
  path: string,
  world: World,
  name?: string,
): Promise<SourceText | undefined> {
  try {
    return await openSource(path, world, name);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    world.stderr.write(`skakmat: ${error.message}\n`);
    return undefined;
  }
}
