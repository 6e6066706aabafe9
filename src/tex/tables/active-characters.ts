/** Signs of moves that a language of babel makes active, so that they are macros to TeX. */
interface ActiveCharacters {
  /** Those that end in errors, or lose the move, where skak still looks for the end of a move. */
  readonly breaking: string;
  /** A hyphen, which skak demands in `O-O` as an ordinary character. */
  readonly hasHyphen?: true;
  /** Under pdfTeX only: LuaTeX and XeTeX set the spaces by other means. */
  readonly isPdfTexOnly?: true;
}

const FRENCH: ActiveCharacters = {breaking: '!?:;', isPdfTexOnly: true};
const QUOTES: ActiveCharacters = {breaking: '"'};

/**
 * The effect of each language of babel on the signs of moves.
 *
 * Measured with TeX Live 2022 (babel 3.84): the category codes after `\begin{document}` for each
 * .ldf file, and what skak and xskak make of each active sign after a move, in braces, in
 * castling and in a promotion. Signs that are active but do no harm there (`<`, `>`, `'`) are left
 * out. esperanto is from its esperanto.ldf.
 */
const LANGUAGES: Readonly<Record<string, ActiveCharacters | undefined>> = {
  ...each('acadian canadien francais french frenchb', FRENCH),
  breton: {breaking: '!?:;'},
  ecclesiasticlatin: {breaking: '!?:;"', isPdfTexOnly: true},
  turkish: {breaking: '!:='},
  czech: {breaking: '"', hasHyphen: true},
  slovak: {breaking: '"^', hasHyphen: true},
  ...each('magyar hungarian', {breaking: '`'}),
  ...each('kurmanji esperanto', {breaking: '^'}),
  ...each('afrikaans albanian austrian basque belarusian brazil brazilian bulgarian', QUOTES),
  ...each('catalan danish dutch estonian finnish galician german germanb icelandic latin', QUOTES),
  ...each('latvian macedonian medievallatin naustrian ngerman ngermanb norsk nynorsk', QUOTES),
  ...each('nswissgerman piedmontese polish portuges portuguese russian russianb serbian', QUOTES),
  ...each('serbianc slovene spanish swedish swissgerman ukrainian ukraineb', QUOTES),
};

/** A shorthand that opens a group, as in `Nf3{"a}`: what it makes hangs on the language and the next sign. */
export const OPENING_SHORTHAND = /\{("[^\s}]?)/;

/** The effect of a language on the signs of moves; none if it is none of those. */
export function activeCharactersOf(
  language: string,
  isUnicodeEngine: boolean,
): ActiveCharacters | undefined {
  const found = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
  return found?.isPdfTexOnly === true && isUnicodeEngine ? undefined : found;
}

/** Tests whether a language makes signs active for pdfTeX only. */
export function isPdfTexOnly(language: string): boolean {
  return activeCharactersOf(language, false)?.isPdfTexOnly === true;
}

/** Tests whether the name of an option of the class is one of a language that babel knows. */
export function isBabelLanguage(name: string): boolean {
  return Object.hasOwn(LANGUAGES, name) || WITHOUT_SIGNS.has(name);
}

/** Tests whether an option of babel (3.84) is a word, but no language. */
export function isBabelSetting(option: string): boolean {
  return SETTINGS.has(option);
}

const SETTINGS: ReadonlySet<string> = new Set([
  ...['activeacute', 'activegrave', 'KeepShorthandsActive', 'base', 'debug', 'nocase', 'noconfigs'],
  ...['showlanguages', 'silent'],
]);

/** Languages whose signs do no harm in moves. */
const WITHOUT_SIGNS: ReadonlySet<string> = new Set([
  ...['american', 'australian', 'british', 'canadian', 'croatian', 'english', 'greek', 'hebrew'],
  ...['indonesian', 'interlingua', 'irish', 'italian', 'lowersorbian', 'newzealand', 'romanian'],
  ...['scottish', 'UKenglish', 'uppersorbian', 'USenglish', 'vietnamese', 'welsh', 'bahasa'],
]);

function each(names: string, characters: ActiveCharacters): Record<string, ActiveCharacters> {
  return Object.fromEntries(names.split(' ').map((name) => [name, characters]));
}
