/** The home page of the project. */
export const HOME_URL = 'https://github.com/skakmat/skakmat';

/** The pages of findings that are no rules of `skakmat check`. */
const PAGES: Readonly<Record<string, string>> = {
  'internal-error': 'check.md#exit-codes',
  settings: 'configure.md',
};

/** The pages of flaws of game files, and of findings of `verify` and about repertoires, by the beginning of their names. */
const GROUPS: Readonly<Record<string, (name: string) => string>> = {
  'game-': (name) => `game-files.md#${name}`,
  'engine-': () => 'verify.md#what-it-reports',
  'repertoire-': () => 'select.md#repertoires',
};

/** Returns the address of the manual page of a finding. */
export function ruleUrl(rule: string): string {
  const group = Object.entries(GROUPS).find(([start]) => rule.startsWith(start))?.[1];
  const page = PAGES[rule] ?? group?.(rule) ?? `rules/${rule}.md`;
  return `${HOME_URL}/blob/main/docs/${page}`;
}
