import type {Tags} from '../chess/index.ts';

/** Returns the value of a tag; '' if it is absent or unknown, such as PGN's `?` and `-`. */
export function knownTag(tags: Tags, name: string): string {
  const value = tags.get(name) ?? '';
  return /^[?.\s-]*$/.test(value) ? '' : value.trim();
}
