import {partitionPoint} from '../../source/partition-point.ts';
import type {SourceText} from '../../source/source-text.ts';
import {nextMark} from '../../tex/marks.ts';
import type {TexMark} from '../../tex/marks.ts';
import {blankComments} from '../../tex/without-comments.ts';
import {activeCharactersOf} from '../tables/active-characters.ts';
import type {BabelLanguages} from './babel-languages.ts';
import {commandTable} from '../tables/command-table.ts';
import type {Characters} from './tex-document.ts';

/** What characters mean to TeX at one place, where that is not what they look like. */
export interface CharacterState {
  /** The signs that are macros there. */
  readonly active: string;
  /** The language that makes them so. */
  readonly language: string | undefined;
  /** The hyphen is no ordinary character, so that `O-O` is no castling. */
  readonly hasHyphen: boolean;
  /** What takes the blanks away, such as `\obeyspaces`; undefined where they separate words. */
  readonly blanks: string | undefined;
  /** What does so to line ends only. */
  readonly lineEnds: string | undefined;
  /** Whether no macro holds the place in its argument, so that a group can be put around it. */
  readonly isOuter: boolean;
}

/** What steers characters, and is undone at the end of a group. */
interface Manners {
  readonly language: string | undefined;
  /** Characters switched off by `\shorthandoff`. */
  readonly off: string;
  readonly blanks: string | undefined;
  readonly lineEnds: string | undefined;
}

interface Frame {
  readonly name: string;
  /** In an argument all characters have been read before anything in it is carried out. */
  readonly isArgument: boolean;
  /** How many arguments may follow it. */
  readonly wanted: number;
  readonly outer: Manners;
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
  readonly #frames: Frame[] = [];
  readonly #hyphenated: string | undefined;
  #manners: Manners = NEUTRAL;
  #noted: Manners | undefined;
  #pending: string | undefined;
  /** How many of the open frames are arguments, and how many are no place for a group. */
  #arguments = 0;
  #closed = 0;

  /** `languages` are those of the whole document. */
  constructor({text}: SourceText, languages: BabelLanguages, isUnicodeEngine: boolean) {
    this.#languages = languages;
    this.#isUnicode = isUnicodeEngine;
    this.#hyphenated = languages.loaded.find(
      (name) => activeCharactersOf(name, isUnicodeEngine)?.hasHyphen === true,
    );
    const begin = /^[ \t]*\\begin\s*\{document\}/m.exec(text);
    const start = begin?.index ?? 0;
    this.#manners = {...NEUTRAL, language: languages.main, off: switchedOff(text.slice(0, start))};
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
    // How many braces from here on hold arguments.
    let wanted = 0;
    let done = start;
    for (let mark = nextMark(text, start); mark !== undefined; mark = nextMark(text, done)) {
      const between = blankComments(text.slice(done, mark.start)).trimEnd();
      if (between.endsWith(']')) wanted = Infinity;
      else if (/\S/.test(between)) wanted = 0;
      done = text.charAt(mark.end) === '*' ? mark.end + 1 : mark.end;
      if (mark.kind === 'open') this.#open('{', wanted, this.#pending);
      else if (mark.kind === 'close') wanted = this.#close('{');
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
    if (kind === 'end') this.#close(name);
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
    const isFixed = this.#arguments > 0;
    if (name === 'alltt') this.#change({blanks: 'alltt', lineEnds: 'alltt'}, isFixed);
  }

  /** `\selectlanguage{german}`, `\shorthandoff{"}` and the like. */
  #turn(word: string, names: string): void {
    const isFixed = this.#arguments > 0;
    if (word === 'selectlanguage') this.#manners = {...this.#manners, language: names};
    else if (word === 'foreignlanguage') this.#pending = names;
    else if (word === 'shorthandoff') this.#change({off: this.#manners.off + names}, isFixed);
    else if (word === 'shorthandon') {
      const off = Array.from(this.#manners.off).filter((sign) => !names.includes(sign));
      this.#change({off: off.join('')}, isFixed);
    } else if (names === 'none') this.#manners = {...this.#manners, language: undefined};
  }

  #switch(word: string): void {
    const isFixed = this.#arguments > 0;
    if (word === 'begingroup' || word === 'bgroup') this.#open('\\group', 0, undefined);
    else if (word === 'endgroup' || word === 'egroup') this.#close('\\group');
    else if (word === 'NoAutoSpacing') this.#manners = {...this.#manners, language: undefined};
    else if (word === 'ExplSyntaxOff')
      this.#change({blanks: undefined, lineEnds: undefined}, isFixed);
    else {
      const change = BLANK_CONTROLS[word];
      if (change !== undefined) this.#change(change, isFixed);
    }
  }

  #change(change: Partial<Manners>, isFixed: boolean): void {
    if (!isFixed) this.#manners = {...this.#manners, ...change};
  }

  #open(name: string, wanted: number, language: string | undefined): void {
    const isArgument = wanted > 0;
    this.#frames.push({name, isArgument, wanted: wanted - 1, outer: this.#manners});
    this.#count(name, isArgument, 1);
    if (language !== undefined) this.#manners = {...this.#manners, language};
    this.#pending = undefined;
  }

  /** Ends the innermost group of this name; how many arguments may follow it. */
  #close(name: string): number {
    const nearest = this.#frames.slice(-MOST_OPEN);
    const at = nearest.findLastIndex((frame) => frame.name === name);
    let wanted = 0;
    for (let left = at < 0 ? 0 : nearest.length - at; left > 0; left -= 1) {
      const frame = this.#frames.pop();
      if (frame === undefined) break;
      this.#count(frame.name, frame.isArgument, -1);
      this.#manners = frame.outer;
      wanted = frame.isArgument ? frame.wanted : 0;
    }
    return wanted;
  }

  #count(name: string, isArgument: boolean, by: 1 | -1): void {
    if (isArgument) this.#arguments += by;
    if (isArgument || !isHarmless(name)) this.#closed += by;
  }

  #note(offset: number): void {
    const isOuter = this.#closed === 0;
    if (this.#noted === this.#manners && this.#states.at(-1)?.isOuter === isOuter) return;
    this.#noted = this.#manners;
    this.#offsets.push(offset);
    this.#states.push({manners: this.#manners, isOuter});
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

/** A brace whose partner is further out is a slip. */
const MOST_OPEN = 100;

const NEUTRAL: Manners = {language: undefined, off: '', blanks: undefined, lineEnds: undefined};

/** `\AtBeginDocument{\shorthandoff{!?}}`; without the hook babel makes them active again. */
function switchedOff(preamble: string): string {
  return Array.from(preamble.matchAll(HOOKED), ([, signs = '']) => signs).join('');
}

const HOOKED = /\\AtBeginDocument\s*\{[^{}]{0,200}\\shorthandoff\*?\s*\{([^{}]{0,40})\}/g;

const BLANK_CONTROLS: Readonly<Record<string, Partial<Manners> | undefined>> = {
  obeyspaces: {blanks: '\\obeyspaces'},
  obeylines: {lineEnds: '\\obeylines'},
  ExplSyntaxOn: {blanks: '\\ExplSyntaxOn', lineEnds: '\\ExplSyntaxOn'},
};

/** How many braces after a control word hold its arguments; any number, where that is not known. */
function argumentsOf(word: string): number {
  const entry = commandTable.get(word);
  if (entry !== undefined) return entry.pattern.filter((kind) => kind === 'm').length;
  return WITHOUT_ARGUMENT.test(word) ? 0 : Infinity;
}

const WITHOUT_ARGUMENT =
  /^(?:begin|end|par|noindent|centering|raggedright|small|footnotesize|large|normalsize|bfseries|itshape|rmfamily|sffamily|ttfamily|clearpage|newpage|maketitle|begingroup|bgroup|endgroup|egroup|obey(?:spaces|lines)|ExplSyntax(?:On|Off)|NoAutoSpacing|selectlanguage|shorthando(?:n|ff)|item|\\)$/;

/** Whether names follow: of a language, or of characters. */
function takesNames({kind, name}: TexMark): boolean {
  return kind === 'begin' ? name.startsWith('otherlanguage') : TURNING.has(name);
}

const TURNING: ReadonlySet<string> = new Set([
  ...['selectlanguage', 'foreignlanguage', 'shorthandoff', 'shorthandon', 'languageshorthands'],
]);

const NAMES = /\s*\{([^{}]{0,40})\}/y;

/** Whether an environment carries its content out in its place, and once. */
function isHarmless(name: string): boolean {
  return HARMLESS.has(name) || name.startsWith('otherlanguage');
}

const HARMLESS: ReadonlySet<string> = new Set([
  ...['{', '\\group', 'document', 'center', 'quote', 'quotation', 'itemize', 'enumerate'],
  ...['description', 'multicols', 'minipage', 'flushleft', 'flushright', 'figure', 'table'],
]);
