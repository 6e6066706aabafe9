import {partitionPoint, type SourceText} from '../../text/index.ts';
import {nextMark} from '../lexer/marks.ts';

/** An environment, or an argument of a macro, from its opening to its end. */
export interface Enclosure {
  /** Of the environment, or of the macro without its backslash. */
  readonly name: string;
  readonly kind: 'environment' | 'argument';
  readonly start: number;
  readonly end: number;
  /** The text between the name and the content: options, and an overlay such as `<2>`. */
  readonly options: string;
  /** The number of braces between the macro and the argument. */
  readonly before: number;
}

/** The environments and arguments of a text whose names are wanted. */
export class Enclosures {
  /** By their starts. */
  readonly #all: readonly Enclosure[];
  /** For each the one around it, as an index; -1 for none. */
  readonly #outer: readonly number[];

  constructor(source: SourceText, isWanted: (name: string) => boolean) {
    this.#all = [...findEnclosures(source, isWanted)].sort((one, other) => one.start - other.start);
    const open: number[] = [];
    this.#outer = this.#all.map(({start}, index) => {
      while (open.length > 0 && (this.#all[open.at(-1) ?? 0]?.end ?? 0) <= start) open.pop();
      const outer = open.at(-1) ?? -1;
      open.push(index);
      return outer;
    });
  }

  /** Those around an offset, the innermost first. */
  around(offset: number): readonly Enclosure[] {
    const after = partitionPoint(this.#all, ({start}) => start <= offset);
    const found: Enclosure[] = [];
    for (let at = after - 1; at >= 0; at = this.#outer[at] ?? -1) {
      const enclosure = this.#all[at];
      if (enclosure !== undefined && enclosure.end > offset) found.push(enclosure);
    }
    return found;
  }
}

/** In the order in which they end. One pass; what never ends is left out. */
function findEnclosures(
  {text}: SourceText,
  isWanted: (name: string) => boolean,
): readonly Enclosure[] {
  const found: Enclosure[] = [];
  const open: OpenEnclosure[] = [];
  const close = (name: string, end: number): OpenEnclosure | undefined => {
    const group = takeInnermost(open, name);
    if (group !== undefined && isWanted(group.name)) found.push({...group, end});
    return group;
  };
  let before: Before | undefined;
  for (let mark = nextMark(text, 0); mark !== undefined; mark = nextMark(text, mark.end)) {
    const {kind, name, start, end} = mark;
    if (kind === 'open') {
      const options = before === undefined ? '' : text.slice(before.end, start);
      const owner = FOLLOWS.test(options) ? (before?.name ?? '') : '';
      const count = owner === '' ? 0 : (before?.groups ?? 0);
      const written = owner === '' ? '' : options;
      open.push({name: owner, kind: 'argument', start: end, options: written, before: count});
      before = undefined;
    } else if (kind === 'close') {
      const group = close('', start);
      const isArgument = group !== undefined && group.name !== '';
      before = isArgument ? {name: group.name, end, groups: group.before + 1} : undefined;
    } else if (kind === 'begin') {
      const [, written = ''] = OPTIONS.exec(text.slice(end, end + LONGEST)) ?? [];
      open.push({name, kind: 'environment', start: end, options: written, before: 0});
      before = undefined;
    } else if (kind === 'end') {
      close(name, start);
      before = undefined;
    } else if (/^[A-Za-z]/.test(name)) {
      const isStarred = text.charAt(end) === '*';
      before = {
        name: isStarred ? `${name}*` : name,
        end: isStarred ? end + 1 : end,
        groups: 0,
      };
    }
  }
  return found;
}

/** A macro whose argument may follow, and where it ends so far. */
interface Before {
  readonly name: string;
  readonly end: number;
  readonly groups: number;
}

type OpenEnclosure = Omit<Enclosure, 'end'>;

/** Ends the innermost environment of a name, or the innermost braces if the name is empty. */
function takeInnermost(open: OpenEnclosure[], name: string): OpenEnclosure | undefined {
  const kind = name === '' ? 'argument' : 'environment';
  const last = Math.max(0, open.length - MOST_OPEN);
  for (let at = open.length - 1; at >= last; at -= 1) {
    const group = open[at];
    if (group?.kind !== kind || (name !== '' && group.name !== name)) continue;
    open.length = at;
    return group;
  }
  return undefined;
}

/** A brace whose partner is further out is a slip. */
const MOST_OPEN = 100;
const LONGEST = 200;
const OPTIONS = /^(\s*(?:\[[^\][]*\]|<[^<>]*>|\s)*)/;
/** Text that may be between a macro, or its last argument, and the next brace. */
const FOLLOWS = /^\s*(?:[<[][^{}]{0,200})?$/;
