/** The project's page. */
export const HOME_URL = 'https://github.com/skakmat/skakmat';

/** Its files as they are. */
export const RAW_URL = 'https://raw.githubusercontent.com/skakmat/skakmat/main';

/** The page that tells more about a rule; it is written from the rule itself. */
export function ruleUrl(rule: string): string {
  return `${HOME_URL}/blob/main/docs/rules/${rule}.md`;
}
