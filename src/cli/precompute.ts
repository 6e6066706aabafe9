import {dirname, join} from 'node:path';
import {
  EXIT,
  isolated,
  makeRunPlan,
  makeSettingsFor,
  openBooks,
  readSources,
  readTemplate,
  recognised,
  requireOutput,
  say,
} from '../workspace/index.ts';
import type {PickFlags, SettingsFlags, World} from '../workspace/index.ts';
import {
  describeFallbacks,
  describePrecomputed,
  precompute,
  recordFileOf,
  requireJobName,
  writeIfChanged,
  writeRecordFile,
} from '../book/index.ts';
import type {Processed} from '../lint/index.ts';

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
  if (flags.jobname !== undefined) requireJobName(flags.jobname);
  const plan = makeRunPlan(makeSettingsFor(flags, world), flags, world);
  const {sources, isUnreadable} = await readSources(paths, plan, world);
  const done = new Set<string>();
  for await (const {book} of openBooks(sources, plan, world)) {
    const {source, isComplete} = book.document;
    // The book of several parts is opened once.
    if (!isComplete || done.has(source.path)) continue;
    done.add(source.path);
    await isolated(source, world, () => {
      precomputeBook(book, flags, world);
    });
  }
  if (done.size === 0 && !isUnreadable) {
    say('nothing to precompute: no file is a complete document', world);
  }
  return isUnreadable || done.size === 0 ? EXIT.usage : EXIT.clean;
}

function precomputeBook(
  {document: {source}, checked}: Processed,
  flags: PrecomputeFlags,
  world: World,
): void {
  const made = precompute(checked.facts, checked.diagnostics);
  const target = recordFileOf(source.path, flags.jobname);
  if (flags.status === true) {
    world.stdout.write(describeFallbacks(target, made));
    return;
  }
  const style = join(dirname(source.path), 'skakmat.sty');
  if (flags.package === true) requireOutput(style, PACKAGE);
  writeRecordFile(target, made.entries);
  if (flags.package === true) {
    writeIfChanged(style, readTemplate('tex/skakmat/skakmat.sty'), PACKAGE);
  }
  if (flags.quiet !== true) say(describePrecomputed(target, made), world);
}

const PACKAGE = recognised(
  (text) => text.includes('\\ProvidesPackage{skakmat}'),
  'version of skakmat.sty',
);
