/** The project's page. */
export const HOME_URL = 'https://github.com/skakmat/skakmat';

/** Its files as they are. */
export const RAW_URL = 'https://raw.githubusercontent.com/skakmat/skakmat/main';

/** How the names of flaws begin that game files have and books have not. */
export const GAME_FLAW = 'game-';

/** The page that tells more about a rule; it is written from the rule itself. */
export function ruleUrl(rule: string): string {
  const page = rule.startsWith(GAME_FLAW) ? `game-files.md#${rule}` : `rules/${rule}.md`;
  return `${HOME_URL}/blob/main/docs/${page}`;
}
