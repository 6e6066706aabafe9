/** The home page of the project. */
export const HOME_URL = 'https://github.com/skakmat/skakmat';

/** The address of raw files in the repository. */
export const RAW_URL = 'https://raw.githubusercontent.com/skakmat/skakmat/main';

/** The prefix of the names of flaws of game files. */
const GAME_FLAW = 'game-';

/** Returns the address of the manual page of a rule. */
export function ruleUrl(rule: string): string {
  const page = rule.startsWith(GAME_FLAW) ? `game-files.md#${rule}` : `rules/${rule}.md`;
  return `${HOME_URL}/blob/main/docs/${page}`;
}
