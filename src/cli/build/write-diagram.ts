import type {Position} from '../../chess/position.ts';
import {readAnyFen} from '../../formats/usual-start.ts';
import {MoveNode} from '../../game/move-node.ts';
import {PICTURE_TARGETS} from '../../typeset/boards/picture-targets.ts';
import {makeEscape} from '../../typeset/escape-tex.ts';
import {valueOf} from '../../requests/request.ts';
import type {Request} from '../../requests/request.ts';
import {makeFinder} from '../diagrams/find-node.ts';
import type {Found} from '../diagrams/find-node.ts';
import {makePictureMaker} from '../diagrams/make-picture.ts';
import type {Answer} from './answer.ts';
import {GameChoice} from './choose-game.ts';
import {pictureFlagsOf, placeFlagsOf} from './request-flags.ts';
import type {BookManner} from './request-flags.ts';
import type {RequestWriter} from './request-writer.ts';

/** The name under which skak keeps the game while another board is printed. */
const KEPT = 'skakmat';

/** Draws the board of a game that a request is for. */
export function writeDiagramOfGame(request: Request, manner: BookManner): RequestWriter {
  const choice = new GameChoice(request);
  const find = makeFinder(placeFlagsOf(request));
  const boards: string[] = [];
  let hasMissed = false;
  return {
    take: (game, number) => {
      if (!choice.takes(game, number)) return;
      const found = find(game);
      if (found === undefined) hasMissed = true;
      else boards.push(draw(found, request, manner));
    },
    finish: () => choice.problem ?? (hasMissed ? tooShort(request) : textOf(boards.join('\n'))),
  };
}

/** Draws the board of a FEN. */
export function writeDiagramOfFen(request: Request, manner: BookManner): Answer {
  const outcome = readAnyFen(valueOf(request, 'fen') ?? '', undefined);
  if (outcome.kind === 'malformed') {
    const message = outcome.problems[0]?.message ?? 'Unexpected text, expected a FEN';
    return {kind: 'unmet', attribute: 'fen', message};
  }
  return writeDiagramOf(outcome.position, request, manner);
}

/** Draws a position. */
export function writeDiagramOf(position: Position, request: Request, manner: BookManner): Answer {
  return textOf(draw({node: MoveNode.root(), position}, request, manner));
}

function draw(found: Found, request: Request, {dialect, engine}: BookManner): string {
  const picture = makePictureMaker(pictureFlagsOf(request))(found);
  const own = dialect === 'skak' ? 'fenboard' : 'latex';
  const name = (['latex', 'fenboard', 'problem'] as const).find(
    (target) => target === (valueOf(request, 'to') ?? own),
  );
  const text = PICTURE_TARGETS[name ?? own].write(picture, makeEscape(engine));
  // skak prints no board but that of a game, and would go on from there.
  return name === 'fenboard' ? `\\storegame{${KEPT}}%\n${text}\\restoregame{${KEPT}}%\n` : text;
}

function tooShort(request: Request): Answer {
  const attribute = ['at', 'ply'].find((name) => valueOf(request, name) !== undefined);
  const wanted = attribute === undefined ? '' : ` \`${valueOf(request, attribute) ?? ''}\``;
  return {kind: 'unmet', attribute, message: `The game ends before${wanted}`};
}

function textOf(text: string): Answer {
  return {kind: 'text', text, findings: []};
}
