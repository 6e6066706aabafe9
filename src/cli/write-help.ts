import type {UsageExample} from './commands/command-entry.ts';
import type {HelpTopic} from './help-topics.ts';

/** The examples of a command, shown after its help. */
export function writeExamples(examples: readonly UsageExample[]): string {
  return `\nExamples:\n${writeRows(examples)}`;
}

/** The end of the help of the whole program. */
export function writeTopics(topics: readonly HelpTopic[]): string {
  return topics.map(({title, rows}) => `\n${title}:\n${writeRows(rows)}`).join('\n');
}

function writeRows(rows: readonly (readonly [word: string, meaning: string])[]): string {
  const width = Math.max(...rows.map(([word]) => word.length));
  return rows.map(([word, meaning]) => `  ${word.padEnd(width)}  ${meaning}`).join('\n');
}
