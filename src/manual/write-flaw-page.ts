import type {FlawManual} from './flaw-manual.ts';

const INTRODUCTION = `\
\`skakmat games --check\` reports these. An **error** means that something of a game was not understood; what
stands before it is kept. A **warning** means that it was mended, and may have been mended wrongly. An **info** means that
it is understood, though the standard spells it otherwise. A flaw goes by its name or its number, also for
\`skakmat explain\`.`;

/** The page about all flaws of game files, in Markdown; each has its name as its anchor. */
export function writeFlawPage(manuals: readonly FlawManual[]): string {
  const entries = manuals.flatMap(({name, number, level, summary}) => [
    `## ${name}`,
    `${number}, ${level}. ${summary}`,
  ]);
  return `${['# Flaws of game files', INTRODUCTION, ...entries].join('\n\n')}\n`;
}
