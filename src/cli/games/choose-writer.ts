import {extname} from 'node:path';
import {TARGET_NAMES, WRITERS, type GameWriter, type TargetName} from '../../games/index.ts';
import {didYouMean, UserError} from '../../text/index.ts';
import {allTextOf, readBoardPlan, type TypesetOptions} from '../../typeset/index.ts';
import {findTemplate, isDirectory} from '../../workspace/index.ts';
import {refuseForeignOptions, refuseIdleOptions} from './refuse-idle-options.ts';

export interface TargetFlags extends TypesetFlags {
  /** A settings file; false for `--no-config`. */
  readonly config?: string | false;
  readonly to?: TargetName | 'tex';
  /** A file; `-` is standard output. */
  readonly output?: string;
  /** True to typeset the document at once. */
  readonly pdf?: boolean;
  /** True to show the PDF. */
  readonly open?: boolean;
}

/**
 * Chooses how the games are written: by the flags, otherwise by the extension of the output; a
 * template implies TeX.
 */
export async function chooseWriter(flags: TargetFlags): Promise<GameWriter> {
  const ending = endingOf(flags);
  const name = targetOf(flags);
  if (isPdf(flags) && name !== 'tex')
    throw new UserError('conflicting-options', `--pdf needs LaTeX, not ${name ?? ending}`);
  if (name !== undefined) {
    refuseForeignOptions(name, flags);
    return name === 'tex' ? makeTexWriterFor(flags) : WRITERS[name];
  }
  const {output = '-'} = flags;
  if (isDirectory(output))
    throw new UserError('no-target', `${output}: is a directory; name a file`);
  const names = [...TARGET_NAMES, 'tex'];
  const told = ending === '' ? '' : ` .${ending}`;
  throw new UserError(
    'no-target',
    `unknown output format${told}; --to takes one of ${names.join(', ')}${didYouMean(ending, names)}`,
  );
}

/** Loads the LaTeX writer only if it is needed. */
async function makeTexWriterFor({template = 'game', ...flags}: TargetFlags): Promise<GameWriter> {
  const {makeTexWriter} = await import('../../typeset/make-tex-writer.ts');
  const found = findTemplate(template);
  if (isPdf(flags) && !allTextOf(found).includes('\\documentclass')) {
    throw new UserError(
      'conflicting-options',
      `--pdf needs a whole document, but the template ${template} is a part of one`,
    );
  }
  if (!/<[<%]/u.test(allTextOf(found))) {
    throw new UserError(
      'unknown-template',
      `${found.path}: a template without a slot for games, such as << moves >>; skakmat templates game prints one to begin with`,
    );
  }
  refuseIdleOptions(template, found, flags);
  return makeTexWriter(readTypesetFlags(flags), found);
}

function impliedBy(flags: TargetFlags): 'tex' | undefined {
  return flags.template === undefined && !isPdf(flags) ? undefined : 'tex';
}

/** Tests whether the output is the PDF of a document: by a flag, or by its extension. */
export function isPdf({pdf, open, output = ''}: TargetFlags): boolean {
  return pdf === true || open === true || extname(output).toLowerCase() === '.pdf';
}

/** The extension of the output, in lower case and without its dot. */
function endingOf({output = ''}: TargetFlags): string {
  return extname(output).slice(1).toLowerCase();
}

/** Returns the format of the output; undefined if it is not known. */
export function targetOf(flags: TargetFlags): TargetName | 'tex' | undefined {
  const ending = endingOf(flags);
  const named = TARGET_NAMES.find((target) => WRITERS[target].extension === ending);
  return flags.to ?? (ending === 'tex' ? ending : named) ?? impliedBy(flags);
}

/** The flags that determine how games are set as LaTeX. */
interface TypesetFlags extends Omit<TypesetOptions, 'wantsBoard'> {
  readonly template?: string;
  readonly diagrams?: readonly string[];
}

/** Parses the flags that determine how games are set; throws an `OptionError` if one is malformed. */
function readTypesetFlags({diagrams, ...others}: TypesetFlags): TypesetOptions {
  return diagrams === undefined ? others : {...others, wantsBoard: readBoardPlan(diagrams)};
}
