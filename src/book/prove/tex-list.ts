import {isOnlyPrinted, MOVE_LISTS, type Dialect, type MoveListName} from '../../tex/index.ts';
import type {SourceText, Span} from '../../text/index.ts';

/** The positions that skak keeps, as TeX writes them; empty where there is none yet. */
export interface TexRegisters {
  readonly main: string;
  readonly previous: string;
  readonly variation: string;
  readonly variationPrevious: string;
}

/** An error of TeX. */
export interface TexError {
  readonly message: string;
  /** As TeX names it; undefined where it names none. */
  readonly file: string | undefined;
  /** From 1; of a command of several lines it is the last. */
  readonly line: number | undefined;
}

/** A line of a file, as TeX was asked for it; empty for the document itself. */
export interface TexPlace {
  readonly file: string;
  readonly line: number;
}

/** One list of moves that TeX has read, and played unless its package only prints it. */
export interface TexList {
  readonly kind: MoveListName;
  /** The package that plays it; `none` for our commands, which print the moves as they are written. */
  readonly dialect: Dialect | 'none';
  /** The file, as TeX was asked for it; empty for the document itself and for files that TeX has written. */
  readonly file: string;
  /** The line at which TeX had read the argument. */
  readonly line: number;
  /** The places that ask for the file and for those that ask for it, the nearest first. */
  readonly callers: readonly TexPlace[];
  /** The argument as TeX saw it. */
  readonly moves: string;
  /** The game under which xskak files it; empty in skak. */
  readonly id: string;
  readonly before: TexRegisters;
  /** Undefined where TeX never came to the end of the list. */
  readonly after: TexRegisters | undefined;
  readonly errors: readonly TexError[];
  /** The half-moves that xskak keeps, in a book that loads `skakmat.sty`: `1b|macro:->FEN|macro:->e7-e5|macro:->e5`. */
  readonly halves: readonly string[];
  /** The first of them that a run without records notes otherwise, as that run does. */
  readonly genuine?: string | undefined;
}

/** Notes in the lists of a run that reads records which half-moves a run without them has noted otherwise. */
export function compareHalves(run: TexRun, played: TexRun): TexRun {
  const known = new Map<string, TexList[]>();
  const keyOf = ({kind, file, line, moves}: TexList): string =>
    [kind, file, line, moves].join('\0');
  for (const list of played.lists)
    known.set(keyOf(list), [...(known.get(keyOf(list)) ?? []), list]);
  const lists = run.lists.map((list) => {
    const halves = known.get(keyOf(list))?.shift()?.halves ?? [];
    return {...list, genuine: halves.find((half, i) => list.halves[i] !== half)};
  });
  return {...run, lists};
}

/** The contents of the log of a run. */
export interface TexRun {
  /** In the order in which TeX began them. */
  readonly lists: readonly TexList[];
  /** The errors that occurred outside all lists. */
  readonly strayErrors: readonly TexError[];
  /** True if TeX came to the end of the document. */
  readonly isComplete: boolean;
  /** The last error of a run that was broken off. */
  readonly lastError: TexError | undefined;
  /** True if `skakmat.sty` has found a file of records, from which a usual run reads lists. */
  readonly hasRecords: boolean;
  /** Files that TeX did not find. */
  readonly missing: readonly string[];
}

/** True if TeX prints this list and plays nothing (`\skmmoves`, and `\variation` of xskak 1.5). */
export function isPrintedList({kind, dialect}: Pick<TexList, 'kind' | 'dialect'>): boolean {
  return dialect === 'none' || isOnlyPrinted(MOVE_LISTS[kind].effect, dialect);
}

/**
 * The result of a proof by TeX for a list of moves:
 *
 * - `proved`: TeX plays it from the board and to the board that skakmat has found;
 * - `printed`: xskak prints it, as it was read, and plays nothing;
 * - `judged`: skakmat did not know where it starts; from TeX's board it is as it should be;
 * - `differs`: TeX plays it otherwise, or reports an error in it;
 * - `unproved`: a finding about it, or about what comes before, is in the way;
 * - `unjudged`: it is not known where it starts: skakmat has found no position, and TeX plays nothing;
 * - `not-played`: TeX did not read it.
 */
export type ProofStatus =
  'proved' | 'printed' | 'judged' | 'differs' | 'unproved' | 'unjudged' | 'not-played';

/** One list of moves, and what TeX has proved about it. */
export interface ProvedList {
  readonly status: ProofStatus;
  /** The file in which it is shown. */
  readonly source: SourceText;
  readonly span: Span;
  /** The command, without the backslash. */
  readonly command: string;
  /** The number of times that TeX has read it. */
  readonly times: number;
  /** True if skakmat had seen it before TeX did. */
  readonly isSeen: boolean;
  /** The boards that TeX had before and after it, as FENs; those of the first time. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}
