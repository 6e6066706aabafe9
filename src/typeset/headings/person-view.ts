import {readingName, splitName, writeName, type NameOrder, type PersonName} from './person-name.ts';

/** A player, as the tags of a game describe one; '' for what they leave out. */
export interface PersonView extends PersonName {
  /** The name as headings print it. */
  readonly name: string;
  /** The title of a player, such as `GM`. */
  readonly title: string;
  readonly elo: string;
  /** The name with title and rating: `GM Garry Kasparov (2851)`. */
  readonly full: string;
}

/** Describes a player by the values of tags. */
export function describePerson(
  {name, title, elo}: Pick<PersonView, 'name' | 'title' | 'elo'>,
  order: NameOrder,
): PersonView {
  const parts = splitName(name);
  const printed = order === 'file' ? name : readingName(name, parts);
  const rating = /^\d{3,4}$/.test(elo) ? ` (${elo})` : '';
  const full = name === '' ? '' : `${title === '' ? '' : `${title} `}${printed}${rating}`;
  return {...parts, name: printed, title, elo, full};
}

/** Returns the name of an annotator: chess servers write the URL of an account. */
export function writeAnnotator(tag: string, order: NameOrder): string {
  if (!/^\w+:\/\//.test(tag)) return writeName(tag, order);
  return /\/@\/([\w-]+)\/?$/.exec(tag)?.[1] ?? '';
}
