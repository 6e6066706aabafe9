import {RULES} from '../lint/rules/index.ts';
import {describeRules} from '../manual/rule-manual.ts';
import {readCommandTree} from './command-tree.ts';
import type {Stage} from './commands/command-entry.ts';
import {HELP_TOPICS} from './help-topics.ts';
import {EXIT} from '../console/world.ts';
import {writeManPage} from './write-man-page.ts';

/** `skakmat man`: prints the manual page. */
export function man({program, entries, world}: Stage): number {
  const page = writeManPage({
    version: program.version() ?? '',
    root: readCommandTree(program, entries),
    topics: HELP_TOPICS,
    rules: describeRules(RULES),
  });
  world.stdout.write(page);
  return EXIT.clean;
}
