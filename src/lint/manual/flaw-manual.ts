import {GAME_FLAWS, type GameFlaw} from '../../games/index.ts';
import {ruleUrl, type Severity} from '../../text/index.ts';
import {wrapWordsAt} from './wrap-text.ts';

/** Everything that the manual says about a flaw of game files. */
export interface FlawManual {
  readonly name: string;
  /** `SK701`, by which it can be called as well. */
  readonly number: string;
  readonly code: number;
  readonly level: Severity;
  /** The flaw, in one sentence. */
  readonly summary: string;
  /** The consequence for the game, one or two sentences. */
  readonly reason: string;
  /** The page about it, where the repository is public. */
  readonly url: string | undefined;
}

/** The consequence for the game, which is what the level expresses. */
const REASONS: Readonly<Record<Severity, string>> = {
  error: 'Part of the game was not understood. Everything before it is kept.',
  warning: 'It was read in the most likely way, which may be wrong: look at the place.',
  info: 'Nothing is lost, but other programs may not be able to read it.',
};

/** The manuals of all flaws, ordered by number. */
export function describeFlaws(): readonly FlawManual[] {
  return Object.entries<GameFlaw>(GAME_FLAWS)
    .map(([name, {code, level, summary}]) => ({
      name,
      number: `SK${code}`,
      code,
      level,
      summary,
      reason: REASONS[level],
      url: ruleUrl(name),
    }))
    .sort((one, other) => one.code - other.code);
}

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

/** Writes a flaw of game files for a terminal, wrapped to `width` columns. */
export function writeFlawText(manual: FlawManual, width: number): string {
  const {name, number, summary, reason, level, url} = manual;
  const sections = [
    ['Why', ...indent(wrapWordsAt(reason, width - 2))],
    ['Level', ...indent([name.startsWith('game-') ? `${level} in game files` : level])],
    ...(url === undefined ? [] : [['More', ...indent([url])]]),
  ];
  const head = [`${name} (${number})`, ...wrapWordsAt(summary, width)];
  return [head, ...sections].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}
