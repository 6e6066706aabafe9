import {dirname, join, relative, sep} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import {RAW_URL} from '../diagnostic/rule-url.ts';
import {isDirectory} from '../files/find-files.ts';
import {findSettingsFile} from '../files/find-settings-file.ts';
import {findUpward} from '../files/find-upward.ts';
import {readTemplate} from '../files/read-template.ts';
import {NOTHING} from '../files/replaceable.ts';
import {writeWhole} from '../files/whole-file.ts';
import {printable} from '../source/printable.ts';
import type {Stage} from './commands/command-entry.ts';
import type {EditorName} from './editors/editor-names.ts';
import {EDITOR_SNIPPETS} from './editors/editor-snippets.ts';
import {writeSnippet} from './editors/write-snippet.ts';
import {describeSurvey} from './init/describe-survey.ts';
import {surveyFolder} from './init/survey.ts';
import {say} from '../console/say.ts';
import {COPYABLE_MACROS} from '../latex/tables/copyable-macros.ts';
import {EXIT, widthOf} from '../console/world.ts';
import type {World} from '../console/world.ts';

interface InitFlags {
  readonly editor?: EditorName;
  readonly dryRun?: boolean;
  readonly accessible?: boolean;
}

/**
 * `skakmat init`: surveys the folder, writes a settings file if there is none, and suggests next
 * steps; with `--accessible` only prints lines for a preamble.
 */
export async function init(
  folder: string,
  {editor, dryRun, accessible}: InitFlags,
  {program, world}: Stage,
): Promise<number> {
  if (accessible === true) {
    world.stdout.write(COPYABLE_MACROS);
    return EXIT.clean;
  }
  if (!isDirectory(folder)) throw new UserError('no-folder', `${folder}: is no directory`);
  const survey = await surveyFolder(folder, world);
  if (survey.fileCount === 0) {
    throw new UserError('no-files', `${folder}: no readable .tex files`);
  }
  world.stdout.write(describeSurvey(survey));
  const isSet = writeSettingsFile(folder, dryRun === true, world);
  if (editor !== undefined) {
    const source = {version: program.version() ?? '', readTemplate};
    world.stdout.write(`\n${writeSnippet(EDITOR_SNIPPETS[editor], source, widthOf(world))}`);
  }
  // With --editor, the snippet is the purpose; existing settings are not a failure then.
  return isSet || editor !== undefined ? EXIT.clean : EXIT.usage;
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

/** Refers to the schema of a local installation if there is one, otherwise to the web. */
function writeSettings(folder: string): string {
  const schema = 'schema/skakmatrc.schema.json';
  const installed = findUpward(folder, join('node_modules', 'skakmat', schema));
  const $schema = installed === undefined ? `${RAW_URL}/${schema}` : nameFrom(folder, installed);
  return `${JSON.stringify({$schema, extends: 'recommended'}, undefined, 2)}\n`;
}

/** The path of a file relative to `folder`, as JSON Schema expects it. */
function nameFrom(folder: string, path: string): string {
  const name = relative(folder, path).split(sep).join('/');
  return name.startsWith('.') ? name : `./${name}`;
}
