import {dirname, join, relative, sep} from 'node:path';
import {printable, UserError} from '../text/index.ts';
import {
  EXIT,
  findSettingsFile,
  findUpward,
  isDirectory,
  NOTHING,
  readTemplate,
  say,
  widthOf,
  writeWhole,
  type World,
} from '../workspace/index.ts';
import type {Stage} from './commands/command-entry.ts';
import type {EditorName} from './editors/editor-names.ts';
import {EDITOR_SNIPPETS} from './editors/editor-snippets.ts';
import {chooseFile, describeSnippet, writeFileText} from './editors/write-snippet.ts';
import {describeSurvey} from './init/describe-survey.ts';
import {surveyFolder} from './init/survey.ts';
import {COPYABLE_MACROS} from '../tex/index.ts';

interface InitFlags {
  readonly editor?: EditorName;
  readonly file?: string;
  readonly dryRun?: boolean;
  readonly accessible?: boolean;
}

/**
 * `skakmat init`: surveys the folder, writes a settings file if there is none, and suggests next
 * steps; with `--accessible` only prints lines for a preamble, with `--editor` only a file for that
 * editor, so that the output can be saved as it is.
 */
export async function init(
  folder: string,
  {editor, file, dryRun, accessible}: InitFlags,
  {program, world}: Stage,
): Promise<number> {
  if (accessible === true) {
    world.stdout.write(COPYABLE_MACROS);
    return EXIT.clean;
  }
  if (editor !== undefined) {
    const chosen = chooseFile(EDITOR_SNIPPETS[editor], file);
    const source = {version: program.version() ?? '', readTemplate};
    world.stderr.write(describeSnippet(editor, EDITOR_SNIPPETS[editor], chosen, widthOf(world)));
    world.stdout.write(writeFileText(chosen, source));
    return EXIT.clean;
  }
  if (!isDirectory(folder)) throw new UserError('no-folder', `${folder}: is no directory`);
  const survey = await surveyFolder(folder, world);
  if (survey.fileCount === 0) {
    throw new UserError('no-files', `${folder}: no readable .tex files`);
  }
  world.stdout.write(describeSurvey(survey));
  return writeSettingsFile(folder, dryRun === true, world) ? EXIT.clean : EXIT.usage;
}

/** Writes the settings file, unless the folder has one; then reports that and returns false. */
function writeSettingsFile(folder: string, isRehearsal: boolean, world: World): boolean {
  const path = join(folder, '.skakmatrc.json');
  const inForce = findSettingsFile(folder);
  const isThere = inForce !== undefined && relative(folder, dirname(inForce)) === '';
  const settings = writeSettings(folder);
  if (isThere) {
    say(`${inForce} already exists; not changed`, world);
    return false;
  }
  if (!isRehearsal) writeWhole(path, Buffer.from(settings), NOTHING);
  world.stdout.write(`\n${isRehearsal ? 'Would write' : 'Wrote'} ${printable(path)}:\n${settings}`);
  if (inForce !== undefined) world.stdout.write(`It replaces ${printable(inForce)}.\n`);
  return true;
}

/** Refers to the schema of a local installation if there is one; editors without it rely on the language server. */
function writeSettings(folder: string): string {
  const schema = 'schema/skakmatrc.schema.json';
  const installed = findUpward(folder, join('node_modules', 'skakmat', schema));
  const $schema = installed === undefined ? undefined : nameFrom(folder, installed);
  return `${JSON.stringify({$schema, extends: 'recommended'}, undefined, 2)}\n`;
}

/** The path of a file relative to `folder`, as JSON Schema expects it. */
function nameFrom(folder: string, path: string): string {
  const name = relative(folder, path).split(sep).join('/');
  return name.startsWith('.') ? name : `./${name}`;
}
