import type {ChessCommand} from '../latex/document/tex-document.ts';
import {MOVE_LIST_NAMES} from '../latex/tables/move-lists.ts';

/** What the text says in the same paragraph before a command. */
export function proseBefore({source, span}: ChessCommand): string {
  const head = source.text.slice(Math.max(0, span.start - LONGEST), span.start);
  const breaks = [...head.matchAll(/\n[ \t]*\r?\n|\\par\b|\\(?:sub)*section\b|\\chapter\b/g)];
  return head.slice(breaks.at(-1)?.index ?? 0).replace(MOVES, ' ');
}

/** Lists of moves, and diagrams: what they hold is no prose. */
const MOVES = new RegExp(
  String.raw`\\(?:${MOVE_LIST_NAMES.join('|')}|chessboard|newchessgame|fenboard)(?![A-Za-z])\s*(?:\[[^\]]*\])?\s*(?:\{[^{}]*\}?)?`,
  'g',
);

/** Text further back is not about the moves that follow. */
const LONGEST = 400;

/** Whether a text says what a side threatens or plans, in the languages of most chess books. */
export function speaksOfPlan(prose: string): boolean {
  return PLAN.test(prose);
}

const PLAN =
  /threat|plan|idea|intend|intention|prepar|prevent|stop|follow|would|could|next|want|wish|aim|droh|Idee|verhinder|menac|idée|amenaz|minacci|ameaç|groz|groź|угро|иде[яи]|dreig/i;

/** Whether a text describes a position that is not on the board. */
export function speaksOfOtherBoard(prose: string): boolean {
  return HYPOTHESIS.test(prose) && SQUARE.test(prose);
}

const HYPOTHESIS =
  /imagin|suppos|assum|pretend|picture|consider|were|had\b|if\b|without|with\b|instead|remov|plac|put\b|stood|standing|move[ds]?\b|shift|add\b|same position|similar|wenn|stünde|stell|angenommen|ohne|statt|si\b|supposons|imaginons|sans|avec|si estuviera|supong|sin\b|con\b|se\b|suppon|senza|gdyby|jeśli|bez\b|если|без\b/i;

/** "on f7", in the languages of most chess books. */
const SQUARE =
  /(?<![A-Za-z])(?:on|at|to|from|auf|von|nach|en|sur|à|a|na|su|in|op|på|на|с)\s+(?:the\s+)?\$?[KQRBN]?[a-h][1-8](?![0-9])/i;

/** The words of a text that look like moves, the latest first. */
export function movesTold(prose: string): readonly string[] {
  const words = prose.match(
    /(?<![A-Za-z\\])(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x?[a-h]?[1-8](?:=[QRBN])?|O-O(?:-O)?)(?![a-z0-9])/g,
  );
  return [...new Set(words ?? [])].reverse().slice(0, MOST_TOLD);
}

const MOST_TOLD = 8;
