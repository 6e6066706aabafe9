import {MoveNode, type Position} from '../../chess/index.ts';
import {readAnyFen} from '../../games/index.ts';
import {LossLog, makeEscape, PICTURE_TARGETS} from '../../typeset/index.ts';
import {valueOf, type Request} from '../../lint/index.ts';
import {makeFinder, makePicture, type Found} from '../../workspace/index.ts';
import {answerWith, type Answer, type BookManner} from './answer.ts';
import {GameChoice} from './choose-game.ts';
import {readPictureAttributes, readPlaceAttributes, type RequestWriter} from './request-options.ts';

/** Draws a position of a game for a request. */
export function writeDiagramOfGame(request: Request, manner: BookManner): RequestWriter {
  const choice = new GameChoice(request);
  const find = makeFinder(readPlaceAttributes(request));
  const boards: string[] = [];
  const losses = new LossLog();
  let hasMissed = false;
  return {
    take: (game, number) => {
      if (!choice.takes(game, number)) return;
      const found = find(game);
      if (found === undefined) hasMissed = true;
      else boards.push(draw(found, request, manner, losses));
    },
    finish: () =>
      choice.problem ?? (hasMissed ? tooShort(request) : answerWith(boards.join('\n'), losses)),
  };
}

/** Draws the position of a FEN for a request. */
export function writeDiagramOfFen(request: Request, manner: BookManner): Answer {
  const outcome = readAnyFen(valueOf(request, 'fen') ?? '', undefined);
  if (outcome.kind === 'malformed') {
    const message = outcome.problems[0]?.message ?? 'Unexpected text, expected a FEN';
    return {kind: 'unmet', attribute: 'fen', message};
  }
  return writeDiagramOf(outcome.position, request, manner);
}

/** Draws a position for a request. */
export function writeDiagramOf(position: Position, request: Request, manner: BookManner): Answer {
  const losses = new LossLog();
  return answerWith(draw({node: MoveNode.root(), position}, request, manner, losses), losses);
}

/** Returns the form in which a diagram is drawn. */
export function diagramTargetOf(
  request: Request,
  {boards}: BookManner,
): keyof typeof DIAGRAM_TARGETS {
  const to = valueOf(request, 'to');
  if (to === 'latex' || to === 'fenboard' || to === 'problem') return to;
  return boards;
}

const {latex, fenboard, problem} = PICTURE_TARGETS;
const DIAGRAM_TARGETS = {latex, fenboard, problem};

function draw(found: Found, request: Request, manner: BookManner, losses: LossLog): string {
  const picture = makePicture(found, readPictureAttributes(request, manner));
  const escape = makeEscape(manner.engine, {
    onLoss: (loss) => {
      losses.add(loss);
    },
  });
  return DIAGRAM_TARGETS[diagramTargetOf(request, manner)].write(picture, escape);
}

function tooShort(request: Request): Answer {
  const attribute = ['at', 'ply'].find((name) => valueOf(request, name) !== undefined);
  const wanted = attribute === undefined ? '' : ` \`${valueOf(request, attribute) ?? ''}\``;
  return {kind: 'unmet', attribute, message: `The game ends before${wanted}`};
}
