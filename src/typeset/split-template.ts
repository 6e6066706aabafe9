/** A template split at its loop over the games: the parts before, within and after it. */
export interface TemplateParts {
  readonly head: string;
  /** The body of the loop; undefined if the template has none. */
  readonly game: TemplatePart | undefined;
  readonly tail: TemplatePart;
}

/** A part of a file, and the line where it starts, counted from 1. */
export interface TemplatePart {
  readonly text: string;
  readonly firstLine: number;
}

/** `<% for game in games %>`, with or without white space control. */
const LOOP = /<%-?\s*for\s+game\s+in\s+games\s*-?%>\n?/u;

/** The start or the end of any loop. */
const FOR = /<%-?\s*(for|endfor)\b[^>]*%>\n?/gu;

/**
 * Splits a template at its loop over the games, so that any number of games can be written one by
 * one.
 */
export function splitTemplate(text: string): TemplateParts {
  const opening = LOOP.exec(text);
  const bodyStart = (opening?.index ?? 0) + (opening?.[0].length ?? 0);
  const ending = opening === null ? undefined : endOfLoop(text, bodyStart);
  if (opening === null || ending === undefined) {
    return {head: '', game: undefined, tail: {text, firstLine: 1}};
  }
  const part = (start: number, end?: number): TemplatePart => ({
    text: text.slice(start, end),
    firstLine: text.slice(0, start).split('\n').length,
  });
  return {
    head: text.slice(0, opening.index),
    game: part(bodyStart, ending.start),
    tail: part(ending.end),
  };
}

function endOfLoop(text: string, from: number): {start: number; end: number} | undefined {
  let depth = 1;
  for (const match of text.slice(from).matchAll(FOR)) {
    depth += match[1] === 'for' ? 1 : -1;
    const start = from + match.index;
    if (depth === 0) return {start, end: start + match[0].length};
  }
  return undefined;
}
