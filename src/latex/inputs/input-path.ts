import type {Definitions} from '../macros/definitions.ts';

/** No document declares more folders. */
const MOST_FOLDERS = 50;

/**
 * The prefixes that LaTeX tries for the name of a file that it has not found.
 *
 *     \def\input@path{{games/}{styles/}}
 *                      ^^^^^^  ^^^^^^^
 */
export function inputPathOf({commands}: Definitions): readonly string[] {
  const meaning = commands.get('input@path');
  if (meaning?.kind !== 'wrapper') return [];
  const {source, start, end} = meaning.wrapper.body;
  const prefixes = source.text.slice(start, end).matchAll(/\{\s*([^{}\\#%]{1,200}?)\s*\}/g);
  return Array.from(prefixes, ([, prefix = '']) => prefix).slice(0, MOST_FOLDERS);
}
