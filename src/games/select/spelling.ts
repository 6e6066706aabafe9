import type {Game, Tags} from '../../chess/index.ts';
import {foldName, foldWords} from '../../text/index.ts';
import {withTags} from '../formats/pgn/plain-game.ts';
import {familyOf} from './same-games.ts';

/** The tags whose values each section of a file of spellings spells. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  PLAYER: ['White', 'Black'],
  SITE: ['Site'],
  EVENT: ['Event'],
  ROUND: ['Round'],
};

/** A value that was replaced. */
export interface Respelt {
  readonly from: string;
  readonly to: string;
}

/**
 * Spells names as a file in Scid's format does: a name on a line, other spellings after `=` on the lines below,
 * under `@PLAYER`, `@SITE`, `@EVENT` or `@ROUND`. Case, accents, blanks and punctuation do not count, nor does the
 * order of `Garry Kasparov` and `Kasparov, Garry`.
 */
export class Spelling {
  /** The names of each tag by their keys; undefined if two names have the same key. */
  readonly #names = new Map<string, Map<string, string | undefined>>();

  constructor(text: string) {
    let names: Map<string, string | undefined> | undefined;
    let name = '';
    for (const line of text.split(/\r\n?|\n/u)) {
      const [written = ''] = line.split('#', 1);
      const words = written.trim();
      const section = /^@([A-Z]+)/u.exec(words)?.[1];
      if (section !== undefined) {
        names = new Map();
        for (const tag of SECTIONS[section] ?? []) this.#names.set(tag, names);
      } else if (words.startsWith('=')) note(names, words.replace(/^=+\s*/u, ''), name);
      else if (words !== '' && !words.startsWith('%')) {
        name = words;
        note(names, words, words);
      }
    }
  }

  /** True if the file has no names. */
  get isEmpty(): boolean {
    return [...this.#names.values()].every(({size}) => size === 0);
  }

  /** Returns how the value of a tag is spelt; undefined if the file does not say it, or it is so already. */
  find(tag: string, value: string): string | undefined {
    const names = this.#names.get(tag);
    const turned = /^([^,]+)\s(\S+)$/u.exec(value.trim());
    const found =
      names?.get(keyOf(value)) ??
      (turned === null ? undefined : names?.get(keyOf(`${turned[2] ?? ''}, ${turned[1] ?? ''}`)));
    return found === value ? undefined : found;
  }

  /** Returns a game with its names spelt as in the file, and what was replaced. */
  respell(game: Game): {readonly game: Game; readonly respelt: readonly Respelt[]} {
    const respelt: Respelt[] = [];
    const tags = new Map(game.tags);
    for (const [tag, value] of game.tags) {
      const to = this.find(tag, value);
      if (to === undefined) continue;
      tags.set(tag, to);
      respelt.push({from: value, to});
    }
    return respelt.length === 0 ? {game, respelt} : {game: withTags(game, tags), respelt};
  }
}

/** Two people may have the same other spelling, which then says nothing; their own names count. */
function note(
  names: Map<string, string | undefined> | undefined,
  written: string,
  name: string,
): void {
  const key = keyOf(written);
  if (names === undefined || key === '') return;
  const known = names.get(key);
  if (known === undefined && !names.has(key)) names.set(key, name);
  else if (written === name) names.set(key, name);
  else if (known !== name && known !== undefined && keyOf(known) !== key) names.set(key, undefined);
}

function keyOf(name: string): string {
  return foldName(name).replaceAll(/[^\p{L}\d]+/gu, '');
}

/** A name, and how many games have it. */
interface CountedName {
  readonly name: string;
  games: number;
  /** Its first occurrence. */
  readonly place: string;
}

/** Finds names of players that may be those of one person. */
export class NameSurvey {
  /** The names by their families. */
  readonly #families = new Map<string, Map<string, CountedName>>();
  /** The names by their words in alphabetical order: `Hou Yifan` may be `Yifan Hou`. */
  readonly #words = new Map<string, CountedName[]>();

  /** Notes the players of a game; `place` says where it is. */
  see(tags: Tags, place: () => string): void {
    for (const tag of ['White', 'Black']) {
      const name = tags.get(tag)?.trim() ?? '';
      const family = familyOf(name);
      if (!/\p{L}{2}/u.test(family)) continue;
      const names = this.#families.get(family) ?? new Map<string, CountedName>();
      this.#families.set(family, names);
      const counted = names.get(name);
      if (counted === undefined) {
        const first = {name, games: 1, place: place()};
        names.set(name, first);
        const words = sortedWords(name);
        this.#words.set(words, [...(this.#words.get(words) ?? []), first]);
      } else counted.games += 1;
    }
  }

  /** Yields each name with those that may mean the same person and say more, or as much in more games. */
  *twins(): Generator<{readonly name: CountedName; readonly others: readonly CountedName[]}> {
    const misspelt = this.#misspelt();
    for (const [family, names] of this.#families) {
      for (const name of names.values()) {
        const others = new Set([...names.values()].filter((other) => mayMean(name, other)));
        for (const other of this.#words.get(sortedWords(name.name)) ?? [])
          if (isRarer(name, other)) others.add(other);
        for (const near of misspelt.get(family) ?? []) {
          for (const other of this.#families.get(near)?.values() ?? [])
            if (mayMisspell(name, other)) others.add(other);
        }
        if (others.size > 0) yield {name, others: [...others]};
      }
    }
  }

  /**
   * Returns the families that differ by a letter that is added, left out, replaced or moved: without one letter
   * they are equal, so no pairs need be compared. `Petrova` is no misspelt `Petrov`.
   */
  #misspelt(): ReadonlyMap<string, ReadonlySet<string>> {
    const shortened = new Map<string, string[]>();
    for (const family of this.#families.keys()) {
      if (family.length < SHORTEST_MISSPELT) continue;
      const forms = new Set([family]);
      for (let at = 1; at < family.length; at += 1)
        forms.add(family.slice(0, at) + family.slice(at + 1));
      for (const form of forms) shortened.set(form, [...(shortened.get(form) ?? []), family]);
    }
    const near = new Map<string, Set<string>>();
    for (const families of shortened.values()) {
      for (const one of families) {
        for (const other of families) {
          if (one === other || `${one}a` === other || `${other}a` === one) continue;
          near.set(one, (near.get(one) ?? new Set()).add(other));
        }
      }
    }
    return near;
  }
}

/** Shorter names that differ by a letter are mostly those of two families. */
const SHORTEST_MISSPELT = 6;

/** Tests whether a name whose family differs by a letter from that of another one may be meant for it. */
function mayMisspell(one: CountedName, other: CountedName): boolean {
  const [mine, others] = [givenOf(one.name), givenOf(other.name)];
  if (mine.length === 0 || others.length === 0) return false;
  if (!beginWords(mine, others) && !beginWords(others, mine)) return false;
  const [length, otherLength] = [mine.join(' ').length, others.join(' ').length];
  if (one.games !== other.games || length === otherLength) return isRarer(one, other);
  return length < otherLength;
}

/** Tests whether a name is in fewer games than another one; the alphabet decides between equals. */
function isRarer(one: CountedName, other: CountedName): boolean {
  return one.games < other.games || (one.games === other.games && one.name > other.name);
}

/** Tests whether each word begins the word of another name in its place. */
function beginWords(short: readonly string[], long: readonly string[]): boolean {
  return short.every((word, index) => long[index]?.startsWith(word) === true);
}

function sortedWords(name: string): string {
  return foldWords(name).toSorted().join(' ');
}

/** Tests whether a name may be a shorter or a rarer form of another one with the same family. */
function mayMean(one: CountedName, other: CountedName): boolean {
  if (one === other) return false;
  const [short, long] = [givenOf(one.name), givenOf(other.name)];
  if (!beginWords(short, long)) return false;
  if (short.join(' ') !== long.join(' ')) return true;
  return isRarer(one, other);
}

/** Returns the words of a name beside the family, in their order; initials have no dots. */
function givenOf(name: string): readonly string[] {
  const family = new Set<string>(familyOf(name).match(/[\p{L}\d]+/gu));
  return foldWords(name).filter((word) => !family.has(word));
}
