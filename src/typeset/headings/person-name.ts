import {knowLatest} from '../once.ts';

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
  const comma = name.indexOf(',');
  const isOne = comma >= 0 && !name.includes(',', comma + 1);
  const surname = name.slice(0, comma).trim();
  const forename = name.slice(comma + 1).trim();
  if (!isOne || surname === '' || !/^\p{L}/u.test(forename) || SEVERAL.test(name))
    return {forename: '', surname: name};
  return {forename: endInitials(forename), surname};
}

/** Matches what joins several people, and titles that only follow the comma between two of them. */
const SEVERAL =
  /[/&;:+()]|\s(?:and|und|et|y|e|i|a|en|og|és|и)\s|,\s*(?:Duke|Count|Mr|Mrs|Dr|NN)\b/iu;

/** Adds the full stop that an initial lacks: `Kasparov,G`. */
function endInitials(forename: string): string {
  // Written here, since this pattern takes long to compile, and every start would do it.
  return forename.replace(/\p{Lu}(?=$| )(?<![\p{L}\p{M}'’-]\p{Lu})/gu, '$&.');
}

/** Writes `Adolf Anderssen` for `Anderssen, Adolf`; with the order `file` the name stays. */
export function writeName(name: string, order: NameOrder): string {
  return order === 'file' ? name : readingName(name, splitName(name));
}

/** Returns a name in reading order, from its parts. */
export function readingName(name: string, {forename, surname}: PersonName): string {
  return forename === '' ? name : `${forename} ${surname}`;
}

/** Particles that follow the forename in an index: `Bardeleben, Curt von`, `Villa, Jesús de la`. */
const PARTICLES_AFTER: ReadonlySet<string> = new Set(
  "von vom zu zur van der den de la las los del dos das do ten ter te 't af av".split(' '),
);

/** Particles with which a surname begins: `di Camillo, Attilio`. */
const PARTICLES_BEFORE: ReadonlySet<string> = new Set(
  'di da dal della lo le du des el al bin ibn ben'.split(' '),
);

const SUFFIX = /^(?:[JS]r\.?|I{2,3}|IV)$/u;

/** Names of which the first word is a surname, or no name of a person. */
const FIRST_IS_SURNAME: ReadonlySet<string> = new Set(
  [
    'Bu Chen Ding Gong Guo Hou Huang Ju Lei Li Lin Liu Lu Ma Ni Peng Qi',
    'Shen Tan Wan Wang Wei Wen Wu Xie Xiu Xu Yang Ye Yu Zhang Zhao Zhou Zhu',
    'Le Nguyen Pham Tran Dang Hoang Bui',
    'The Deep Fat Computer Team Leela Chess Duke Count Baron Prince NN Mr Mrs',
  ]
    .join(' ')
    .split(' '),
);

const TITLES = /^(?:W?[GIFC]M|GM)\s+(?=\p{Lu})/u;

/** The names in place of a player who has no opponent in a round. */
export const BYE =
  /^\W*(?:(?:full|half|zero|no)?[- ]?(?:points?[- ])?bye|spielfrei|exempt|descansa|freilos)\W*$/iu;

/**
 * Returns the entries of a player in an index: `Rubinstein, Akiba` for `Akiba Rubinstein`, and two for
 * `Howard Staunton & John Owen`. A text that is hardly the name of a person stays as it is.
 */
export function indexEntries(text: string, order: NameOrder): readonly string[] {
  if (BYE.test(text)) return [];
  if (order === 'file') return [text];
  const parts = text.split(/\s*(?:[&;+/]|\s(?:and|und|et)\s)\s*/u);
  const isPair = parts.length > 1 && parts.every((part) => /^\p{Lu}[^\d()]*\s\p{L}/u.test(part));
  return (isPair ? parts : [text]).map(surnameFirst);
}

function surnameFirst(name: string): string {
  if (/[,\d()@_&/]/u.test(name)) return name;
  const words = name.replace(TITLES, '').trim().split(/\s+/u);
  const suffix =
    words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? `, ${words.pop() ?? ''}` : '';
  const [first = '', ...others] = words;
  const last = words.at(-1) ?? '';
  const isParticle = (word: string): boolean =>
    PARTICLES_AFTER.has(word) || PARTICLES_BEFORE.has(word);
  const isNatural = words.every((word) => /^[\p{Lu}\p{Lo}]/u.test(word) || isParticle(word));
  // A single letter is the initial of a forename: `Gukesh D`.
  const isOther = isParticle(first) || isParticle(last) || /^\p{L}\.?$/u.test(last);
  if (others.length === 0 || !isNatural || isOther || FIRST_IS_SURNAME.has(first)) return name;
  const from = words.findIndex(isParticle);
  let at = from < 0 ? words.length - 1 : from;
  while (PARTICLES_AFTER.has(words[at] ?? '')) at += 1;
  return `${words.slice(at).join(' ')}, ${words.slice(0, at).join(' ')}${suffix}`;
}

/** A name as a document prints it. */
export interface NameView extends PersonName {
  /** The name as headings print it. */
  readonly name: string;
  /** The entries for an index, surname first; two for a pair of players. */
  readonly entries: readonly string[];
}

/** Creates a reader of names that knows the latest ones: most players of a file have several games in it. */
export function makeNameReader(order: NameOrder): (name: string) => NameView {
  return knowLatest((name) => {
    const parts = splitName(name);
    const printed = order === 'file' ? name : readingName(name, parts);
    return {...parts, name: printed, entries: name === '' ? [] : indexEntries(name, order)};
  });
}

/** A player, as the tags of a game describe one; '' for what they leave out. */
export interface PersonView extends NameView {
  /** The title of a player, such as `GM`. */
  readonly title: string;
  readonly elo: string;
  /** The name with title and rating: `GM Garry Kasparov (2851)`. */
  readonly full: string;
}

/** Describes a player by the values of tags. */
export function describePerson(
  {forename, surname, name, entries}: NameView,
  title: string,
  elo: string,
): PersonView {
  const rating = /^\d{3,4}$/.test(elo) ? ` (${elo})` : '';
  const full = name === '' ? '' : `${title === '' ? '' : `${title} `}${name}${rating}`;
  return {forename, surname, name, entries, title, elo, full};
}

/** Returns the name of an annotator: chess servers write the URL of an account. */
export function writeAnnotator(tag: string, order: NameOrder): string {
  if (!/^\w+:\/\//.test(tag)) return writeName(tag, order);
  return /\/@\/([\w-]+)\/?$/.exec(tag)?.[1] ?? '';
}
