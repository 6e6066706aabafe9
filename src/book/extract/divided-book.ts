import type {Facts} from '../../skak/index.ts';
import type {TexDocument} from '../../tex/index.ts';
import type {BookWishes} from './finish-game.ts';
import {addHeading, levelOf, type Heading} from './heading.ts';
import {BEGIN, passagesOf, readPassages, type BookGames, type ReadPassage} from './read-book.ts';

/**
 * A book divided into its games, so that after a change only those need be read whose text is
 * another. Text between two games may belong to either, so it counts for both.
 */
export class DividedBook {
  /** The text of each game that has moves, by its ordinal: of the same text come the same moves and comments. */
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
  /** The numbers of the passages of each game, by its ordinal. */
  readonly #numbers = new Map<number, Set<number>>();

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
    const numbers = [...this.#ordinals.keys()];
    this.#enter(numbers);
    this.#enter(numbers.reverse());
    this.#headings = this.#passages.map(headingsIn);
    let heading: Heading | undefined;
    const above = this.#headings.map((headings) => {
      const before = heading;
      for (const {text, level} of headings) heading = addHeading(heading, text, level);
      return before;
    });
    const texts = this.#passages.map(textOf);
    const {source} = document;
    const preamble = source.text.slice(0, Math.max(0, source.text.indexOf(BEGIN)));
    const played = new Set(facts.blocks.map(({before}) => before?.game.ordinal));
    this.texts = new Map(
      [...this.#numbers]
        .filter(([ordinal]) => played.has(ordinal))
        .map(([ordinal, own]) => {
          const parts = [...own].sort((one, other) => one - other);
          const headings: string[] = [];
          for (let at = above[parts[0] ?? 0]; at !== undefined; at = at.outer)
            headings.push(at.text);
          return [ordinal, [preamble, ...headings, ...parts.map((i) => texts[i])].join('\0')];
        }),
    );
  }

  /** Gives each passage to the last game that has been met, as `numbers` are passed. */
  #enter(numbers: readonly number[]): void {
    let near: number | undefined;
    for (const number of numbers) {
      near = this.#ordinals[number] ?? near;
      if (near === undefined) continue;
      const own = this.#numbers.get(near);
      if (own === undefined) this.#numbers.set(near, new Set([number]));
      else own.add(number);
    }
  }

  /** Reads the games with these ordinals; others that it returns may lack a part. */
  read(ordinals: Iterable<number>, wishes: BookWishes): BookGames {
    const wanted = new Set<number>();
    for (const ordinal of ordinals) {
      const own = this.#numbers.get(ordinal) ?? new Set();
      for (const number of own) wanted.add(number);
      // The text before a game may belong to the last move before it.
      const first = Math.min(...own);
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

/** All that a passage contributes to a game. */
function textOf(passage: ReadPassage): string {
  if (passage.kind === 'omission') return '';
  if (passage.kind === 'text') return passage.source.text.slice(passage.start, passage.end);
  const {command, block} = passage;
  const {source, span} = command.via ?? command;
  const text = source.text.slice(span.start, span.end);
  if (block === undefined) return text;
  const {argument, status, before} = block;
  const list = argument.source.text.slice(argument.start, argument.end);
  return [text, list, status, before?.ply].join('\0');
}

/** A heading as it is written, with the place of its command. */
interface WrittenHeading extends Omit<Heading, 'outer'> {
  readonly place: ReadPassage;
}

function headingsIn(passage: ReadPassage): readonly WrittenHeading[] {
  if (passage.kind !== 'text') return [];
  const {source, start, end} = passage;
  const text = source.text.slice(start, end);
  return Array.from(text.matchAll(HEADING)).flatMap(({0: written, index}) => {
    const level = levelOf(written.slice(1));
    const line = text.lastIndexOf('\n', index) + 1;
    if (level === undefined || text.slice(line, index).includes('%')) return [];
    const lineEnd = text.indexOf('\n', index);
    const at = start + index;
    const place = {kind: 'text', source, start: at, end: at + written.length} as const;
    return [{text: text.slice(index, lineEnd < 0 ? text.length : lineEnd), level, place}];
  });
}

const HEADING = /\\[A-Za-z]*(?:part|chapter|section|paragraph|title|heading|header)(?![A-Za-z])/g;
