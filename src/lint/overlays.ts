import {afterToken, blankComments, isBlankTex} from '../tex/index.ts';
import type {Enclosure, TexDocument} from '../tex/index.ts';
import type {SourceText} from '../text/index.ts';

/**
 * True if beamer carries out what is at `at` in a frame just once: the frame has one slide, or a
 * macro such as `\only<2>` keeps it to one. `\onslide`, `\uncover`, `onlyenv` and `overprint` do not (asked of beamer in TeX Live 2022).
 */
export function isPlayedOnce(
  {documentClass, source}: TexDocument,
  text: string,
  at: number,
  frame: Enclosure,
): boolean {
  if (documentClass !== 'beamer') return true;
  const [head = ''] = /\\documentclass\s*\[[^\][]{0,500}\]/.exec(source.text) ?? [];
  if (/\[[^\]]*\b(?:handout|trans)\b/.test(head)) return true;
  if (frame.end - frame.start > LONGEST_FRAME) return true;
  const content = blankComments(text.slice(frame.start, frame.end));
  if (isAgain(source, frame.options)) return false;
  if (/<1>/.test(frame.options) || countSlides(content) < 2) return true;
  return isOnOneSlide(content, at - frame.start);
}

/** In characters; a longer slide would be unreadable. */
const LONGEST_FRAME = 10_000;

/** `\begin{frame}[label=a]` and `\againframe{a}`. */
function isAgain(source: SourceText, options: string): boolean {
  const [, label] = /label\s*=\s*([^,\]\s]+)/.exec(options) ?? [];
  if (label === undefined) return false;
  const labels = LABELS.get(source) ?? labelsIn(source);
  LABELS.set(source, labels);
  return labels.has(label);
}

/** The labels of frames that are shown again. */
function labelsIn({text}: SourceText): ReadonlySet<string> {
  return new Set(
    Array.from(text.matchAll(/\\againframe\{([^{}\s]+)\}/g), ([, label = '']) => label),
  );
}

/** Each text is looked through once, not for each of its frames. */
const LABELS = new WeakMap<SourceText, ReadonlySet<string>>();

/** The highest slide that the frame names, or reaches step by step. */
function countSlides(content: string): number {
  const pauses = content.match(/\\pause(?![A-Za-z])|<\+-?>/g)?.length ?? 0;
  const steps = /\[<\+-/.test(content) ? (content.match(/\\item(?![A-Za-z])/g)?.length ?? 1) : 0;
  const named = Array.from(content.matchAll(/(?:\\[A-Za-z]+\*?|\}|\])<([^<>]{1,40})>/g)).flatMap(
    ([, slides = '']) => Array.from(slides.matchAll(/\d+/g), ([number]) => Number(number)),
  );
  // The first `<+->` is on the first slide.
  return Math.max(
    1 + (/\\pause/.test(content) ? pauses : Math.max(0, pauses - 1)),
    steps,
    ...named,
    1,
  );
}

/** Tests whether the innermost `\only` around a place names one slide. */
function isOnOneSlide(content: string, at: number): boolean {
  for (const found of content.matchAll(/\\(?:only|alt|temporal)<(\d+)>/g)) {
    const from = found.index + found[0].length;
    if (from > at) return false;
    if (isInGroups(content, from, at)) return true;
  }
  return false;
}

/** Tests whether a place lies in the groups that follow one another from `start`. */
function isInGroups(content: string, start: number, at: number): boolean {
  let depth = 0;
  for (let i = start; i < at;) {
    const sign = content.charAt(i);
    const next = afterToken(content, i, at);
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (depth === 0 && !isBlankTex(content, i, next)) return false;
    i = next;
  }
  return depth > 0;
}
