import {spawnSync} from 'node:child_process';
import {extname} from 'node:path';
import {MoveNode} from '../chess/index.ts';
import {hasWishes, lastWanted, loadOpeningsFor, makeFilter} from '../games/index.ts';
import type {GameFilter, OpeningNames} from '../games/index.ts';
import {OptionError, UserError, didYouMean} from '../text/index.ts';
import {
  makeEscape,
  type PictureTarget,
  PICTURE_TARGET_NAMES,
  PICTURE_TARGETS,
  readPieceFont,
} from '../typeset/index.ts';
import type {PictureTargetName} from '../typeset/index.ts';
import {
  BatchedOutput,
  EXIT,
  inputsOf,
  makePicture,
  Progress,
  readArrowList,
  readBytes,
  readBoardArgument,
  readSquareList,
  UnsupportedLog,
  writeOutput,
  isDirectory,
  makeFinder,
  readAll,
  readingOptionsOf,
  say,
  sortByGame,
  type BoardArgument,
  type FindNode,
  type Found,
  type PlaceOptions,
  type ReadingOptions,
  type World,
} from '../workspace/index.ts';
import type {PictureOptions, Sink} from '../workspace/index.ts';
import {documentSettingsFor} from './games/document-settings.ts';
import {FlawLog} from './games/flaw-log.ts';
import type {GameFlags} from './games/game-flags.ts';
import {GamesOnOffer, noPosition} from './games/games-on-offer.ts';
import {refusePdfOnTerminal} from './refuse-pdf-on-terminal.ts';

/** The selected boards and games. */
interface BoardFlags extends GameFlags, PlaceOptions {
  /** Games by their numbers in their files. */
  readonly game?: string;
}

/** Receives each board before the next one is looked up. */
type TakeBoard = (found: Found) => Promise<void>;

/** Finds the boards that arguments and flags select; reports errors in the selected games. */
class BoardFinder {
  readonly #flags: BoardFlags;
  readonly #reading: ReadingOptions;
  readonly #isWanted: GameFilter;
  readonly #find: FindNode;
  /** The last game that is needed. */
  readonly #last: number;
  readonly #world: World;
  readonly #progress: Progress;
  readonly #log: FlawLog;
  #isUnreadable = false;
  readonly #offer: GamesOnOffer;
  #longest = 0;

  /** Throws a `UserError` if the flags are invalid. */
  constructor(flags: BoardFlags, world: World, progress: Progress, table?: OpeningNames) {
    this.#flags = flags;
    this.#reading = readingOptionsOf(flags);
    this.#isWanted = makeFilter(flags, table);
    this.#offer = new GamesOnOffer(flags, table);
    this.#find = makeFinder(flags);
    this.#last = lastWanted(flags);
    this.#world = world;
    this.#progress = progress;
    this.#log = new FlawLog(true, world, progress);
  }

  /** The state of reading. */
  get exitCode(): number {
    if (this.#isUnreadable) return EXIT.usage;
    return this.#log.hasErrors ? EXIT.findings : EXIT.clean;
  }

  /** The reason why no game was selected; undefined if some were, or if there was none. */
  get problem(): UserError | undefined {
    return this.#offer.problem;
  }

  /** The half-moves of the longest game that was selected. */
  get longest(): number {
    return this.#longest;
  }

  async find(argument: BoardArgument, take: TakeBoard): Promise<void> {
    if (argument.kind === 'file') return this.#readGames(argument.path, take);
    for (const line of argument.remarks) say(line, this.#world);
    return take({node: MoveNode.root(), position: argument.position});
  }

  async #readGames(path: string, take: TakeBoard): Promise<void> {
    const isEnough = (games: number): boolean => games >= this.#last;
    let number = 0;
    const stage = {world: this.#world, progress: this.#progress};
    const options = {verbose: this.#flags.verbose, isEnough};
    for await (const event of readAll([path], this.#reading, stage, options)) {
      if (event.kind === 'unreadable') this.#isUnreadable = true;
      if (event.kind !== 'reading') continue;
      const findings = sortByGame(event.reading);
      await this.#log.add(findings.others);
      for (const game of event.reading.games) {
        number += 1;
        if (!this.#offer.add(game, this.#isWanted(game, number))) continue;
        this.#longest = Math.max(this.#longest, game.plies);
        await this.#log.add(findings.of(game));
        const found = this.#find(game);
        if (found !== undefined) await take(found);
      }
    }
  }
}

/** The flags that determine how boards are drawn. */
interface PictureFlags extends Omit<PictureOptions, 'arrows' | 'squares'> {
  /** The file of a chess font. */
  readonly pieceFont?: string;
  /** Such as `Gd1h5,Re2e4`. */
  readonly arrows?: string;
  /** Such as `Rd4,Ge5`. */
  readonly squares?: string;
}

/** Parses the flags that determine how boards are drawn; throws an `OptionError` if one is malformed. */
function readPictureFlags({arrows, squares, ...others}: PictureFlags): PictureOptions {
  return {...others, arrows: readArrowList(arrows), squares: readSquareList(squares)};
}

interface DiagramFlags extends BoardFlags, PictureFlags, PictureTargetFlags {
  readonly force?: boolean;
  /** A settings file; false for `--no-config`. */
  readonly config?: string | false;
}

/** Receives each diagram as text, with its number, counted from 1. */
type TakeDiagram = (text: string | Uint8Array, number: number) => Promise<void>;

/** Finds and draws all diagrams; returns the exit code. */
type DrawAll = (take: TakeDiagram) => Promise<number>;

/** The placeholder for the number of a diagram in the name of an output. */
const NUMBER = '%d';

/** `skakmat diagram`: draws positions as diagrams, together or each in a separate file. */
export async function diagram(
  words: readonly string[],
  flags: DiagramFlags,
  world: World,
): Promise<number> {
  const progress = new Progress(world);
  const boards = inputsOf(words, world).map((word) => readBoardArgument(word, flags.variant));
  if (hasWishes(flags) && boards.every(({kind}) => kind !== 'file'))
    throw new UserError(
      'conflicting-options',
      'options that choose games have no effect on a FEN; name a game file',
    );
  const target = choosePictureTarget(flags);
  const finder = new BoardFinder(flags, world, progress, await loadOpeningsFor(flags));
  const {boardSize = (await documentSettingsFor(flags, world)).boardSize} = flags;
  const {pieceFont} = flags;
  const pieces = pieceFont && readPieceFont(readBytes(pieceFont), pieceFont);
  const options = readPictureFlags({...flags, boardSize, pieces: pieces || undefined});
  const escape = makeEscape('pdflatex');
  const lacks = new UnsupportedLog(target, world);
  const drawAll: DrawAll = async (take) => {
    let number = 0;
    for (const board of boards) {
      await finder.find(board, async (found) => {
        const picture = makePicture(found, options);
        lacks.add(picture);
        number += 1;
        const text = target.write(picture, escape);
        await take(target.extension === 'png' ? drawPng(text, world, flags.width) : text, number);
      });
    }
    const isAnswer = number > 0 && finder.problem === undefined;
    if (isAnswer || finder.exitCode === EXIT.usage) return finder.exitCode;
    throw noDiagram(finder, flags);
  };
  const {output = '-', force = false} = flags;
  const {extension} = target;
  if (extension === 'pdf' || extension === 'png')
    refusePdfOnTerminal(`--to ${extension}`, output, world, extension);
  if (flags.width !== undefined && extension !== 'png')
    throw new UserError('conflicting-options', '--width has no effect without --to png');
  const inputs = boards.flatMap((board) => (board.kind === 'file' ? [board.path] : []));
  const place = {output, inputs, force, world, progress};
  if (!output.includes(NUMBER)) {
    return writeOutput(place, async (sink) => ({code: await drawTogether(drawAll, target, sink)}));
  }
  return drawAll(async (text, number) => {
    const own = {...place, output: output.replace(NUMBER, String(number))};
    await writeOutput(own, async (sink) => {
      await sink(Buffer.from(text));
      return {code: EXIT.clean};
    });
  });
}

/** The form from which a program draws a PNG. */
const PNG: PictureTarget = {...PICTURE_TARGETS.pdf, title: 'PNG', extension: 'png'};

/** Draws a PDF as a PNG of some width in pixels. */
function drawPng(pdf: string, {env}: World, width = 800): Uint8Array {
  if (width > MOST_PIXELS)
    throw new OptionError('width', String(width), `expected at most ${MOST_PIXELS}`);
  const size = ['-scale-to-x', String(width), '-scale-to-y', '-1'];
  const {status, stdout, error} = spawnSync('pdftoppm', ['-png', '-singlefile', ...size, '-'], {
    input: Buffer.from(pdf, 'latin1'),
    env: {...env},
    maxBuffer: 1 << 28,
  });
  if (error === undefined && status === 0) return stdout;
  throw new UserError(
    'no-target',
    'a PNG is drawn by the program pdftoppm, which cannot be run; install it (Debian: poppler-utils), or use --to svg',
  );
}

const MOST_PIXELS = 10_000;

/** Explains why there is nothing to draw. */
function noDiagram({problem, longest}: BoardFinder, {at, ply}: DiagramFlags): UserError {
  if (problem !== undefined) return problem;
  const place = at === undefined ? `--ply ${ply ?? 0}` : `--at ${at}`;
  return noPosition(place, longest);
}

async function drawTogether(
  drawAll: DrawAll,
  {title, extension = 'txt', separator}: PictureTarget,
  sink: Sink,
): Promise<number> {
  const out = new BatchedOutput(sink);
  const code = await drawAll(async (text, number) => {
    if (number > 1 && separator === undefined) {
      throw new UserError(
        'conflicting-options',
        `${title} holds one diagram: choose it with --game, or name a file for each as in -o board-${NUMBER}.${extension}`,
      );
    }
    if (number > 1) out.add(separator ?? '');
    if (typeof text === 'string') out.add(text);
    else out.addBytes(text);
    if (out.isFull && separator !== undefined) await out.flush();
  });
  await out.flush();
  return code;
}

interface PictureTargetFlags {
  readonly to?: PictureTargetName | 'png';
  /** The pixels of a PNG from left to right. */
  readonly width?: number;
  /** A file; `-` is standard output. */
  readonly output?: string;
}

/**
 * Chooses how boards are drawn: by the flags, otherwise by the extension of the output, otherwise as
 * text.
 */
function choosePictureTarget({to, output = '-'}: PictureTargetFlags): PictureTarget {
  if (to !== undefined) return to === 'png' ? PNG : PICTURE_TARGETS[to];
  const ending = extname(output).slice(1).toLowerCase();
  if (output === '-') return PICTURE_TARGETS.text;
  const target = [...Object.values(PICTURE_TARGETS), PNG].find(
    ({extension}) => extension === ending,
  );
  if (target !== undefined) return target;
  if (output.endsWith('/') || isDirectory(output))
    throw new UserError('no-target', `${output}: is a folder; name a file`);
  const all = [...PICTURE_TARGET_NAMES, 'png'];
  throw new UserError(
    'no-target',
    `${output}: unknown output format; --to takes one of ${all.join(', ')}${didYouMean(ending, all)}`,
  );
}
