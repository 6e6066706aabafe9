/** What steers characters, and is undone at the end of a group. */
export interface Manners {
  readonly language: string | undefined;
  /** Characters switched off by `\shorthandoff`. */
  readonly off: string;
  readonly blanks: string | undefined;
  readonly lineEnds: string | undefined;
}

interface OpenGroup {
  readonly name: string;
  /** In an argument all characters have been read before anything in it is carried out. */
  readonly isArgument: boolean;
  /** How many arguments may follow it. */
  readonly wanted: number;
  readonly outer: Manners;
}

/** A brace whose partner is further out is a slip. */
const MOST_OPEN = 100;

/** The groups, arguments and environments that are open, and what steers characters in them. */
export class MannerGroups {
  readonly #groups: OpenGroup[] = [];
  #manners: Manners;
  /** How many of them are arguments, and how many are no place for a group. */
  #arguments = 0;
  #closed = 0;

  constructor(language: string | undefined, off: string) {
    this.#manners = {language, off, blanks: undefined, lineEnds: undefined};
  }

  /** What is in force now; the same object as long as nothing changes. */
  get manners(): Manners {
    return this.#manners;
  }

  /** Whether no macro holds the place in its argument, so that a group can be put around it. */
  get isOuter(): boolean {
    return this.#closed === 0;
  }

  /** Opens a group in which a language is in force; it is an argument if one is wanted. */
  open(name: string, wanted: number, language: string | undefined): void {
    const isArgument = wanted > 0;
    this.#groups.push({name, isArgument, wanted: wanted - 1, outer: this.#manners});
    this.#count(name, isArgument, 1);
    if (language !== undefined) this.turnTo(language);
  }

  /** Ends the innermost group of this name; how many arguments may follow it. */
  close(name: string): number {
    const nearest = this.#groups.slice(-MOST_OPEN);
    const at = nearest.findLastIndex((group) => group.name === name);
    let wanted = 0;
    for (let left = at < 0 ? 0 : nearest.length - at; left > 0; left -= 1) {
      const group = this.#groups.pop();
      if (group === undefined) break;
      this.#count(group.name, group.isArgument, -1);
      this.#manners = group.outer;
      wanted = group.isArgument ? group.wanted : 0;
    }
    return wanted;
  }

  /** Turns to a language, also in an argument. */
  turnTo(language: string | undefined): void {
    this.#manners = {...this.#manners, language};
  }

  /** Changes how characters are read, which comes too late in an argument. */
  change(change: Partial<Manners>): void {
    if (this.#arguments === 0) this.#manners = {...this.#manners, ...change};
  }

  #count(name: string, isArgument: boolean, by: 1 | -1): void {
    if (isArgument) this.#arguments += by;
    if (isArgument || !isHarmless(name)) this.#closed += by;
  }
}

/** Whether an environment carries its content out in its place, and once. */
function isHarmless(name: string): boolean {
  return HARMLESS.has(name) || name.startsWith('otherlanguage');
}

const HARMLESS: ReadonlySet<string> = new Set([
  ...['{', '\\group', 'document', 'center', 'quote', 'quotation', 'itemize', 'enumerate'],
  ...['description', 'multicols', 'minipage', 'flushleft', 'flushright', 'figure', 'table'],
]);
