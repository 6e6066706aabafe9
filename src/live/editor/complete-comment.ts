import {PIECE_LETTERS} from '../../chess/index.ts';
import {REACHES, REQUEST_KINDS, REQUEST_WORDS, TEXT_SETTINGS} from '../../tex/index.ts';
import type {RequestKind} from '../../tex/index.ts';
import {readAttributes, REQUEST_SHAPES, RULES, type AttributeShape} from '../../lint/index.ts';
import type {Spot} from './spot.ts';
import type {Span} from '../../text/index.ts';

/** A completion that is offered at a place. */
export interface Offer {
  readonly kind: 'command' | 'key' | 'value' | 'rule' | 'game' | 'file';
  readonly text: string;
  /** A short description. */
  readonly detail?: string;
}

/** The completions for a place, and the part that is already typed. */
export interface Offers {
  readonly offers: readonly Offer[];
  readonly typed: Span;
}

/** The game files that requests of a book can use. */
export interface GameListing {
  /** The paths of game files, relative to the book. */
  readonly files: () => readonly string[];
  /** The titles of the games in a file. */
  readonly gamesIn: (file: string) => readonly string[];
}

/** The words of a comment to skakmat up to a place; undefined at any other place. */
function wordsBefore({source, offset}: Spot): string | undefined {
  const head = source.text.slice(source.lineSpan(offset).start, offset);
  return /%\s*skakmat:\s*([^%]*)$/.exec(head)?.[1];
}

/** The forms of a request, one for each attribute of which it needs one, and the part that is being written. */
interface RequestForms {
  readonly kind: RequestKind;
  readonly forms: readonly (readonly AttributeShape[])[];
  /** The form whose first attribute is written; else the first. */
  readonly form: number;
  /** The name of the attribute at the place, or of the one that is due there; undefined if none is. */
  readonly attribute: string | undefined;
}

/** Returns the forms of the request at a place; undefined at any other place. */
export function requestFormsAt(spot: Spot): RequestForms | undefined {
  const {source, offset} = spot;
  const [, word, said] = /^(\S+)(\s.*)$/.exec(wordsBefore(spot) ?? '') ?? [];
  const kind = REQUEST_KINDS.find((known) => known === word);
  if (kind === undefined || said === undefined) return undefined;
  const {needs, attributes} = REQUEST_SHAPES[kind];
  const forms = needs.map((need) => [
    ...attributes.filter(({name}) => name === need),
    ...attributes.filter(({name}) => !needs.includes(name)),
  ]);
  const start = offset - said.length;
  const written = readAttributes(source.text.slice(start, source.lineSpan(offset).end), start);
  const form = Math.max(
    0,
    needs.findIndex((need) => written.some(({name}) => name === need)),
  );
  const here = written.find(
    ({nameSpan, valueSpan, isOpen}) =>
      nameSpan.start <= offset && (isOpen || offset <= Math.max(nameSpan.end + 1, valueSpan.end)),
  );
  const isDue = written.every(({name}) => !needs.includes(name));
  return {kind, forms, form, attribute: here?.name ?? (isDue ? needs[0] : undefined)};
}

/** Completes a comment to skakmat: requests with attributes and values, rules, facts. */
export function completeComment(spot: Spot, listing: GameListing): Offers | undefined {
  const {offset} = spot;
  const said = wordsBefore(spot);
  if (said === undefined) return undefined;
  const [first = '', ...others] = said.split(/\s+/);
  const kind = REQUEST_KINDS.find((known) => known === first);
  const found =
    others.length === 0
      ? beginning(first)
      : kind !== undefined
        ? inRequest(kind, said, listing)
        : naming(first, others.at(-1) ?? '');
  if (found === undefined || found.offers.length === 0) return undefined;
  return {
    offers: found.offers,
    typed: {start: offset - found.typed.length, end: offset},
  };
}

/** Offers, and the part of them that is already typed. */
interface Typed {
  readonly offers: readonly Offer[];
  readonly typed: string;
}

function beginning(word: string): Typed {
  const [key = '', value] = word.split('=');
  if (value !== undefined) return {offers: settingValues(key), typed: value};
  const requests = REQUEST_WORDS.map((text): Offer => {
    const detail = text === 'end' ? 'the end of a request' : REQUEST_SHAPES[text].meaning;
    return {kind: 'command', text, detail};
  });
  const settings = [...TEXT_SETTINGS].map(([name, detail]): Offer => ({
    ...{kind: 'key', text: `${name}=`, detail},
  }));
  const reaches = REACHES.map((text): Offer => ({kind: 'command', text}));
  return {offers: [...requests, ...settings, ...reaches], typed: word};
}

function settingValues(key: string): readonly Offer[] {
  if (key === 'dialect') return ['skak', 'xskak'].map((text) => ({kind: 'value', text}));
  if (key === 'game') return [{kind: 'value', text: 'new'}];
  if (key !== 'lang') return [];
  return PIECE_LETTERS.map(({code, name}) => ({kind: 'value', text: code, detail: name}));
}

/** Completes the rules of a suppression. */
function naming(reach: string, typed: string): Typed | undefined {
  if (!REACHES.some((known) => known === reach) || typed.includes('--')) return undefined;
  const offers = RULES.map(({name, summary}): Offer => ({
    ...{kind: 'rule', text: name, detail: summary},
  }));
  return {offers, typed: typed.slice(typed.lastIndexOf(',') + 1)};
}

/** Completes the attributes of a request, or the values of an attribute. */
function inRequest(kind: RequestKind, said: string, listing: GameListing): Typed {
  const {attributes} = REQUEST_SHAPES[kind];
  const [, name, open, bare] = /(?:^|\s)([a-z]+)=(?:"([^"]*)|([^\s"]*))$/.exec(said) ?? [];
  if (name === undefined) {
    const typed = /[^\s]*$/.exec(said)?.[0] ?? '';
    const offers = attributes.map(({name: text, meaning, isFlag}): Offer => ({
      ...{kind: 'key', text: isFlag === true ? text : `${text}=`, detail: meaning},
    }));
    return {offers, typed};
  }
  const quote = (text: string): string =>
    open === undefined && /\s/.test(text) ? `"${text}"` : text;
  const typed = open ?? bare ?? '';
  if (name === 'file') return {offers: offer('file', listing.files().map(quote)), typed};
  if (name === 'game') {
    const [, quoted, plain] = /\sfile=(?:"([^"]*)"|(\S+))/.exec(said) ?? [];
    const file = quoted ?? plain;
    const titles = file === undefined ? [] : listing.gamesIn(file);
    return {offers: offer('game', titles.map(quote)), typed};
  }
  const shape = attributes.find((attribute) => attribute.name === name);
  return {offers: offer('value', shape?.values ?? []), typed};
}

function offer(kind: Offer['kind'], texts: readonly string[]): readonly Offer[] {
  return texts.map((text) => ({kind, text}));
}
