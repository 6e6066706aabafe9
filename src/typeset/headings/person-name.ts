/** The orders of people's names: as they are read, or as the game file has them. */
export const NAME_ORDERS = ['reading', 'file'] as const;

/** The order of people's names: one of `NAME_ORDERS`. */
export type NameOrder = (typeof NAME_ORDERS)[number];

/** A name in its parts. */
export interface PersonName {
  /** '' if the name has no comma. */
  readonly forename: string;
  /** The whole name if it has no comma. */
  readonly surname: string;
}

/**
 * Splits `Anderssen, Adolf` at its comma (PGN standard 1994-03-12, 8.1.1.4). A text that may name
 * several people, or has no or several commas, is a surname as a whole.
 */
export function splitName(name: string): PersonName {
  const [surname = '', forename = '', ...others] = name.split(',').map((part) => part.trim());
  const isOne = others.length === 0 && surname !== '' && !SEVERAL.test(name);
  if (!isOne || forename === '' || !/^\p{L}/u.test(forename)) return {forename: '', surname: name};
  return {forename: endInitials(forename), surname};
}

/** Matches what joins several people, and titles that only follow the comma between two of them. */
const SEVERAL =
  /[/&;:+()]|\s(?:and|und|et|y|e|i|a|en|og|és|и)\s|,\s*(?:Duke|Count|Mr|Mrs|Dr|NN)\b/iu;

/** Adds the full stop that an initial lacks: `Kasparov,G`. */
function endInitials(forename: string): string {
  // Written here, since this pattern takes long to compile, and every start would do it.
  return forename.replace(/(?<![\p{L}\p{M}'’-])\p{Lu}(?=$| )/gu, '$&.');
}

/** Writes `Adolf Anderssen` for `Anderssen, Adolf`; with the order `file` the name stays. */
export function writeName(name: string, order: NameOrder): string {
  return order === 'file' ? name : readingName(name, splitName(name));
}

/** Returns a name in reading order, from its parts. */
export function readingName(name: string, {forename, surname}: PersonName): string {
  return forename === '' ? name : `${forename} ${surname}`;
}

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
