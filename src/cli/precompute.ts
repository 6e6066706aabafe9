import {existsSync, readFileSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';
import {readTemplate} from '../files/read-template.ts';
import {recognised} from '../files/replaceable.ts';
import type {Replaceable} from '../files/replaceable.ts';
import {requireOutput} from '../files/require-output.ts';
import {writeWhole} from '../files/whole-file.ts';
import {say} from '../console/say.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';
import {precompute} from '../precompute/precompute.ts';
import {describeFallbacks, describePrecomputed} from '../precompute/describe-precomputed.ts';
import {isRecordFile, writeRecords} from '../precompute/write-records.ts';
import {makeRunPlan} from '../run/make-run-plan.ts';
import {openBooks, readSources} from '../run/open-books.ts';
import type {PickFlags} from '../run/pick-files.ts';
import {makeSettingsFor} from '../run/settings-for.ts';
import type {SettingsFlags} from '../run/settings-for.ts';

interface PrecomputeFlags
  extends PickFlags, Pick<SettingsFlags, 'config' | 'dialect' | 'allowRoot'> {
  readonly status?: boolean;
  readonly package?: boolean;
  readonly jobname?: string;
  readonly quiet?: boolean;
}

/** `skakmat precompute`: writes next to each book the file with the lists for TeX. */
export async function precomputeBooks(
  paths: readonly string[],
  flags: PrecomputeFlags,
  world: World,
): Promise<number> {
  const plan = makeRunPlan(makeSettingsFor(flags, world), flags, world);
  const {sources, isUnreadable} = await readSources(paths, plan, world);
  for await (const {book, part} of openBooks(sources, plan, world)) {
    const {document, checked} = book;
    if (!document.isComplete || part !== undefined) continue;
    const made = precompute(checked.facts, checked.diagnostics);
    const target = recordFileOf(document.source.path, flags.jobname);
    if (flags.status === true) world.stdout.write(describeFallbacks(target, made));
    else {
      const style = join(dirname(document.source.path), 'skakmat.sty');
      if (flags.package === true) requireOutput(style, PACKAGE);
      writeIfChanged(target, writeRecords(made.entries), RECORDS);
      if (flags.package === true) {
        writeIfChanged(style, readTemplate('tex/skakmat/skakmat.sty'), PACKAGE);
      }
      if (flags.quiet !== true) say(describePrecomputed(target, made), world);
    }
  }
  return isUnreadable ? EXIT.usage : EXIT.clean;
}

/** Writes anew the files of records that are there already beside the books of `paths`; all of them for `--precompute`. */
export async function refreshRecords(
  paths: readonly string[],
  {precompute: isAsked, ...flags}: RefreshFlags,
  world: World,
): Promise<void> {
  const files = await makeRunPlan(makeSettingsFor(flags, world), flags, world).pick(paths);
  const wanted = isAsked === true ? files : files.filter((path) => existsSync(recordFileOf(path)));
  if (wanted.length > 0) await precomputeBooks(wanted, {...flags, quiet: true}, world);
}

/** The flags of commands that write files of records besides. */
export interface RefreshFlags extends Omit<PrecomputeFlags, 'status' | 'package' | 'jobname'> {
  readonly precompute?: boolean;
}

function recordFileOf(path: string, jobname = basename(path, extname(path))): string {
  return join(dirname(path), `${jobname}.skm`);
}

/** Does not rewrite an unchanged file, so that its modification time stays the same. */
function writeIfChanged(path: string, text: string, replaceable: Replaceable): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeWhole(path, Buffer.from(text), replaceable);
}

const RECORDS = recognised(isRecordFile, 'file of skakmat precompute');
const PACKAGE = recognised(
  (text) => text.includes('\\ProvidesPackage{skakmat}'),
  'version of skakmat.sty',
);
