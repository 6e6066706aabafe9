import {statSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import {RAW_URL} from '../diagnostic/rule-url.ts';
import {findUpward} from '../files/find-upward.ts';
import {describeSystemError} from '../files/read-source.ts';
import {readTemplate} from '../files/read-template.ts';
import {writeNewFile} from '../files/write-new-file.ts';
import {printable} from '../report/finding.ts';
import type {Stage} from './commands/command-entry.ts';
import type {EditorName} from './editors/editor-names.ts';
import {EDITOR_SNIPPETS} from './editors/editor-snippets.ts';
import {writeSnippet} from './editors/write-snippet.ts';
import {describeSurvey} from './init/describe-survey.ts';
import {surveyFolder} from './init/survey.ts';
import {EXIT, widthOf} from './world.ts';

interface InitFlags {
  readonly editor?: EditorName;
  readonly dryRun?: boolean;
}

/** `skakmat init`: looks around, writes the settings file if there is none, tells what else to do. */
export async function init(
  folder: string,
  {editor, dryRun}: InitFlags,
  {program, world}: Stage,
): Promise<number> {
  demandFolder(folder);
  const survey = await surveyFolder(folder, world);
  if (survey.fileCount === 0) {
    throw new UserError('no-files', `${folder}: no .tex files there that can be read`);
  }
  world.stdout.write(describeSurvey(survey));
  const path = join(folder, '.skakmatrc.json');
  const settings = writeSettings(folder);
  const isWritten = dryRun !== true && writeNewFile(path, settings);
  if (isWritten || dryRun === true) {
    world.stdout.write(`\n${isWritten ? 'Wrote' : 'Would write'} ${printable(path)}:\n${settings}`);
  } else world.stderr.write(`skakmat: ${printable(path)} is there already, and stays as it is\n`);
  if (editor !== undefined) {
    const source = {version: program.version() ?? '', readTemplate};
    world.stdout.write(`\n${writeSnippet(EDITOR_SNIPPETS[editor], source, widthOf(world))}`);
  }
  return isWritten || dryRun === true ? EXIT.clean : EXIT.usage;
}

function demandFolder(folder: string): void {
  try {
    if (statSync(folder).isDirectory()) return;
  } catch (error) {
    throw new UserError('no-folder', `${folder}: ${describeSystemError(error)}`);
  }
  throw new UserError('no-folder', `${folder}: is no directory`);
}

/** Editors find the schema beside the program where that is installed with the book, else on the web. */
function writeSettings(folder: string): string {
  const schema = 'schema/skakmatrc.schema.json';
  const installed = findUpward(folder, join('node_modules', 'skakmat', schema));
  const $schema = installed === undefined ? `${RAW_URL}/${schema}` : nameFrom(folder, installed);
  return `${JSON.stringify({$schema, extends: 'recommended'}, undefined, 2)}\n`;
}

/** What `folder` calls the file at `path`, as JSON Schema wants it. */
function nameFrom(folder: string, path: string): string {
  const name = relative(folder, path).split(sep).join('/');
  return name.startsWith('.') ? name : `./${name}`;
}
