import {existsSync, statSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {didYouMean, UserError} from '../../text/index.ts';
import {TEMPLATE_NAMES, type TemplateText} from '../../typeset/index.ts';
import {didYouMeanFile, unreadable} from '../files/unreadable.ts';
import {readTextFile} from '../files/read-source.ts';
import {readTemplate} from '../read-template.ts';

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

/** Reads the files of a template that is a folder, by name: those that end in .tex, without subfolders. */
function readTemplateFolder(path: string): Readonly<Record<string, string>> {
  try {
    // A link might lead out of the folder, and a template from elsewhere is not to be trusted.
    const files = readdirSync(path, {withFileTypes: true}).filter(
      (entry) => entry.isFile() && entry.name.endsWith('.tex'),
    );
    return Object.fromEntries(
      files.map(({name}) => [name, readFileSync(join(path, name), 'utf8')]),
    );
  } catch (error) {
    throw unreadable(path, error);
  }
}
