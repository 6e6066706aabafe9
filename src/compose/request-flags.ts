import {FORMAT_IDS} from '../formats/format-ids.ts';
import {valueOf, valuesOf} from '../requests/request.ts';
import type {Request} from '../requests/request.ts';
import {BOARD_SIZES, VIEWS} from '../typeset/board-looks.ts';
import type {Engine} from '../typeset/engine.ts';
import {LANGUAGE_CODES} from '../typeset/languages/language-codes.ts';
import {MOVE_STYLES} from '../typeset/move-styles.ts';
import type {MoveStyleName} from '../typeset/move-styles.ts';
import {PIECE_SIGNS} from '../typeset/piece-signs.ts';
import type {Dialect} from '../typeset/write-move.ts';
import type {PictureFlags} from '../diagrams/make-picture.ts';
import type {PlaceFlags} from '../diagrams/find-node.ts';
import type {GameFlags} from '../game-files/game-flags.ts';
import type {TexFlags} from '../game-files/tex-writer-for.ts';

/** What a book says for all of its requests. */
export interface BookManner {
  readonly dialect: Dialect;
  readonly engine: Engine;
  /** What prints boards: chessboard, which xskak loads, or skak alone. */
  readonly boards: 'latex' | 'fenboard';
  /** Packages for boards that it is known not to load. */
  readonly lacks: readonly string[];
}

/** Says of each attribute what the flag of the same name would say on the command line. */
class Flags {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  text<Name extends string>(flag: Name, name: string = flag) {
    return only(flag, valueOf(this.#request, name));
  }

  /** One of a few words, which has been checked. */
  word<Name extends string, const Word extends string>(
    flag: Name,
    words: readonly Word[],
    name: string = flag,
  ) {
    const value = valueOf(this.#request, name);
    return only(
      flag,
      words.find((word) => word === value),
    );
  }

  isSet<Name extends string>(flag: Name) {
    const value = valueOf(this.#request, flag);
    return only(flag, value === undefined ? undefined : value === 'yes');
  }
}

/** An object with one key, or with none if it has no value. */
function only<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): {readonly [Key in Name]?: Value} {
  return (value === undefined ? {} : {[name]: value}) as {readonly [Key in Name]?: Value};
}

/** How the file of a request is read. */
export function gameFlagsOf(request: Request): GameFlags {
  const flags = new Flags(request);
  return {
    ...flags.word('from', FORMAT_IDS),
    ...flags.text('lang'),
    ...flags.word('variant', ['standard', 'chess960', 'crazyhouse']),
    // The FEN of a diagram is the board itself.
    ...(request.kind === 'diagram' ? {} : flags.text('fen')),
  };
}

/** How boards look. */
function lookOf(
  flags: Flags,
): Pick<PictureFlags, 'inverse' | 'boardSize' | 'coordinates' | 'mover'> {
  return {
    ...flags.word('inverse', VIEWS),
    ...flags.word('boardSize', BOARD_SIZES, 'size'),
    ...flags.isSet('coordinates'),
    ...flags.isSet('mover'),
  };
}

/** How the games of a request are set, by `template` unless it names another. */
export function texFlagsOf(
  request: Request,
  {dialect, engine}: BookManner,
  template: string,
): TexFlags {
  const flags = new Flags(request);
  const diagrams = valuesOf(request, 'diagrams');
  return {
    engine,
    package: dialect,
    template,
    ...flags.word('package', ['xskak', 'skak']),
    ...(diagrams.length > 0 && {diagrams}),
    ...flags.word('language', LANGUAGE_CODES),
    ...flags.word('pieces', PIECE_SIGNS),
    ...flags.word('moves', ['played', 'hidden']),
    ...flags.word('style', Object.keys(MOVE_STYLES) as MoveStyleName[]),
    ...lookOf(flags),
    ...flags.isSet('captions'),
    ...flags.isSet('clocks'),
    ...flags.word('evaluations', ['curve', 'none']),
    ...flags.word('solutions', ['end', 'none']),
  };
}

/** What is drawn by a request for a diagram. */
export function pictureFlagsOf(request: Request): PictureFlags {
  const flags = new Flags(request);
  return {
    boardSize: 'small',
    ...lookOf(flags),
    ...flags.text('caption'),
    ...flags.text('arrows'),
    ...flags.text('squares'),
    ...flags.isSet('marks'),
  };
}

/** Which position of its game a diagram shows. */
export function placeFlagsOf(request: Request): PlaceFlags {
  const ply = valueOf(request, 'ply');
  return {...(ply !== undefined && {ply: Number(ply)}), ...new Flags(request).text('at')};
}
