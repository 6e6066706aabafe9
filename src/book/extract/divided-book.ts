import type {Facts} from '../../skak/index.ts';
import type {TexDocument} from '../../tex/index.ts';
import {addTo, partitionPoint, type SourceText, type Span} from '../../text/index.ts';
import type {BookWishes} from './finish-game.ts';
import {addHeading, levelOf, type Heading} from './heading.ts';
import {BEGIN, passagesOf, readPassages, type BookGames, type ReadPassage} from './read-book.ts';

/**
 * A book divided into its games, so that after a change only those need be read whose text is
 * another. Text between two games may belong to either, so it counts for both.
 */
export class DividedBook {
  /** The text that all games may depend on: the preamble, and the macros, in whatever file they are defined. */
  readonly shared: string;
  /** The text of each game that has moves, by its ordinal: of it and `shared` come its moves and comments. */
  readonly texts: ReadonlyMap<number, string>;
  readonly #document: TexDocument;
  readonly #facts: Facts;
  readonly #passages: readonly ReadPassage[];
  /** The games of commands, by the numbers of their passages. */
  readonly #ordinals: readonly (number | undefined)[];
  /** The headings in each passage. */
  readonly #headings: readonly (readonly WrittenHeading[])[];
  /** For each passage, the number of the last command before it that plays a list; -1 if there is none. */
  readonly #played: readonly number[];
  /** The numbers of the passages of each game, ascending, by its ordinal. */
  readonly #numbers: ReadonlyMap<number, readonly number[]>;

  constructor(document: TexDocument, facts: Facts) {
    this.#document = document;
    this.#facts = facts;
    this.#passages = [...passagesOf(document, facts)];
    const started = new Map(facts.starts.map(({command, ordinal}) => [command, ordinal]));
    this.#ordinals = this.#passages.map((passage) =>
      passage.kind === 'command'
        ? (passage.block?.before?.game.ordinal ?? started.get(passage.command))
        : undefined,
    );
    let last = -1;
    this.#played = this.#passages.map((one, i) => {
      const before = last;
      if (one.kind === 'command' && one.block?.before !== undefined) last = i;
      return before;
    });
    this.#numbers = this.#divide();
    this.#headings = findHeadings(this.#passages);
    this.shared = sharedText(document);
    const played = new Set(facts.blocks.map(({before}) => before?.game.ordinal));
    const outer = this.#outerHeadings();
    this.texts = new Map(
      [...this.#numbers]
        .filter(([ordinal]) => played.has(ordinal))
        .map(([ordinal, own]) => {
          const parts: string[] = [];
          for (let at = outer[own[0] ?? 0]; at !== undefined; at = at.outer) parts.push(at.text);
          addTexts(
            parts,
            own.map((number) => this.#passages[number] ?? OMISSION),
          );
          return [ordinal, parts.join('\0')];
        }),
    );
  }

  /** Gives each passage to the last game before its end, and to the next one after its start. */
  #divide(): ReadonlyMap<number, readonly number[]> {
    const next: (number | undefined)[] = [];
    let near: number | undefined;
    for (let number = this.#ordinals.length - 1; number >= 0; number -= 1)
      next[number] = near = this.#ordinals[number] ?? near;
    const numbers = new Map<number, number[]>();
    const give = (ordinal: number | undefined, number: number): void => {
      if (ordinal === undefined) return;
      addTo(numbers, ordinal, number);
    };
    near = undefined;
    this.#ordinals.forEach((ordinal, number) => {
      near = ordinal ?? near;
      give(near, number);
      if (next[number] !== near) give(next[number], number);
    });
    return numbers;
  }

  /** For each passage, the innermost of the headings above it. */
  #outerHeadings(): readonly (Heading | undefined)[] {
    let heading: Heading | undefined;
    return this.#passages.map((_, i) => {
      const before = heading;
      for (const {text, level} of this.#headings[i] ?? [])
        heading = addHeading(heading, text, level);
      return before;
    });
  }

  /** Reads the games with these ordinals; others that it returns may lack a part. */
  read(ordinals: Iterable<number>, wishes: BookWishes): BookGames {
    const wanted = new Set<number>();
    for (const ordinal of ordinals) {
      const own = this.#numbers.get(ordinal) ?? [];
      for (const number of own) wanted.add(number);
      // The text before a game may belong to the last move before it.
      const first = own[0] ?? 0;
      const last = this.#played[first] ?? -1;
      for (let number = Math.max(0, last); number < first; number += 1) wanted.add(number);
      const before = this.#ordinals[last];
      for (const number of this.#numbers.get(before ?? 0) ?? []) wanted.add(number);
    }
    const passages = this.#passages.flatMap((passage, i): readonly ReadPassage[] => {
      if (wanted.has(i)) return [passage];
      const headings = this.#headings[i] ?? [];
      return wanted.has(i - 1) || headings.length > 0
        ? [OMISSION, ...headings.map(({place}) => place)]
        : [];
    });
    return readPassages(passages, this.#document, this.#facts, wishes);
  }
}

const OMISSION: ReadPassage = {kind: 'omission'};

/** Adds all that passages contribute to a game: their texts, and what TeX has made of the lists. */
function addTexts(parts: string[], passages: readonly ReadPassage[]): void {
  let source: SourceText | undefined;
  let [start, end] = [0, 0];
  const close = (): void => {
    if (source !== undefined) parts.push(source.text.slice(start, end));
  };
  const add = (next: SourceText, from: number, to: number): void => {
    if (source === next && from >= start && from <= end) {
      end = Math.max(end, to);
      return;
    }
    close();
    [source, start, end] = [next, from, to];
  };
  for (const passage of passages) {
    if (passage.kind === 'omission') continue;
    if (passage.kind === 'text') {
      add(passage.source, passage.start, passage.end);
      continue;
    }
    const {command, block} = passage;
    const outer = command.via ?? command;
    add(outer.source, outer.span.start, outer.span.end);
    if (block === undefined) continue;
    const {argument, status, before} = block;
    if (command.via !== undefined) add(argument.source, argument.start, argument.end);
    parts.push(`${status} ${before?.ply}`);
  }
  close();
}

function sharedText({source, definitions}: TexDocument): string {
  const preamble = source.text.slice(0, Math.max(0, source.text.indexOf(BEGIN)));
  const wrappers = [
    ...[...definitions.commands.values()].flatMap((one) =>
      one.kind === 'wrapper' ? [one.wrapper] : [],
    ),
    ...[...definitions.environments.values()].flatMap(({begin, end}) => [begin, end]),
  ];
  const bodies = wrappers.map(
    ({
      name,
      body: {
        source: {text},
        start,
        end,
      },
    }) => `${name}\0${text.slice(start, end)}`,
  );
  return [preamble, ...bodies].join('\0');
}

/** A heading as it is written, with the place of its command. */
interface WrittenHeading extends Omit<Heading, 'outer'> {
  readonly place: Extract<ReadPassage, {readonly kind: 'text'}>;
}

/** Finds the headings in each passage; each text is searched once. */
function findHeadings(passages: readonly ReadPassage[]): readonly (readonly WrittenHeading[])[] {
  const known = new Map<SourceText, readonly Span[]>();
  return passages.map((passage) => {
    if (passage.kind !== 'text') return [];
    const {source, start, end} = passage;
    const places = known.get(source) ?? headingsOf(source);
    known.set(source, places);
    const found: WrittenHeading[] = [];
    for (let i = partitionPoint(places, (place) => place.start < start); ; i += 1) {
      const place = places[i];
      if (place === undefined || place.start >= end) return found;
      const {text} = source;
      const line = Math.max(start, text.lastIndexOf('\n', place.start) + 1);
      const level = levelOf(text.slice(place.start + 1, place.end));
      if (level === undefined || text.slice(line, place.start).includes('%')) continue;
      const lineEnd = text.indexOf('\n', place.start);
      const written = text.slice(place.start, lineEnd < 0 ? end : Math.min(end, lineEnd));
      found.push({text: written, level, place: {kind: 'text', source, ...place}});
    }
  });
}

function headingsOf({text}: SourceText): readonly Span[] {
  return Array.from(text.matchAll(HEADING), ({0: written, index}) => ({
    start: index,
    end: index + written.length,
  }));
}

const HEADING = /\\[A-Za-z]*(?:part|chapter|section|paragraph|title|heading|header)(?![A-Za-z])/g;
