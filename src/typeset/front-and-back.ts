import {NAGS} from '../chess/index.ts';
import {OptionError} from '../text/index.ts';
import type {EscapeTex} from './escape-tex.ts';
import {fillWord} from './languages/fill-word.ts';
import type {Language, Words} from './languages/words.ts';
import {Latex} from './latex.ts';
import {MATTER_PARTS} from './page-options.ts';
import type {PrintedBoard} from './printed-game.ts';
import type {SlotValues} from './render-template.ts';

/** Options for the parts of a book before and after its games. */
export interface MatterOptions {
  /** A list of `MATTER_PARTS`, `none` or `all`; by default all that have something to print. */
  readonly matter?: string | undefined;
  /** The lines on the back of the title page, separated by line ends or `|`. */
  readonly imprint?: string | undefined;
  /** True if boards are numbered, so that text can refer to them. */
  readonly numberDiagrams?: boolean | undefined;
}

/** Reads a list of parts; throws an `OptionError` if one is unknown. */
function readMatter(text: string): ReadonlySet<string> {
  if (text === 'all') return new Set(MATTER_PARTS);
  const parts = text === 'none' ? [] : text.split(',').map((part) => part.trim());
  const unknown = parts.find((part) => !MATTER_PARTS.some((known) => known === part));
  if (unknown === undefined) return new Set(parts);
  const expected = `expected a list of ${MATTER_PARTS.join(', ')}, or all or none`;
  throw new OptionError('matter', unknown, expected);
}

/** Returns the slots for the parts of a book before and after its games. */
export function matterValues(
  {matter, imprint = '', numberDiagrams = false}: MatterOptions,
  title: string,
  {words, board}: Language,
  escape: EscapeTex,
): SlotValues {
  if (matter !== undefined && /\bdiagrams\b/u.test(matter) && !numberDiagrams) {
    throw new OptionError('matter', 'diagrams', 'a list of diagrams needs --number-diagrams');
  }
  const wanted = matter === undefined ? undefined : readMatter(matter);
  const has = (part: (typeof MATTER_PARTS)[number], usual = true): boolean =>
    wanted === undefined ? usual : wanted.has(part);
  const lines = imprint.split(/\s*(?:\||\r?\n)[^\S\n]*/u).filter((line) => line.trim() !== '');
  return {
    isChosen: wanted !== undefined,
    halfTitle: has('half-title', title !== ''),
    title: has('title'),
    imprint: has('imprint') ? lines : [],
    contents: has('contents'),
    signs: has('signs') ? keyToSigns(words, board, escape) : [],
    diagrams: has('diagrams', numberDiagrams) && numberDiagrams,
    games: has('games'),
    players: has('players'),
    openings: has('openings'),
  };
}

/** The glyphs of each sign in the key: two for an advantage, White's and Black's. */
const SIGNS: readonly (readonly [name: keyof Words['signs'], ...nags: readonly number[]])[] = [
  ['brilliant', 3],
  ['good', 1],
  ['interesting', 5],
  ['dubious', 6],
  ['mistake', 2],
  ['blunder', 4],
  ['equal', 10],
  ['slight', 14, 15],
  ['clear', 16, 17],
  ['decisive', 18, 19],
  ['unclear', 13],
];

function keyToSigns(words: Words, {white, black}: Language['board'], escape: EscapeTex) {
  const row = (signs: string, meaning: string) => ({
    signs: new Latex(signs),
    meaning: new Latex(meaning),
  });
  const rows = SIGNS.map(([name, ...nags]) => {
    const signs = nags.map((nag) => NAGS.find(({number}) => number === nag)?.macros ?? '');
    const sides = nags.length > 1 ? ` (${white}, ${black})` : '';
    return row(signs.join(', '), escape(words.signs[name] + sides));
  });
  return [...rows, row('+', escape(words.signs.check)), row('\\mate{}', escape(words.signs.mate))];
}

/** A numbered diagram, for a list of them. */
export interface ListedDiagram {
  readonly label: string;
  /** The game that it belongs to. */
  readonly title: string;
  /** The move before it; '' at the start of a game. */
  readonly move: Latex | '';
}

/** Labels the diagrams of a document, which TeX numbers: `12.17w` is that after 17.Nd5 of game 12. */
export class DiagramLabels {
  readonly listed: ListedDiagram[] = [];
  readonly #labels = new Set<string>();
  #game = 0;
  #title = '';

  /** Begins the diagrams of a game. */
  begin(game: number, title: string): void {
    this.#game = game;
    this.#title = title;
  }

  /** Writes the number of a diagram, and lists it; `move` is that before it in LaTeX, or ''. */
  write({last}: PrintedBoard, move: string): string {
    const side = last?.side === 'black' ? 'b' : 'w';
    const place = `${this.#game}.${last === undefined ? 0 : last.fullmove}${side}`;
    let label = place;
    for (let i = 2; this.#labels.has(label); i += 1) label = `${place}-${i}`;
    this.#labels.add(label);
    this.listed.push({label, title: this.#title, move: move === '' ? '' : new Latex(move)});
    return `\\skmdiagram{${label}}`;
  }
}

/**
 * Writes the macros of numbered diagrams: `\diagramref{12.17w}` prints "Diagram 5 (page 34)" where
 * the author of a book refers to one.
 */
export function diagramMacros({words}: Language, escape: EscapeTex): string {
  return [
    '% Diagrams are numbered: \\diagramref{12.17w} refers to that after the 17th move of White in game 12.',
    '\\newcounter{skmdiagram}',
    `\\newcommand\\skmdiagramname[1]{${fillWord(words.diagram, escape, '#1')}}`,
    '\\newcommand\\skmdiagram[1]{\\refstepcounter{skmdiagram}\\label{diagram:#1}\\skmdiagramname{\\theskmdiagram}}',
    `\\newcommand\\diagrampage[1]{${fillWord(words.page, escape, '#1')}}`,
    '\\newcommand\\diagramref[1]{\\skmdiagramname{\\ref{diagram:#1}} (\\diagrampage{\\pageref{diagram:#1}})}',
  ].join('\n');
}
