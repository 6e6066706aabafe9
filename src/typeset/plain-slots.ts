import {Latex} from './latex.ts';

/** A part of a template that holds slots with names only, cut at them. */
export interface PlainSlots {
  /** The text before each slot, */
  readonly texts: readonly string[];
  /** what it names, such as `game` and `white`, */
  readonly paths: readonly (readonly string[])[];
  /** and the text behind the last one. */
  readonly rest: string;
}

/** Two names at most, as in `<< game.white >>`, and no signs that swallow blanks. */
const SLOT = /<<\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)\s*>>/gu;

/** Cuts a template at its slots; undefined if it holds anything else that its language knows. */
export function readPlainSlots(template: string): PlainSlots | undefined {
  const texts: string[] = [];
  const paths: string[][] = [];
  let at = 0;
  for (const {0: slot, 1: path = '', index} of template.matchAll(SLOT)) {
    texts.push(template.slice(at, index));
    paths.push(path.split('.'));
    at = index + slot.length;
  }
  const rest = template.slice(at);
  return [...texts, rest].some((text) => /<<|<%/u.test(text)) ? undefined : {texts, paths, rest};
}

/** Fills the slots; undefined if one of them names what is not there. */
export function fillPlainSlots(
  {texts, paths, rest}: PlainSlots,
  values: Readonly<Record<string, unknown>>,
  write: (value: unknown) => string,
): string | undefined {
  let filled = '';
  for (let i = 0; i < texts.length; i += 1) {
    const value = valueAt(values, paths[i] ?? []);
    if (value === undefined) return undefined;
    filled += (texts[i] ?? '') + write(value);
  }
  return filled + rest;
}

/** Texts and numbers, and what is already written; of anything else the language knows more than we. */
function valueAt(values: object, path: readonly string[]): unknown {
  let value: unknown = values;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return typeof value === 'string' || typeof value === 'number' || value instanceof Latex
    ? value
    : undefined;
}
