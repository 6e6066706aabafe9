import type {Parameter} from '../../tex/parameter.ts';

/** A command that takes its branches in braces, after what decides between them. */
export interface Choice {
  readonly parameters: readonly Parameter[];
  /** The first parameter that is a branch. */
  readonly first: number;
  /** Whether TeX may also take none of them. */
  readonly isOptional: boolean;
  /** Whether it is one only where an overlay follows: `\only<2>{...}`. */
  readonly needsOverlay: boolean;
  /** Whether TeX carries its text out in another place: at the end of a page, or where notes are printed. */
  readonly aside?: 'page' | 'notes';
}

/** The commands of beamer that choose by the slide, and those that put their text elsewhere. */
export const choices: ReadonlyMap<string, Choice> = new Map([
  ...overlay('only', 1),
  ...overlay('alt', 2),
  ...overlay('temporal', 3),
  ...aside('page', 'markright', 'markboth', 'note'),
  ...aside('notes', 'endnote', 'endnotetext', 'pagenote', 'parnote'),
  ...aside('page', 'fancyhead', 'fancyfoot', 'lhead', 'chead', 'rhead', 'lfoot', 'cfoot', 'rfoot'),
  ...aside('page', 'ihead', 'ohead', 'ifoot', 'ofoot', 'afterpage'),
  ...aside('page', 'AddToShipoutPicture', 'AddToShipoutPictureBG', 'AddToShipoutPictureFG'),
]);

/** What prints the notes. */
export const notePrinters = [
  'theendnotes',
  'printendnotes',
  'printnotes',
  'printpagenotes',
  'parnotes',
];

function overlay(name: string, count: number): readonly [string, Choice][] {
  const specification: Parameter = {kind: 'delimited', open: '<', close: '>'};
  const parameters = [specification, ...groups(count)];
  return [[name, {parameters, first: 1, isOptional: count === 1, needsOverlay: true}]];
}

function aside(kind: 'page' | 'notes', ...names: readonly string[]): readonly [string, Choice][] {
  return names.map((name) => {
    const parameters: readonly Parameter[] = [
      {kind: 'optional'},
      ...groups(name === 'markboth' ? 2 : 1),
    ];
    return [name, {parameters, first: 1, isOptional: false, needsOverlay: false, aside: kind}];
  });
}

function groups(count: number): readonly Parameter[] {
  return Array.from({length: count}, () => ({kind: 'mandatory'}));
}
