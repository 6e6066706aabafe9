import {ENGLISH} from '../movetext/letters.ts';
import type {Letters} from '../movetext/letters.ts';
import type {SourceText} from '../source/source-text.ts';
import {Board} from './board.ts';
import {isCarried} from './carried-controls.ts';
import type {CommentManners} from './move-comment.ts';
import type {Dialect} from '../latex/dialect-of.ts';
import type {Block} from './block.ts';
import type {SetupFault} from './facts.ts';
import type {ChessCommand, TexDocument} from '../latex/tex-document.ts';
import type {Value} from './keys.ts';
import {findScopeEnd} from './find-scope-end.ts';
import type {GameNode} from './game-tree.ts';
import {Registers} from './registers.ts';

/** A command that set up a board, and the argument that holds the FEN. */
export interface SetUpBy {
  readonly command: ChessCommand;
  readonly argument: Value;
}

/** A group in which letters were chosen, and the letters around it. */
interface LetterScope {
  readonly source: SourceText;
  readonly end: number;
  readonly around: Letters;
}

/** Packages that only LuaTeX and XeTeX can load. */
const UNICODE_PACKAGES: ReadonlySet<string> = new Set([
  'fontspec',
  'unicode-math',
  'polyglossia',
  'luacode',
]);

/** What a replay has come to so far. */
export class Replay {
  readonly dialect: Dialect;
  /** Whether the text is a document of its own, so that it must start its games itself. */
  readonly isComplete: boolean;
  /** Slides: a frame is set once for each overlay, so that its moves are played several times. */
  readonly isSlides: boolean;
  /** The packages that a document of its own loads; nobody knows those of a part. */
  readonly packages: ReadonlySet<string>;
  readonly manners: CommentManners;
  readonly board = new Board();
  readonly registers = new Registers();
  readonly blocks: Block[] = [];
  readonly setupFaults: SetupFault[] = [];
  /** The commands that set up a board from a FEN. */
  readonly setUpBy = new Map<GameNode, SetUpBy>();
  /** The piece letters in force, and those that the document has defined. */
  letters: Letters = ENGLISH;
  readonly languages = new Map<string, Letters>([['english', ENGLISH]]);
  /** The groups at whose ends other letters come back into force, the innermost last. */
  readonly #scopes: LetterScope[] = [];

  constructor(dialect: Dialect, {source, isComplete, packages, definitions}: TexDocument) {
    this.dialect = dialect;
    this.isComplete = isComplete;
    this.packages = new Set(isComplete ? packages.map(({name}) => name) : []);
    this.manners = {
      carries: (name) =>
        name === 'xskakcomment' ? dialect === 'xskak' : isCarried(name, definitions),
      isUnicode: packages.some(({name}) => UNICODE_PACKAGES.has(name)),
    };
    this.isSlides = /\\documentclass\s*(?:\[[^\]]*\])?\s*\{beamer\}/.test(source.text);
  }

  /** Puts piece letters into force from `offset` to the end of its group. */
  chooseLetters(letters: Letters, source: SourceText, offset: number): void {
    this.#scopes.push({source, end: findScopeEnd(source.text, offset), around: this.letters});
    this.letters = letters;
  }

  /** Gives up the letters of groups that have ended before `offset`. */
  leaveScopes(source: SourceText, offset: number): void {
    for (
      let scope = this.#scopes.at(-1);
      scope?.source === source && scope.end <= offset;
      scope = this.#scopes.at(-1)
    ) {
      this.letters = scope.around;
      this.#scopes.pop();
    }
  }
}
