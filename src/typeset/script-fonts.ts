/** Marks a place where a line may end; cannot occur in clean text. */
export const BREAK = '\u0001';

/** The same, with a hyphen if a line ends there. */
export const DIVISION = '\u0002';

/** A word that may be wider than a column, such as a URL. */
const LONG = /[^\s\u00a0]{25,}/gu;

/** A sign after which a URL or a path can be divided. */
const SEPARATOR = /[/.?&=_:;,+@%#-](?![/.?&=_:;,+@%#-]|$)/gu;

/** Letters that TeX does not hyphenate, since it takes at most 63, and patterns may find no place. */
const LETTERS = /(?:\p{L}\p{M}*){31,}/gu;
const FIVE_LETTERS = /(?:\p{L}\p{M}*){5}(?=(?:\p{L}\p{M}*){3})/gu;

const DIGITS = /\p{N}{16,}/gu;
const FIVE_DIGITS = /\p{N}{5}(?=\p{N}{3})/gu;

/** Marks where words that are too long for a line can be divided. */
export function breakLongWords(text: string): string {
  return text.replace(LONG, (word) =>
    word
      .replace(SEPARATOR, `$&${BREAK}`)
      .replace(LETTERS, (letters) => letters.replace(FIVE_LETTERS, `$&${DIVISION}`))
      .replace(DIGITS, (digits) => digits.replace(FIVE_DIGITS, `$&${BREAK}`)),
  );
}

/** A script that the fonts of text lack. */
interface Script {
  /** A character of it, as a regular expression with the flag `u`. */
  readonly character: string;
  /** Families that have it, the best one first. */
  readonly families: readonly string[];
  /** The package of Debian with the first of them. */
  readonly package: string;
  /** The macro with one parameter that sets the text; none if it is written from left to right. */
  readonly direction?: string;
}

/** Debian 12, `apt-file list` of these packages; XeTeX cannot print the coloured emoji of Noto. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  CJK: {
    character: String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3001-\u303f\uff01-\uff65]`,
    families: ['Noto Serif CJK SC', 'Noto Sans CJK SC'],
    package: 'fonts-noto-cjk',
  },
  HEBREW: {
    character: String.raw`\p{Script=Hebrew}`,
    families: ['Noto Serif Hebrew', 'Noto Sans Hebrew'],
    package: 'fonts-noto-core',
    direction: String.raw`\skmleftwards`,
  },
  ARABIC: {
    character: String.raw`\p{Script=Arabic}`,
    families: ['Noto Naskh Arabic', 'Noto Sans Arabic'],
    package: 'fonts-noto-core',
    direction: String.raw`\addfontfeature{Script=Arabic}\skmleftwards`,
  },
  DEVANAGARI: {
    character: String.raw`\p{Script=Devanagari}`,
    families: ['Noto Serif Devanagari', 'Noto Sans Devanagari'],
    package: 'fonts-noto-core',
    direction: String.raw`\addfontfeature{Script=Devanagari}`,
  },
  THAI: {
    character: String.raw`\p{Script=Thai}`,
    families: ['Noto Serif Thai', 'Noto Sans Thai'],
    package: 'fonts-noto-core',
  },
  EMOJI: {
    character: String.raw`[\p{Emoji_Presentation}\p{RI}]`,
    families: ['Symbola'],
    package: 'fonts-symbola',
  },
};

/** Characters that Latin Modern lacks and other fonts of text have. */
const LACKED: Readonly<Record<string, Pick<Script, 'character' | 'families' | 'direction'>>> = {
  CYRILLIC: {
    character: String.raw`\p{Script=Cyrillic}`,
    families: ['CMU Serif', 'Libertinus Serif', 'Noto Serif', 'DejaVu Serif', 'Times New Roman'],
    direction: String.raw`\skmsameshape`,
  },
  GREEK: {
    character: String.raw`\p{Script=Greek}`,
    families: ['CMU Serif', 'Libertinus Serif', 'Noto Serif', 'DejaVu Serif', 'Times New Roman'],
    direction: String.raw`\skmsameshape`,
  },
  SYMBOL: {
    character: String.raw`(?!\p{Emoji_Presentation})[\u2100-\u214f\u2190-\u23ff\u2460-\u27bf\u2900-\u2bff]`,
    families: ['DejaVu Sans', 'Noto Sans Symbols2', 'Symbola'],
  },
};

const ANY_LACKED = anyOf(LACKED);
const ANY = anyOf(SCRIPTS);

function anyOf(scripts: Readonly<Record<string, Pick<Script, 'character'>>>): RegExp {
  const characters = Object.values(scripts).map(({character}) => character);
  return new RegExp(characters.join('|'), 'u');
}

/** Scripts that the fonts of LuaLaTeX's and XeLaTeX's documents have. */
const OF_TEXT_FONTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{M}]/u;

/** Runs of a script; words, breaks and punctuation within them belong to it, for their order. */
const runsOf = (scripts: Readonly<Record<string, Pick<Script, 'character'>>>) =>
  Object.entries(scripts).map(([name, {character}]) => ({
    name,
    run: new RegExp(
      `${character}(?:(?:[ ,.;:!?-]|\\\\allowbreak\\{\\}|\\\\-|\\p{M})*${character})*\\p{M}*`,
      'gu',
    ),
  }));
const RUNS = runsOf(SCRIPTS);
const LACKED_RUNS = runsOf(LACKED);

const IDEOGRAPH = SCRIPTS['CJK']?.character ?? '';
const BETWEEN_IDEOGRAPHS = new RegExp(`(?<=${IDEOGRAPH})(?=${IDEOGRAPH})`, 'gu');

/** Marks the places between ideographs, where lines can end. */
export function breakIdeographs(text: string): string {
  return ANY.test(text) ? text.replace(BETWEEN_IDEOGRAPHS, BREAK) : text;
}

/**
 * Puts each run of a script that the fonts of text lack into the macro that sets it, in escaped text; with
 * `isLatin` also what Latin Modern lacks.
 */
export function markScripts(escaped: string, isLatin: boolean): string {
  const runs = [
    ...(ANY.test(escaped) ? RUNS : []),
    ...(isLatin && ANY_LACKED.test(escaped) ? LACKED_RUNS : []),
  ];
  return runs.reduce(
    (text, {name, run}) => text.replace(run, (words) => `\\skmscript{${name}}{${words}}`),
    escaped,
  );
}

/**
 * Returns the Debian packages with the fonts that LuaLaTeX and XeLaTeX need for characters;
 * undefined if they print some of them with none.
 */
export function packagesForCharacters(characters: Iterable<string>): readonly string[] | undefined {
  const packages = new Set<string>();
  for (const character of characters) {
    const script = Object.values(SCRIPTS).find((row) =>
      new RegExp(row.character, 'u').test(character),
    );
    if (script !== undefined) packages.add(script.package);
    else if (!OF_TEXT_FONTS.test(character)) return undefined;
  }
  return [...packages];
}

/** The lines of a preamble that set these scripts; a font is looked for where the first character needs it. */
export const SCRIPT_FONTS: readonly string[] = [
  '% Scripts that the font of the text lacks: the first font that is installed, looked for on first use.',
  '\\makeatletter',
  '% A font that has the first character, or a usual letter of the script, needs no other one.',
  '\\def\\skmfirst#1#2\\@nil{#1}\\@namedef{skmletter@GREEK}{α}',
  '\\DeclareRobustCommand\\skmscript[2]{\\edef\\skmletter{%',
  '  \\ifcsname skmletter@#1\\endcsname\\@nameuse{skmletter@#1}\\else\\skmfirst#2\\@nil\\fi}%',
  '  \\iffontchar\\font\\expandafter`\\skmletter\\relax#2\\else\\skmother{#1}{#2}\\fi}',
  '\\def\\skmsameshape{\\fontshape\\skmshape\\selectfont}',
  '\\def\\skmother#1#2{\\ifcsname skmfont@#1\\endcsname\\else\\skmfindfont{#1}\\fi',
  '  {\\expandafter\\ifx\\csname skmfont@#1\\endcsname\\@empty\\else\\let\\skmshape\\f@shape\\fontshape{n}\\fontspec{\\@nameuse{skmfont@#1}}%',
  '  \\@nameuse{skmdirection@#1}\\fi{#2}}}',
  '\\def\\skmfindfont#1{\\global\\@namedef{skmfont@#1}{}\\edef\\reserved@a{\\@nameuse{skmfonts@#1}}%',
  '  \\@for\\reserved@b:=\\reserved@a\\do{\\expandafter\\ifx\\csname skmfont@#1\\endcsname\\@empty',
  '    \\IfFontExistsTF\\reserved@b{\\global\\expandafter\\let\\csname skmfont@#1\\endcsname\\reserved@b}{}\\fi}}',
  '\\ifdefined\\XeTeXversion \\TeXXeTstate=1 \\def\\skmleftwards#1{\\beginR#1\\endR}%',
  '\\else\\def\\skmleftwards#1{\\textdir TRT #1}\\fi',
  ...Object.entries({...SCRIPTS, ...LACKED}).map(
    ([name, {families, direction = ''}]) =>
      `\\@namedef{skmfonts@${name}}{${families.join(',')}}\\@namedef{skmdirection@${name}}{${direction}}`,
  ),
  '\\makeatother',
];
