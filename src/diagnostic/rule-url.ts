/** The project's page. */
export const HOME_URL = 'https://github.com/skakmat/skakmat';

/** The page that tells more about a rule; it is written from the rule itself. */
export function ruleUrl(rule: string): string {
  return `${HOME_URL}/blob/main/docs/rules/${rule}.md`;
}
