import {partitionPoint, type SourceText} from '../../text/index.ts';
import {nextMark, type TexMark} from '../lexer/marks.ts';
import {blankComments, withoutComments} from '../lexer/text-of-tokens.ts';
import {activeCharactersOf, isBabelLanguage, isBabelSetting} from '../tables/active-characters.ts';
import {commandTable} from '../tables/command-table.ts';
import type {Characters, TexDocument} from './tex-document.ts';

/** The languages that a document loads through babel. */
interface BabelLanguages {
  readonly loaded: readonly string[];
  /** In force from `\begin{document}` on. */
  readonly main: string | undefined;
  /** The signs that `shorthands=` leaves; undefined where it leaves all. */
  readonly only?: string | undefined;
}

const NONE: BabelLanguages = {loaded: [], main: undefined};

/**
 * Reads the options of babel: the last language of the package is the main one, unless `main=`
 * names another; those of the class come before. With `shorthands=off` no character is active.
 */
export function babelLanguages(document: TexDocument): BabelLanguages {
  const use = document.packages.find(({name}) => name === 'babel');
  if (use === undefined) return NONE;
  const ofClass = optionsOf(CLASS_OPTIONS.exec(document.source.text)?.[1]);
  const passed = optionsOf(PASSED_OPTIONS.exec(document.source.text)?.[1]);
  const own = [...passed, ...optionsOf(use.options)];
  const only = own.findLast((option) => option.startsWith('shorthands='))?.slice(11);
  if (only === 'off') return NONE;
  const named = own.findLast((option) => option.startsWith('main='))?.slice('main='.length);
  const languages = [...ofClass.filter(isBabelLanguage), ...own.filter(isName)];
  return {
    loaded: named === undefined ? languages : [...languages, named],
    main: named ?? languages.at(-1),
    ...(only !== undefined && {only}),
  };
}

const isName = (option: string): boolean => /^[A-Za-z]+$/.test(option) && !isBabelSetting(option);

function optionsOf(text = ''): readonly string[] {
  return withoutComments(text)
    .split(',')
    .map((option) => option.replace(/\s+/g, ''))
    .filter((option) => option !== '');
}

const CLASS_OPTIONS = /\\documentclass\s*\[([^\][]{0,1000})\]/;
const PASSED_OPTIONS = /\\PassOptionsToPackage\s*\{([^{}]{0,1000})\}\s*\{babel\}/;

/** The settings of characters that are undone at the end of a group. */
interface Manners {
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
  /** The number of arguments that may follow it. */
  readonly wanted: number;
  readonly outer: Manners;
}

/** A brace whose partner is further out is a slip. */
const MOST_OPEN = 100;

/** The groups, arguments and environments that are open, and what steers characters in them. */
class MannerGroups {
  readonly #groups: OpenGroup[] = [];
  #manners: Manners;
  /** The number of those that are arguments, and of those that are no place for a group. */
  #arguments = 0;
  #closed = 0;

  constructor(language: string | undefined, off: string) {
    this.#manners = {language, off, blanks: undefined, lineEnds: undefined};
  }

  /** The settings now in force; the same object as long as nothing changes. */
  get manners(): Manners {
    return this.#manners;
  }

  /** True if no macro holds the place in its argument, so that a group can be put around it. */
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

/** Tests whether an environment carries its content out in its place, and once. */
function isHarmless(name: string): boolean {
  return HARMLESS.has(name) || name.startsWith('otherlanguage');
}

const HARMLESS: ReadonlySet<string> = new Set([
  ...['{', '\\group', 'document', 'center', 'quote', 'quotation', 'itemize', 'enumerate'],
  ...['description', 'multicols', 'minipage', 'flushleft', 'flushright', 'figure', 'table'],
]);

/** The meanings of characters to TeX at one place, where they are not as usual. */
export interface CharacterState {
  /** The signs that are macros there. */
  readonly active: string;
  /** The language that makes them so. */
  readonly language: string | undefined;
  /** The hyphen is no ordinary character, so that `O-O` is no castling. */
  readonly hasHyphen: boolean;
  /** The command removing blanks, such as `\obeyspaces`; undefined where they separate words. */
  readonly blanks: string | undefined;
  /** The command that does so to line ends only. */
  readonly lineEnds: string | undefined;
  /** True if no macro holds the place in its argument, so that a group can be put around it. */
  readonly isOuter: boolean;
}

/**
 * Follows what the text does to its characters: languages of babel, `\shorthandoff`, `\obeyspaces`,
 * `\obeylines`, `alltt` and `\ExplSyntaxOn`, each as far as its group goes. One pass, linear.
 */
export class CharacterStates {
  readonly #offsets: number[] = [];
  readonly #states: {readonly manners: Manners; readonly isOuter: boolean}[] = [];
  readonly #languages: BabelLanguages;
  readonly #isUnicode: boolean;
  readonly #hyphenated: string | undefined;
  readonly #groups: MannerGroups;
  #noted: Manners | undefined;
  #pending: string | undefined;

  /** `languages` are those of the whole document. */
  constructor({text}: SourceText, languages: BabelLanguages, isUnicodeEngine: boolean) {
    this.#languages = languages;
    this.#isUnicode = isUnicodeEngine;
    this.#hyphenated = languages.loaded.find(
      (name) => activeCharactersOf(name, isUnicodeEngine)?.hasHyphen === true,
    );
    const begin = /^[ \t]*\\begin\s*\{document\}/m.exec(text);
    const start = begin?.index ?? 0;
    this.#groups = new MannerGroups(languages.main, switchedOff(text.slice(0, start)));
    this.#note(start);
    this.#follow(text, begin === null ? 0 : start + begin[0].length);
  }

  /**
   * The state at an offset; undefined where every character is what it looks like. `executed` is
   * what the reading knows of languages: macros and other files may turn to one.
   */
  at(offset: number, executed?: Characters): CharacterState | undefined {
    const after = partitionPoint(this.#offsets, (item) => item <= offset);
    const noted = this.#states[after - 1];
    if (noted === undefined) return undefined;
    const {manners, isOuter} = noted;
    if (executed === undefined) return this.#stateOf(manners, isOuter);
    const {language} = executed;
    return this.#stateOf({...manners, language, off: manners.off + executed.off}, isOuter);
  }

  #follow(text: string, start: number): void {
    // The number of braces from here on that hold arguments.
    let wanted = 0;
    let done = start;
    for (let mark = nextMark(text, start); mark !== undefined; mark = nextMark(text, done)) {
      const between = blankComments(text.slice(done, mark.start)).trimEnd();
      if (between.endsWith(']')) wanted = Infinity;
      else if (/\S/.test(between)) wanted = 0;
      done = text.charAt(mark.end) === '*' ? mark.end + 1 : mark.end;
      if (mark.kind === 'open') this.#open('{', wanted, this.#pending);
      else if (mark.kind === 'close') wanted = this.#groups.close('{');
      else if (/^[A-Za-z]/.test(mark.name)) {
        const word = mark.kind === 'control' ? mark.name : mark.kind;
        done = this.#execute(text, {...mark, end: done});
        wanted = argumentsOf(word);
      }
      this.#note(done);
    }
  }

  /** Carries a control sequence out; returns the offset after it and the names in its braces. */
  #execute(text: string, mark: TexMark): number {
    const {kind, name, end} = mark;
    if (kind === 'end') this.#groups.close(name);
    else if (!takesNames(mark)) {
      if (kind === 'begin') this.#begin(name, undefined);
      else this.#switch(name);
    } else {
      NAMES.lastIndex = end;
      const [whole, names = ''] = NAMES.exec(text) ?? [''];
      if (kind === 'begin') this.#begin(name, names);
      else if (whole !== '') this.#turn(name, names.replace(/\s+/g, ''));
      return end + whole.length;
    }
    return end;
  }

  #begin(name: string, language: string | undefined): void {
    this.#open(name, 0, language);
    if (name === 'alltt') this.#groups.change({blanks: 'alltt', lineEnds: 'alltt'});
  }

  /** `\selectlanguage{german}`, `\shorthandoff{"}` and the like. */
  #turn(word: string, names: string): void {
    const {off} = this.#groups.manners;
    if (word === 'selectlanguage') this.#groups.turnTo(names);
    else if (word === 'foreignlanguage') this.#pending = names;
    else if (word === 'shorthandoff') this.#groups.change({off: off + names});
    else if (word === 'shorthandon') {
      const left = Array.from(off).filter((sign) => !names.includes(sign));
      this.#groups.change({off: left.join('')});
    } else if (names === 'none') this.#groups.turnTo(undefined);
  }

  #switch(word: string): void {
    if (word === 'begingroup' || word === 'bgroup') this.#open('\\group', 0, undefined);
    else if (word === 'endgroup' || word === 'egroup') this.#groups.close('\\group');
    else if (word === 'NoAutoSpacing') this.#groups.turnTo(undefined);
    else {
      const change = BLANK_CONTROLS[word];
      if (change !== undefined) this.#groups.change(change);
    }
  }

  #open(name: string, wanted: number, language: string | undefined): void {
    this.#groups.open(name, wanted, language);
    this.#pending = undefined;
  }

  #note(offset: number): void {
    const {manners, isOuter} = this.#groups;
    if (this.#noted === manners && this.#states.at(-1)?.isOuter === isOuter) return;
    this.#noted = manners;
    this.#offsets.push(offset);
    this.#states.push({manners, isOuter});
  }

  #stateOf({language, off, blanks, lineEnds}: Manners, isOuter: boolean): CharacterState {
    const {loaded, only} = this.#languages;
    const isLoaded = language !== undefined && loaded.includes(language);
    const characters = isLoaded ? activeCharactersOf(language, this.#isUnicode) : undefined;
    const isOn = (sign: string): boolean => !off.includes(sign) && only?.includes(sign) !== false;
    const active = Array.from(characters?.breaking ?? '').filter(isOn);
    return {
      active: active.join(''),
      language: active.length > 0 ? language : this.#hyphenated,
      hasHyphen: this.#hyphenated !== undefined && isOn('-'),
      blanks,
      lineEnds,
      isOuter,
    };
  }
}

/** `\AtBeginDocument{\shorthandoff{!?}}`; without the hook babel makes them active again. */
function switchedOff(preamble: string): string {
  return Array.from(preamble.matchAll(HOOKED), ([, signs = '']) => signs).join('');
}

const HOOKED = /\\AtBeginDocument\s*\{[^{}]{0,200}\\shorthandoff\*?\s*\{([^{}]{0,40})\}/g;

const BLANK_CONTROLS: Readonly<Record<string, Partial<Manners> | undefined>> = {
  obeyspaces: {blanks: '\\obeyspaces'},
  obeylines: {lineEnds: '\\obeylines'},
  ExplSyntaxOn: {blanks: '\\ExplSyntaxOn', lineEnds: '\\ExplSyntaxOn'},
  ExplSyntaxOff: {blanks: undefined, lineEnds: undefined},
};

/** Counts the braces after a control word that hold its arguments; any number, where not known. */
function argumentsOf(word: string): number {
  const entry = commandTable.get(word);
  if (entry !== undefined) return entry.pattern.filter((kind) => kind === 'm').length;
  return WITHOUT_ARGUMENT.test(word) ? 0 : Infinity;
}

const WITHOUT_ARGUMENT =
  /^(?:begin|end|par|noindent|centering|raggedright|small|footnotesize|large|normalsize|bfseries|itshape|rmfamily|sffamily|ttfamily|clearpage|newpage|maketitle|begingroup|bgroup|endgroup|egroup|obey(?:spaces|lines)|ExplSyntax(?:On|Off)|NoAutoSpacing|selectlanguage|shorthando(?:n|ff)|item|\\)$/;

/** Tests whether names follow: of a language, or of characters. */
function takesNames({kind, name}: TexMark): boolean {
  return kind === 'begin' ? name.startsWith('otherlanguage') : TURNING.has(name);
}

const TURNING: ReadonlySet<string> = new Set([
  ...['selectlanguage', 'foreignlanguage', 'shorthandoff', 'shorthandon', 'languageshorthands'],
]);

const NAMES = /\s*\{([^{}]{0,40})\}/y;
