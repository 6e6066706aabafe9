import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {recordFileOf, writeIfChanged, writeRecordFile} from './precompute/record-file.ts';
import {readTemplate} from '../files/read-template.ts';
import {recognised} from '../files/replaceable.ts';
import {requireOutput} from '../files/require-output.ts';
import {say} from '../console/say.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';
import {precompute} from '../precompute/precompute.ts';
import {describeFallbacks, describePrecomputed} from '../precompute/describe-precomputed.ts';
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

/** `skakmat precompute`: writes the records of each book next to it, for TeX to read. */
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
      writeRecordFile(target, made.entries);
      if (flags.package === true) {
        writeIfChanged(style, readTemplate('tex/skakmat/skakmat.sty'), PACKAGE);
      }
      if (flags.quiet !== true) say(describePrecomputed(target, made), world);
    }
  }
  return isUnreadable ? EXIT.usage : EXIT.clean;
}

/**
 * Updates the record files of the books in `paths`: those that exist, or with `--precompute` those of
 * all books.
 */
export async function refreshRecords(
  paths: readonly string[],
  {precompute: isAsked, ...flags}: RefreshFlags,
  world: World,
): Promise<void> {
  const files = await makeRunPlan(makeSettingsFor(flags, world), flags, world).pick(paths);
  const wanted = isAsked === true ? files : files.filter((path) => existsSync(recordFileOf(path)));
  if (wanted.length > 0) await precomputeBooks(wanted, {...flags, quiet: true}, world);
}

/** The flags of commands that also write record files. */
export interface RefreshFlags extends Omit<PrecomputeFlags, 'status' | 'package' | 'jobname'> {
  readonly precompute?: boolean;
}

const PACKAGE = recognised(
  (text) => text.includes('\\ProvidesPackage{skakmat}'),
  'version of skakmat.sty',
);
