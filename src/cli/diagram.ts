import {
  BatchedOutput,
  EXIT,
  inputsOf,
  makePicture,
  Progress,
  readArrowList,
  readBoardArgument,
  readSquareList,
  UnsupportedLog,
  writeOutput,
} from '../workspace/index.ts';
import type {PictureOptions, Sink, World} from '../workspace/index.ts';
import {documentSettingsFor} from './games/document-settings.ts';
import {noPosition} from './games/no-position.ts';
import {loadOpeningsFor} from '../games/index.ts';
import {UserError} from '../text/index.ts';
import {makeEscape, type PictureTarget} from '../typeset/index.ts';
import {refusePdfOnTerminal} from './refuse-pdf-on-terminal.ts';
import {choosePictureTarget, type PictureTargetFlags} from './diagrams/choose-picture-target.ts';
import {BoardFinder, type BoardFlags} from './diagrams/find-boards.ts';

/** The flags that determine how boards are drawn. */
interface PictureFlags extends Omit<PictureOptions, 'arrows' | 'squares'> {
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
type TakeDiagram = (text: string, number: number) => Promise<void>;

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
  const target = choosePictureTarget(flags);
  const finder = new BoardFinder(flags, world, progress, await loadOpeningsFor(flags));
  const {boardSize = (await documentSettingsFor(flags, world)).boardSize} = flags;
  const options = readPictureFlags({...flags, boardSize});
  const escape = makeEscape('pdflatex');
  const lacks = new UnsupportedLog(target, world);
  const drawAll: DrawAll = async (take) => {
    let number = 0;
    for (const board of boards) {
      await finder.find(board, async (found) => {
        const picture = makePicture(found, options);
        lacks.add(picture);
        number += 1;
        await take(target.write(picture, escape), number);
      });
    }
    if (number > 0 || finder.exitCode === EXIT.usage) return finder.exitCode;
    throw noDiagram(finder, flags);
  };
  const {output = '-', force = false} = flags;
  if (target.extension === 'pdf') refusePdfOnTerminal('--to pdf', output, world);
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
    out.add((number > 1 ? (separator ?? '') : '') + text);
    if (out.isFull && separator !== undefined) await out.flush();
  });
  await out.flush();
  return code;
}
