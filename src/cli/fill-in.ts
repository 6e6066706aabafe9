import {assert} from '../text/index.ts';

/**
 * Replaces placeholders such as `@rules@` in `template` by `parts`. A single letter is not a name,
 * so `action@v@version@` has only one placeholder.
 */
export function fillIn(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(/@([a-z]{2,})@/g, (_, name: string) => {
    const part = parts[name];
    assert(part !== undefined, `a part for @${name}@ of the template`);
    return part;
  });
}
