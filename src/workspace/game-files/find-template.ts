import {existsSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {didYouMean, UserError} from '../../text/index.ts';
import {readTemplate} from '../read-template.ts';
import {readTemplateFolder} from '../files/read-template-folder.ts';
import {readTextFile} from '../files/read-source.ts';
import {didYouMeanFile} from '../files/did-you-mean-file.ts';
import {TEMPLATE_NAMES, type TemplateText} from '../../typeset/index.ts';

/** The file of a folder with which a template begins. */
const MAIN = 'main.tex';

/** A template of ours by its name, else a file, or a folder with `main.tex` and what that takes in. */
export function findTemplate(name: string): TemplateText {
  if (TEMPLATE_NAMES.some((known) => known === name)) {
    return {path: `${name}.tex`, text: readTemplate(`${name}.tex`)};
  }
  if (!existsSync(name)) throw unknownTemplate(name);
  if (statSync(name).isDirectory()) return readFolder(name);
  return {path: name, text: readTextFile(name) ?? ''};
}

function readFolder(path: string): TemplateText {
  const {[MAIN]: text, ...parts} = readTemplateFolder(path);
  if (text !== undefined) return {path: join(path, MAIN), text, parts};
  throw new UserError(
    'unknown-template',
    `${path}: no ${MAIN}, which a template folder must contain`,
  );
}

/** Says which templates there are. */
function unknownTemplate(name: string): UserError {
  const names = TEMPLATE_NAMES.join(', ');
  const hint = didYouMean(name, TEMPLATE_NAMES) || didYouMeanFile(name);
  return new UserError(
    'unknown-template',
    `no template ${name}: expected a file, a folder, or one of ${names}${hint}`,
  );
}
