import type {Choice} from './meaning.ts';
import type {Parameter} from '../lexer/token.ts';

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

/** Commands that print the notes. */
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
      {kind: 'token', token: '*'},
      {kind: 'optional'},
      ...groups(name === 'markboth' ? 2 : 1),
    ];
    return [name, {parameters, first: 2, isOptional: false, needsOverlay: false, aside: kind}];
  });
}

function groups(count: number): readonly Parameter[] {
  return Array.from({length: count}, () => ({kind: 'mandatory'}));
}
