import type {Span} from '../../source/span.ts';
import {NIC_KEYWORDS} from './nic-keywords.ts';
import {readNicLine} from './read-nic-line.ts';
import type {NicPair} from './read-nic-line.ts';

/** The parts of a game in the file, before its moves are read. */
export interface NicRecord {
  readonly start: number;
  /** Those of the header, then those after the moves. */
  readonly pairs: readonly NicPair[];
  /** Undefined if nothing follows the header. */
  readonly moves: Span | undefined;
  readonly end: number;
}

/** What a line is for the lines around it. */
type Kind = 'blank' | 'text' | 'header' | 'remark' | 'unknown';

/**
 * Divides the lines of a NIC file into games: header, moves, and remarks such as `Info:` after
 * them.
 *
 * An empty line ends the moves. Remarks after one belong to the preceding game, unless the header
 * of the next game follows them without another empty line.
 */
export class NicFold {
  readonly records: NicRecord[] = [];
  readonly noise: Span[] = [];
  readonly #text: string;
  #pairs: NicPair[] = [];
  /** Those of `White` and `Black` that the header has. */
  readonly #players = new Set<string>();
  /** Remarks that may belong to the preceding or the next game. */
  #remarks: NicPair[] = [];
  #moves: Span | undefined;
  #isInMoves = false;
  #isBehindBlank = false;

  constructor(text: string) {
    this.#text = text;
  }

  take(line: Span): void {
    const pairs = readNicLine(this.#text, line);
    switch (this.#kindOf(line, pairs)) {
      case 'blank':
        this.#isInMoves = false;
        this.#isBehindBlank = true;
        this.#keepRemarks();
        return;
      case 'text':
        this.#takeText(line);
        break;
      case 'header':
        this.#takeHeader(pairs);
        break;
      case 'remark':
        this.#isInMoves = false;
        if (!this.#isBehindBlank && this.#remarks.length === 0) this.#add(pairs);
        else for (const pair of pairs) this.#remarks.push(pair);
        break;
      case 'unknown':
        if (this.#isHeaderOpen()) this.#add(pairs);
        else this.noise.push(line);
    }
    this.#isBehindBlank = false;
  }

  end(): void {
    this.#keepRemarks();
    this.#finish();
  }

  #kindOf(line: Span, pairs: readonly NicPair[]): Kind {
    if (line.start === line.end) return 'blank';
    if (pairs.length === 0) return 'text';
    const meanings = pairs.map(({keyword}) => NIC_KEYWORDS.get(keyword)?.kind);
    if (meanings.every((kind) => kind === undefined)) return 'unknown';
    const isRemark = meanings.every((kind) => kind === 'remark');
    return isRemark && !this.#isHeaderOpen() ? 'remark' : 'header';
  }

  #isHeaderOpen(): boolean {
    return this.#pairs.length > 0 && this.#moves === undefined;
  }

  #takeText(line: Span): void {
    this.#keepRemarks();
    if (this.#pairs.length === 0 || (this.#moves !== undefined && !this.#isInMoves)) {
      this.noise.push(line);
      return;
    }
    this.#moves = {start: this.#moves?.start ?? line.start, end: line.end};
    this.#isInMoves = true;
  }

  #takeHeader(pairs: readonly NicPair[]): void {
    const remarks = this.#remarks;
    this.#remarks = [];
    if (this.#moves !== undefined || pairs.some(({keyword}) => this.#players.has(keyword))) {
      this.#finish();
    }
    this.#add(remarks);
    this.#add(pairs);
  }

  /** Attaches remarks to the preceding game, if there is one. */
  #keepRemarks(): void {
    this.#add(this.#remarks);
    this.#remarks = [];
  }

  #add(pairs: readonly NicPair[]): void {
    for (const pair of pairs) {
      this.#pairs.push(pair);
      if (NIC_KEYWORDS.get(pair.keyword)?.kind === 'player') this.#players.add(pair.keyword);
    }
  }

  #finish(): void {
    const [first] = this.#pairs;
    if (first !== undefined) {
      const end = Math.max(this.#pairs.at(-1)?.span.end ?? 0, this.#moves?.end ?? 0);
      this.records.push({start: first.span.start, pairs: this.#pairs, moves: this.#moves, end});
    }
    this.#pairs = [];
    this.#players.clear();
    this.#moves = undefined;
    this.#isInMoves = false;
  }
}
