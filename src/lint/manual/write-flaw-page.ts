import type {FlawManual} from './flaw-manual.ts';

const INTRODUCTION = `\
\`skakmat games --check\` reports these flaws. An **error** means that part of a game was not understood; everything
before it is kept. A **warning** means that it was read in the most likely way, which may be wrong. An **info** means that
it is understood, although the standard spells it differently. Each flaw has a name and a number; \`skakmat explain\`
takes both.`;

/** The page about all flaws of game files, in Markdown; each has its name as its anchor. */
export function writeFlawPage(manuals: readonly FlawManual[]): string {
  const entries = manuals.flatMap(({name, number, level, summary}) => [
    `## ${name}`,
    `${number}, ${level}. ${summary}`,
  ]);
  return `${['# Flaws of game files', INTRODUCTION, ...entries].join('\n\n')}\n`;
}
