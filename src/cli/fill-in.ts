import {assert} from '../diagnostic/assert.ts';

/**
 * Puts `parts` in the places of `template` that name them: `@rules@`. A single letter is no name, so
 * that `action@v@version@` has one part only.
 */
export function fillIn(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(/@([a-z]{2,})@/g, (_, name: string) => {
    const part = parts[name];
    assert(part !== undefined, `a part for @${name}@ of the template`);
    return part;
  });
}
