import {
  explainMove,
  describeReason,
  isCheckmate,
  isStalemate,
  LONG,
  makeLetters,
  Position,
  readFen,
  specCastling,
  spell,
  writePlacement,
  writeSan,
  type Letters,
} from '../../src/chess/index.ts';
import {
  foreignLetters,
  playedKey,
  playedRecord,
  printedEntry,
  type FallbackReason,
} from '../../src/book/precompute/list-entry.ts';
import {doubtFrom, isUnsigned, startsInCheck} from '../../src/lint/book-signs.ts';
import {bareEnd, choose, rankMoves} from '../../src/lint/suggest-moves.ts';
import {
  promotionsOf,
  sayAfterEnd,
  sayAmbiguous,
  sayCaptureSign,
  sayCastling,
  sayGameStarts,
  sayGlued,
  sayGoesBack,
  sayIllegal,
  sayMissingCheck,
  sayMissingMate,
  sayMissingNumber,
  sayMissingPromotion,
  sayUnderspecified,
  sayUnknownMove,
  sayUnknownText,
  sayUnwantedNumber,
  sayWrongCheck,
  sayWrongNumber,
  sayWrongSide,
} from '../../src/lint/words.ts';
import {isSpoiltNumber, looksLikeMove, readCastling} from '../../src/skak/movetext/guess-moves.ts';
import {tokenizeMovetext} from '../../src/skak/movetext/tokenize-movetext.ts';
import type {MovetextToken, MoveToken, RemarkToken} from '../../src/skak/movetext/token.ts';
import {BoardCursor} from '../../src/skak/replay/board-cursor.ts';
import {isCarried} from '../../src/skak/replay/carried-controls.ts';
import {lookUpIn} from '../../src/skak/replay/control-views.ts';
import type {Fault} from '../../src/skak/replay/faults.ts';
import {isTrueSign, judgeSigns, type SignVerdict} from '../../src/skak/replay/judge-signs.ts';
import {isInDoubt, type Line, type LineContext} from '../../src/skak/replay/line.ts';
import {fits} from '../../src/skak/replay/line-start.ts';
import {startsMisnumbered} from '../../src/skak/replay/outcomes.ts';
import {isGuessed} from '../../src/skak/replay/run-mainline.ts';
import {
  isOnWay,
  nodesAt,
  PlayedGame,
  plyOf,
  turnOf,
  writeTurn,
  type GameNode,
} from '../../src/skak/replay/played-game.ts';
import {readLine} from '../../src/skak/replay/read-line.ts';
import {rightsAtHome} from '../../src/skak/replay/shown-boards.ts';
import type {Dialect, Names} from '../../src/tex/index.ts';

/** A list of moves as TeX is about to read it. */
export interface Question {
  /** `mainline`, `hidemoves`, `variation`, `variationcurrent`, `continuevariation` or `continuevariationcurrent`. */
  readonly command: string;
  /** The letters of the pieces, KQRBNP, with blanks between them; empty if they are the English ones. */
  readonly letters: string;
  /** The position of the main line. */
  readonly fen: string;
  /** True if the position has been set since the last list: a new game, or an older one that goes on. */
  readonly isNew: boolean;
  /** The argument as `\detokenize` shows it. */
  readonly text: string;
  /** Its file and line. */
  readonly place: string;
  /** The half-moves of a list that is known to be right from the position where it is played, which needs no record; else -1. */
  readonly known: number;
}

/** The verdict on a list. */
export interface Answer {
  /** Its faults, in reading order. */
  readonly findings: readonly string[];
  /** The number of half-moves that were judged. */
  readonly halfMoves: number;
  /** The reason for which the list, or the rest of it, was not judged. */
  readonly unjudged?: string;
  /** The key of the list, before it is hashed, and what TeX would compute for it. */
  readonly entry?: Entry;
  /** True if the list is only printed, and starts from a position that the lists of its game before it reach. */
  readonly isLinked?: boolean;
}

interface Entry {
  readonly key: string;
  readonly record: string;
}

/** A move that gives check and has no sign for it: whether it is a slip is known at the end of the document. */
interface Unsigned {
  readonly question: Question;
  /** Undefined if it only counts. */
  readonly message: string | undefined;
}

/** A finding that is told at the end of a document. */
export interface LateFinding {
  readonly question: Question;
  readonly message: string;
}

/** Reasons why a list is not judged. */
const AFTER_MISTAKE = 'after a mistake';
const START_UNKNOWN = 'its start is not sure';
const MACRO = 'macros in it';
const NO_BOARD = 'its position is no position of chess';
const NO_LIST = 'neither moves nor numbers in it';
const OVERLAY = 'its position depends on overlays';
const PROSE = 'the text may say what is meant';
const REPEATED = 'carried out more than once';

const NO_NAMES = {commands: new Map()} as unknown as Names;

/** Judges the lists of a document in the order in which TeX comes to them. */
export class Judge {
  readonly #board = new BoardCursor();
  readonly #dialect: Dialect;
  readonly #isSlides: boolean;
  readonly #rules: LineContext['commentRules'];
  /** The ends of main lines, by their boards, sides and numbers, and those that were not asked for since. */
  readonly #known = new Map<string, GameNode>();
  #ends: GameNode[] = [];
  readonly #letters = new Map<string, Letters>();
  #main: GameNode | undefined;
  /** The end of the last variation, and the position before its last move. */
  #variation: GameNode | undefined;
  /** The game cannot be followed, since it has a mistake. */
  #isLost = false;
  /** A mistake of the main line was read as what was probably meant. */
  #isInDoubt = false;
  /** The main line has a mistake that variations may follow from. */
  #hasMistake = false;
  /** A variation since the last main line could not be played. */
  #isBroken = false;
  /** The game goes on from a position that an older one has reached. */
  #isOlder = false;
  /** The number of half-moves by which the numbers of the main line are off. */
  #shift = 0;
  #needsEntry = true;
  /** The list that is judged. */
  #question: Question | undefined;
  /** The lists that were asked about, each with its place and without. */
  readonly #asked = new Set<string>();
  /** Lists that are right, and are played only if another one needs it; those of the game at hand begin at `#gameStart`. */
  #waiting: Question[] = [];
  #gameStart = 0;
  /** All lists of the game at hand wait. */
  #isWaiting = true;
  /** Checks without a sign, and the number of those with one. */
  readonly #unsigned: Unsigned[] = [];
  #signed = 0;

  constructor(dialect: Dialect, isSlides: boolean) {
    this.#dialect = dialect;
    this.#isSlides = isSlides;
    this.#rules = {
      carries: (name) =>
        name === 'xskakcomment' ? dialect === 'xskak' : isCarried(name, NO_NAMES),
      lookUp: lookUpIn({definitions: NO_NAMES, dialect, isUnicode: true}),
      isOwn: () => false,
      isUnicode: true,
    };
  }

  /** Leaves a list that is known to be right until another one needs its moves; returns false if it has to be judged. */
  wait(question: Question): boolean {
    if (question.isNew) {
      this.#isWaiting = true;
      this.#gameStart = this.#waiting.length;
    }
    if (!this.#isWaiting || question.known < 0) return false;
    this.#waiting.push(question);
    return true;
  }

  /** Judges one list that does not wait. */
  ask(question: Question): Answer {
    this.#catchUp(question);
    return this.#judge(question);
  }

  /** Plays the lists of the game at hand that wait; all of them if it may continue another game. */
  #catchUp(question: Question): void {
    if (!this.#isWaiting) return;
    this.#isWaiting = false;
    const {fen} = this.#waiting[this.#gameStart] ?? question;
    const from = fen.startsWith(STANDARD) ? this.#gameStart : 0;
    const lists = this.#waiting.slice(from);
    this.#waiting = this.#waiting.slice(0, from);
    for (const list of lists) this.#judge(list);
  }

  /** Reports checks without a sign if the document has signs for most of them, which is known only at the end. */
  finish(): readonly LateFinding[] {
    if (this.#unsigned.length === 0) return [];
    for (const list of this.#waiting) this.#judge(list);
    this.#waiting = [];
    const missing = this.#unsigned.length;
    if (isUnsigned(missing, this.#signed)) return [];
    return this.#unsigned.flatMap(({question, message}) =>
      message === undefined ? [] : [{question, message}],
    );
  }

  #judge(question: Question): Answer {
    this.#needsEntry = question.known < 0;
    this.#question = question;
    const letters = this.#lettersOf(question.letters);
    const context: LineContext = {
      text: question.text,
      letters,
      dialect: this.#dialect,
      commentRules: this.#rules,
    };
    const {text} = question;
    const tokens = tokenizeMovetext(text, {start: 0, end: text.length}, letters).map((token) =>
      readCastling(token, text),
    );
    const list = {tokens, context, shown: text};
    const isMain = question.command === 'mainline' || question.command === 'hidemoves';
    if (this.#holdsMacros(text)) {
      this.#findMain(question);
      if (isMain) return this.#giveUp(MACRO);
      this.#isBroken = true;
      return {findings: [], halfMoves: 0, unjudged: MACRO};
    }
    const answer = isMain
      ? this.#judgeMainline(list, question)
      : this.#judgeVariation(list, question);
    const why = answer.findings.length === 0 ? undefined : this.#doubt(list, question);
    this.#asked.add(`${question.place} ${text}`).add(text);
    if (question.known >= 0) return {...answer, findings: []};
    if (why === undefined) return answer;
    if (isMain) return this.#giveUp(why);
    return {findings: [], halfMoves: 0, unjudged: why};
  }

  /**
   * The reason for which a list may not be accused: it is carried out again, as where a box is typeset for a trial or for another slide, or what
   * has arrived is no list, as where a package has written to a macro of the author's.
   */
  #doubt({tokens}: List, {place, text}: Question): string | undefined {
    if (this.#wasAsked(text, place)) return REPEATED;
    return tokens.some(({type}) => type === 'move' || type === 'number') ? undefined : NO_LIST;
  }

  /** Tests whether a list has been asked about before, at this place if one is given. */
  #wasAsked(text: string, place?: string): boolean {
    return (
      this.#asked.has(place === undefined ? text : `${place} ${text}`) ||
      this.#waiting.some((one) => one.text === text && (place ?? one.place) === one.place)
    );
  }

  /** Tests whether a list has macros, outside comments, that may stand for moves or numbers. */
  #holdsMacros(text: string): boolean {
    if (!text.includes('\\')) return false;
    const rest = text.replace(/\\xskakcomment ?\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
    return Array.from(rest.matchAll(/\\([A-Za-z@]+)/g)).some(
      ([, name = '']) => this.#rules.lookUp(name) === undefined,
    );
  }

  #lettersOf(names: string): Letters {
    const known = this.#letters.get(names);
    if (known !== undefined) return known;
    const letters = makeLetters((names === '' ? 'K Q R B N P' : names).split(' '));
    this.#letters.set(names, letters);
    return letters;
  }

  /** Plays a list from a position; the board is at its end then. */
  #play({tokens, context}: List, node: GameNode): Line {
    this.#board.goTo(node);
    return readLine(this.#board, tokens, context);
  }

  /** The position of the main line; undefined if TeX has no position of chess. */
  #findMain({fen, isNew}: Question): GameNode | undefined {
    if (!isNew && this.#main !== undefined) return this.#main;
    this.#isLost = this.#isInDoubt = this.#hasMistake = this.#isBroken = false;
    this.#shift = 0;
    this.#variation = undefined;
    const start = readStart(fen);
    if (start === undefined) return undefined;
    const isStandard = keyOf(start) === START;
    const node = isStandard ? undefined : (this.#end(keyOf(start)) ?? this.#reached(start));
    this.#isOlder = node !== undefined;
    return node ?? new PlayedGame(start, {isStandard}).root;
  }

  /** The end of a main line. */
  #end(key: string): GameNode | undefined {
    for (const end of this.#ends) this.#known.set(keyOf(this.#board.goTo(end)), end);
    this.#ends = [];
    return this.#known.get(key);
  }

  /** A position of the game at hand, which xskak has gone back to. */
  #reached(position: Position): GameNode | undefined {
    if (this.#main === undefined) return undefined;
    const ply = plyOf({fullmove: position.fullmove, side: position.sideToMove});
    for (const node of nodesAt(ply, this.#main, this.#main))
      if (keyOf(this.#board.goTo(node)) === keyOf(position)) return node;
    return undefined;
  }

  #judgeMainline(list: List, question: Question): Answer {
    const node = this.#findMain(question);
    if (node === undefined) return this.#giveUp(NO_BOARD);
    this.#main = node;
    if (!this.#board.goTo(node).hasBothKings()) return this.#giveUp(NO_BOARD);
    if (this.#isLost) return {findings: [], halfMoves: 0, unjudged: AFTER_MISTAKE};
    this.#isBroken = false;
    const line = this.#play(list, node);
    if (this.#isInDoubt && (line.lost || startsMisnumbered(line)))
      return this.#giveUp(AFTER_MISTAKE);
    if (startsMisnumbered(line)) {
      if (this.#isSlides) return this.#giveUp(OVERLAY);
      // A heading is carried out again, at another place, for the table of contents and at the top of a page.
      if (this.#wasAsked(question.text)) return this.#giveUp(REPEATED);
      const back = this.#startAgain(list, question) ?? this.#goBack(list, node);
      if (back !== undefined) {
        this.#isInDoubt = true;
        return back;
      }
      const shift = (firstPly(list) ?? node.ply) - node.ply;
      if (shift !== 0 && shift === this.#shift) {
        if (line.lost) return this.#giveUp(AFTER_MISTAKE);
        this.#enter(line);
        this.#advance(line);
        return {findings: [], halfMoves: 0, unjudged: AFTER_MISTAKE};
      }
    }
    const answer = this.#answer(list, line, node, question);
    this.#enter(line);
    if (line.lost || endsInDoubt(line)) this.#isLost = true;
    else this.#advance(line);
    return answer;
  }

  #giveUp(unjudged: string): Answer {
    this.#isLost = true;
    return {findings: [], halfMoves: 0, unjudged};
  }

  #enter(line: Line): void {
    line.last?.game.enter(line);
  }

  #advance(line: Line): void {
    this.#main = line.end;
    this.#ends.push(line.end);
    const numbered = line.plies.filter(({number}) => number !== undefined).at(-1);
    if (numbered?.number !== undefined)
      this.#shift = line.faults.some((fault) => fault.kind === 'number' && fault.how === 'wrong')
        ? plyOf(numbered.number) - numbered.before.ply
        : 0;
    this.#isInDoubt ||= isGuessed(line);
    this.#hasMistake ||= isInDoubt(line);
  }

  /** A main line that begins a game anew. */
  #startAgain(list: List, {command}: Question): Answer | undefined {
    if (firstPly(list) !== FIRST) return undefined;
    const line = this.#play(list, new PlayedGame(Position.start()).root);
    if (line.lost || line.count === 0 || startsMisnumbered(line)) return undefined;
    const newGame = this.#dialect === 'xskak' ? '\\newchessgame' : '\\newgame';
    return {findings: [sayGameStarts(command, newGame)], halfMoves: 0, unjudged: AFTER_MISTAKE};
  }

  /** A main line that repeats an earlier number, and whose moves fit there. */
  #goBack(list: List, current: GameNode): Answer | undefined {
    const ply = firstPly(list);
    const number = list.tokens.find(({type}) => type === 'number');
    if (ply === undefined || number === undefined) return undefined;
    for (const node of nodesAt(ply, current, current)) {
      if (node === current || !fits(this.#play(list, node))) continue;
      const word = list.shown.slice(number.start, number.end);
      return {
        findings: [sayGoesBack(word, turnOf(current))],
        halfMoves: 0,
        unjudged: AFTER_MISTAKE,
      };
    }
    return undefined;
  }

  #judgeVariation(list: List, question: Question): Answer {
    const main = this.#findMain(question);
    if (main === undefined) return {findings: [], halfMoves: 0, unjudged: NO_BOARD};
    this.#main = main;
    if (this.#isLost || this.#isInDoubt || this.#hasMistake)
      return {findings: [], halfMoves: 0, unjudged: AFTER_MISTAKE};
    if (!this.#board.goTo(main).hasBothKings())
      return {findings: [], halfMoves: 0, unjudged: NO_BOARD};
    const isPrinted = this.#dialect === 'xskak' && question.command === 'variation';
    if (isPrinted) return this.#judgePrinted(list, main);
    const start = this.#startOf(question.command, main);
    if (start === undefined || firstPly(list) !== start.ply) {
      this.#isBroken = true;
      return {findings: [], halfMoves: 0, unjudged: START_UNKNOWN};
    }
    const line = this.#play(list, start);
    return this.#endVariation(list, line, start, question);
  }

  /** The position that the package plays a variation from. */
  #startOf(command: string, main: GameNode): GameNode | undefined {
    switch (command) {
      case 'variation':
        return main.parent;
      case 'variationcurrent':
        return main;
      case 'continuevariation':
        return this.#variation?.parent;
      case 'continuevariationcurrent':
        return this.#variation;
      default:
        return undefined;
    }
  }

  #endVariation(list: List, line: Line, start: GameNode, question: Question | undefined): Answer {
    if (isOfTheKing(line, this.#board)) {
      this.#isBroken = true;
      return {findings: [], halfMoves: line.count, unjudged: PROSE};
    }
    const answer = this.#answer(list, line, start, question);
    this.#enter(line);
    this.#variation = line.lost ? undefined : line.end;
    this.#isBroken = line.lost;
    return answer;
  }

  /** xskak plays no variation: it starts where its number says, if all of it fits there. */
  #judgePrinted(list: List, main: GameNode): Answer {
    const ply = firstPly(list);
    if (ply === undefined) return {findings: [], halfMoves: 0, unjudged: START_UNKNOWN};
    let best: {readonly node: GameNode; readonly line: Line} | undefined;
    for (const node of nodesAt(ply, main, main)) {
      const line = this.#play(list, node);
      if (fits(line)) return this.#endVariation(list, line, node, undefined);
      if (line.count > (best?.line.count ?? 0)) best = {node, line};
    }
    const wasBroken = this.#isBroken;
    this.#isBroken = true;
    this.#variation = undefined;
    if (best === undefined || wasBroken || !this.#isSure(list, best.line, best.node, main, ply))
      return {findings: [], halfMoves: 0, unjudged: START_UNKNOWN};
    const answer = this.#endVariation(list, best.line, best.node, undefined);
    this.#isBroken = true;
    return answer;
  }

  /**
   * Tests whether a variation that breaks off starts where it is taken to: three half-moves fit a position of the main
   * line, and no pass explains the rest.
   */
  #isSure(list: List, line: Line, node: GameNode, main: GameNode, ply: number): boolean {
    if (line.count < PROOF || !isOnWay(node, main)) return false;
    if (line.faults.some((fault) => fault.kind === 'number' && fault.token.start === 0))
      return false;
    for (const before of nodesAt(ply - 1, main, main)) {
      if (this.#board.goTo(before).checked) continue;
      this.#board.pass();
      if (fits(readLine(this.#board, list.tokens, list.context))) return false;
    }
    return true;
  }

  #answer(list: List, line: Line, start: GameNode, question: Question | undefined): Answer {
    const findings = line.faults.flatMap((fault) => this.#say(list, fault) ?? []);
    for (const {token} of line.misspellings ?? []) findings.push(this.#sayCastling(list, token));
    if (!this.#isInDoubt && !this.#hasMistake && this.#shift === 0)
      findings.push(...this.#judgeSigns(list, line, question));
    // The move that could not be played has been judged, too.
    const isAccused =
      line.lost && findings.length > 0 && line.faults.some(({token}) => token.type === 'move');
    const halfMoves = line.count + (isAccused ? 1 : 0);
    const isUnknown = line.lost && findings.length === 0;
    if (isUnknown || line.faults.some(({kind}) => kind !== 'silent-nag'))
      return {findings, halfMoves, ...(isUnknown ? {unjudged: MACRO} : {})};
    const entry =
      findings.length === 0 && this.#needsEntry
        ? this.#entryOf(list, line, start, question)
        : undefined;
    if (entry === undefined) return {findings, halfMoves};
    if (question !== undefined) return {findings, halfMoves, entry};
    return {findings, halfMoves, entry, isLinked: !this.#isOlder};
  }

  /**
   * Signs of check and mate that are not true, in main lines and in what skak plays; those of a variation that is only
   * printed count as the habit of the document.
   */
  #judgeSigns({shown}: List, line: Line, played: Question | undefined): readonly string[] {
    const {signs, faults} = line;
    const question = this.#question;
    if (signs?.areTrue === true) {
      this.#signed += signs.signed;
      return [];
    }
    const found: string[] = [];
    for (const sign of judgeSigns(line.plies, this.#board, shown)) {
      const {token, written, actual} = sign;
      if (isTrueSign(sign)) {
        if (written.kind !== 'unclear') this.#signed += 1;
        continue;
      }
      const isHidden = question?.command === 'hidemoves' || this.#dropsSign(token);
      if (
        faults.some((fault) => fault.token === token) ||
        token.start >= doubtFrom(line) ||
        (written.kind === 'none' && isHidden) ||
        startsInCheck(this.#board, sign)
      )
        continue;
      const message = saySign(shown, sign);
      const isTold = played !== undefined && played.known < 0;
      if (actual === 'check' && written.kind === 'none' && question !== undefined)
        this.#unsigned.push({question, message: isTold ? message : undefined});
      else if (isTold) found.push(message);
    }
    return found;
  }

  /** skak prints no sign after castling. */
  #dropsSign({spec}: MoveToken): boolean {
    return this.#dialect === 'skak' && specCastling(spec) !== 0;
  }

  /** The record of a list in which nothing is wrong; undefined if TeX has to play it. */
  #entryOf(
    {shown, context}: List,
    line: Line,
    start: GameNode,
    question: Question | undefined,
  ): Answer['entry'] {
    const letters = foreignLetters(context.letters.names);
    if (letters === undefined) return undefined;
    if (question === undefined) {
      const entry = printedEntry(letters, shown);
      return typeof entry === 'string' ? undefined : entry;
    }
    const position = this.#board.goTo(start);
    const before = position.plies;
    const key = playedKey({position, letters, shown});
    const record: {readonly record: string} | FallbackReason = playedRecord(
      {position, letters, shown},
      line.nodes,
      this.#dialect,
    );
    while (position.plies > before) position.back();
    return typeof record === 'string' ? undefined : {key, record: record.record};
  }

  /** The words of `skakmat check` for a fault; undefined for what is not told here. */
  #say(list: List, fault: Fault): string | undefined {
    const {shown} = list;
    const {letters} = list.context;
    const turn = turnOf(fault.at);
    const wordOf = ({start, end}: {readonly start: number; readonly end: number}): string =>
      shown.slice(start, end);
    switch (fault.kind) {
      case 'illegal':
        return this.#sayIllegal(list, fault.token, fault.at);
      case 'ambiguous': {
        const verdict = explainMove(this.#board.goTo(fault.at), fault.token.spec);
        if (verdict.kind !== 'ambiguous') return undefined;
        const from = verdict.candidates.map((candidate) => candidate.from);
        return sayAmbiguous(wordOf(bare(shown, fault.token)), turn, from);
      }
      case 'number':
        return fault.how === 'within-line' || fault.how === 'repeated'
          ? sayUnwantedNumber(wordOf(fault.token), fault.how === 'repeated')
          : sayWrongNumber(wordOf(fault.token), fault.expected);
      case 'number-missing':
        return sayMissingNumber(wordOf(fault.token), fault.expected);
      case 'side':
        return sayWrongSide(wordOf(fault.token), fault);
      case 'unknown':
        return this.#sayUnknown(list, fault.token, fault.sans, fault.at);
      case 'underspecified': {
        const sans = fault.sans.map((san) => spell(san, letters));
        return sayUnderspecified(wordOf(fault.token), turn, sans);
      }
      case 'promotion-missing': {
        const word = wordOf(bare(shown, fault.token));
        return sayMissingPromotion(word, turn, promotionsOf(word, letters));
      }
      case 'glued':
        return fault.by === 'missing-space'
          ? sayGlued(fault.word, 'a space is missing')
          : undefined;
      case 'capture-sign':
        return sayCapture(wordOf(bare(shown, fault.token)), fault.captures);
      case 'castling-spelling':
      case 'idea':
      case 'doubtful':
      case 'misplayed':
      case 'silent-nag':
      case 'remark':
      case 'comment':
      case 'paragraph':
        return undefined;
    }
  }

  #sayCastling({shown}: List, token: Fault['token']): string {
    if (token.type !== 'move') return '';
    const start = shown.startsWith('{', token.start) ? token.start + 1 : token.start;
    const san = specCastling(token.spec) === LONG ? 'O-O-O' : 'O-O';
    return sayCastling(san, shown.slice(start, token.meaningEnd));
  }

  #sayIllegal(list: List, token: MoveToken, at: GameNode): string | undefined {
    const {letters} = list.context;
    const position = this.#board.goTo(at);
    const {start, end} = bare(list.shown, token);
    const word = list.shown.slice(start, end);
    const kind = isCheckmate(position)
      ? 'checkmate'
      : isStalemate(position)
        ? 'stalemate'
        : undefined;
    if (kind !== undefined) {
      const {parent, move} = at;
      const last =
        parent &&
        writeTurn(turnOf(parent)) + spell(writeSan(this.#board.goTo(parent), move), letters);
      return sayAfterEnd(`${writeTurn(turnOf(at))}${word}`, kind, last);
    }
    const verdict = explainMove(position, token.spec);
    if (verdict.kind !== 'illegal') return undefined;
    const why = describeReason(verdict.reason, (san) => spell(san, letters));
    return sayIllegal(word, turnOf(at), why) + this.#suggest(list, token, at);
  }

  #sayUnknown(
    list: List,
    token: RemarkToken,
    sans: readonly string[],
    at: GameNode,
  ): string | undefined {
    const word = list.shown.slice(token.start, token.end);
    if (isSpoiltNumber(word)) return `${sayUnknownText(word)}, expected a move number`;
    if (!looksLikeMove(word) && sans.length === 0) return sayUnknownText(word);
    const expected =
      sans.length === 1
        ? sans.map((san) => spell(san, list.context.letters))
        : this.#expected(list, token, at);
    if (expected.length === 0) return sayUnknownText(word);
    return sayUnknownMove(word, turnOf(at), expected);
  }

  /** The likeliest moves, in the words of a message. */
  #suggest(list: List, token: MoveToken, at: GameNode): string {
    const expected = this.#expected(list, token, at);
    return expected.length === 0 ? '' : `; perhaps \`${expected.join('` or `')}\``;
  }

  #expected(list: List, token: MoveToken | RemarkToken, at: GameNode): readonly string[] {
    const {start, end} = bare(list.shown, token);
    const word = list.shown.slice(start, end);
    const {tokens, shown} = list;
    if (Array.from(word).length > LONGEST) return [];
    const found = tokens.findIndex((one) => one.start >= token.end);
    const rest = {
      ...{tokens, from: found < 0 ? tokens.length : found, own: tokens.length},
      ...{blocks: [], owners: []},
    };
    const isCheck = /^[!?]*[+#]/.test(shown.slice(end, token.end));
    const written = {word, isCheck, letters: list.context.letters};
    return choose(word, rankMoves(this.#board.goTo(at), written, rest), rest).expected;
  }
}

/** A list, its words and its context. */
interface List {
  readonly tokens: readonly MovetextToken[];
  readonly context: LineContext;
  readonly shown: string;
}

/** A move without its signs. */
function bare(text: string, token: MoveToken | RemarkToken): {start: number; end: number} {
  return {start: token.start, end: bareEnd(text, token)};
}

/** The words of `skakmat check`, without the spelling of mate, which depends on the text around the list. */
function saySign(shown: string, {token, written, actual}: SignVerdict): string {
  const start = token.start + (shown.startsWith('{', token.start) ? 1 : 0);
  // After a control word, TeX shows a space.
  const end = written.end + (shown.startsWith(' {}', written.end) ? 3 : 0);
  const word = shown.slice(start, end).replace(' {}', '{}').replace(/##/g, '#');
  if (actual === 'mate') return sayMissingMate(word);
  const right = shown.slice(start, written.start) + (actual === 'check' ? '+' : '');
  return written.kind === 'none' ? sayMissingCheck(word, right) : sayWrongCheck(word, right);
}

function sayCapture(word: string, captures: boolean): string {
  const at = captures ? word.length - 2 : word.indexOf('x');
  const spelling = word.slice(0, at) + (captures ? 'x' : '') + word.slice(captures ? at : at + 1);
  return sayCaptureSign(word, captures, spelling);
}

/** The ply that the first number of a list names, if one is before its first move. */
function firstPly({tokens}: List): number | undefined {
  const first = tokens.find(({type}) => type === 'number' || type === 'move');
  return first?.type === 'number' ? plyOf(first) : undefined;
}

/** True if the last word may be a move: then the game has continued to an unknown position. */
function endsInDoubt({faults, plies}: Line): boolean {
  const fault = faults.filter(({kind}) => kind === 'unknown' || kind === 'number').at(-1);
  return fault !== undefined && !plies.some(({token}) => token.end >= fault.token.end);
}

/**
 * True if a line breaks off where only the safety of the king forbids a move: the text may say that it is impossible,
 * and TeX does not read the text.
 */
function isOfTheKing({faults}: Line, board: BoardCursor): boolean {
  const [fault, ...others] = faults;
  if (fault?.kind !== 'illegal' || others.length > 0) return false;
  const verdict = explainMove(board.goTo(fault.at), fault.token.spec);
  return verdict.kind === 'illegal' && /^(?:pinned|king|castling)/.test(verdict.reason.kind);
}

/** Reads the position of the main line. skak is not right about castling rights, so that all at home count. */
function readStart(fen: string): Position | undefined {
  const [placement, side, , passed, , number] = fen.split(' ');
  const read = readFen(`${placement ?? ''} ${side ?? ''} - ${passed ?? '-'} 0 ${number ?? '1'}`);
  if (read.kind === 'malformed') return undefined;
  const {board, sideToMove, enPassant, fullmove} = read.position;
  const castling = rightsAtHome(read.position);
  return Position.from({
    board: board.slice(),
    sideToMove,
    castling,
    enPassant,
    halfmove: 0,
    fullmove,
  });
}

/** A position as far as skak is right about it. */
function keyOf(position: Position): string {
  return `${writePlacement(position)} ${position.sideToMove} ${position.fullmove}`;
}

const START = keyOf(Position.start());
const STANDARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ';
const FIRST = 2;
const LONGEST = 24;

/** So many half-moves that fit prove where a variation starts, whatever the text says. */
const PROOF = 3;
