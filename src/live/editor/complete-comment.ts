import {PIECE_LETTERS} from '../../chess/index.ts';
import {REACHES, REQUEST_KINDS, REQUEST_WORDS, TEXT_SETTINGS} from '../../tex/index.ts';
import type {RequestKind} from '../../tex/index.ts';
import {REQUEST_SHAPES, RULES} from '../../lint/index.ts';
import type {Offer, Offers} from './offer.ts';
import type {Spot} from './spot.ts';

/** The game files that requests of a book can use. */
export interface GameListing {
  /** The paths of game files, relative to the book. */
  readonly files: () => readonly string[];
  /** The titles of the games in a file. */
  readonly gamesIn: (file: string) => readonly string[];
}

/** Completes a comment to skakmat: requests with attributes and values, rules, facts. */
export function completeComment({source, offset}: Spot, listing: GameListing): Offers | undefined {
  const line = source.lineSpan(offset);
  const head = source.text.slice(line.start, offset);
  const said = /%\s*skakmat:\s*([^%]*)$/.exec(head)?.[1];
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
