/** A heading of a book, and the heading of the part that contains it. */
export interface Heading {
  readonly text: string;
  /** 0 for parts; deeper levels have higher numbers. */
  readonly level: number;
  readonly outer: Heading | undefined;
}

/** LaTeX's headings, the outermost first. */
const LEVELS = [
  'part',
  'chapter',
  'section',
  'subsection',
  'subsubsection',
  'paragraph',
  'subparagraph',
];

/** Headings that authors define for games, such as `\gametitle`. */
const OWN = /^[A-Za-z]{0,40}(?:[Gg]ame|[Cc]hess|[Pp]lay|my)[A-Za-z]{0,40}(?:title|heading|header)$/;

/** Returns the level of the heading that a control word sets; undefined if it sets none. */
export function levelOf(name: string): number | undefined {
  const level = LEVELS.indexOf(name);
  if (level >= 0) return level;
  return OWN.test(name) ? LEVELS.length : undefined;
}

/** Returns a heading that follows others; `last` is the current one. */
export function addHeading(last: Heading | undefined, text: string, level: number): Heading {
  let outer = last;
  while (outer !== undefined && outer.level >= level) outer = outer.outer;
  return {text, level, outer};
}
