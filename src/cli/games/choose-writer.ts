import {extname} from 'node:path';
import {UserError} from '../../diagnostic/user-error.ts';
import {TARGET_NAMES} from '../../formats/target-names.ts';
import type {TargetName} from '../../formats/target-names.ts';
import {WRITERS} from '../../formats/writers.ts';
import type {GameWriter} from '../../formats/writers.ts';
import {findTemplate} from '../../game-files/find-template.ts';
import {didYouMean} from '../../source/did-you-mean.ts';
import {allTextOf} from '../../typeset/template-text.ts';
import {refuseForeignOptions, refuseIdleOptions} from './refuse-idle-options.ts';
import {readTypesetFlags} from './typeset-flags.ts';
import type {TypesetFlags} from './typeset-flags.ts';

export interface TargetFlags extends TypesetFlags {
  /** A settings file; false for `--no-config`. */
  readonly config?: string | false;
  readonly to?: TargetName | 'tex';
  /** A file; `-` is standard output. */
  readonly output?: string;
  /** Whether to typeset the document at once. */
  readonly pdf?: boolean;
  /** Whether to show the PDF. */
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
  refuseIdleOptions(template, found, flags);
  return makeTexWriter(readTypesetFlags(flags), found);
}

function impliedBy(flags: TargetFlags): 'tex' | undefined {
  return flags.template === undefined && !isPdf(flags) ? undefined : 'tex';
}

/** Whether the output is the PDF of a document: by a flag, or by its extension. */
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
