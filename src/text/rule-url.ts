import addresses from './addresses.json' with {type: 'json'};

/** The home page of the project; undefined while it has none. */
export const HOME_URL: string | undefined = addresses.repository || undefined;

/** The place for reports of mistakes; undefined while there is none. */
export const BUGS_URL: string | undefined = addresses.bugs || undefined;

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

/** Returns the path of the manual page of a finding in the repository, with the place on it. */
export function rulePage(rule: string): string {
  const group = Object.entries(GROUPS).find(([start]) => rule.startsWith(start))?.[1];
  const page = PAGES[rule] ?? group?.(rule) ?? `rules/${rule}.md`;
  return `docs/${page}`;
}

/** Returns the address of the manual page of a finding; undefined while the repository is not public. */
export function ruleUrl(rule: string): string | undefined {
  return addresses.files === '' ? undefined : addresses.files + rulePage(rule);
}
