import type {Side} from '../../chess/index.ts';
import type {ChessCommand} from '../../tex/index.ts';
import {Keys, readWrittenTurn, turnOf, type Diagram} from '../../skak/index.ts';
import type {LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const diagramSide: Rule = {
  name: 'diagram-side',
  code: 406,
  level: 'off',
  levels: {typographic: 'info'},
  summary: 'A diagram shown from another side than the other diagrams of the book.',
  reason:
    'Readers expect every diagram from the same side, and misread one that is turned round without notice.',
  options: [
    {
      name: 'view',
      summary:
        'The side from which diagrams are shown: that of most diagrams, White, Black, or the side to move.',
      values: ['majority', 'white', 'black', 'mover'],
    },
  ],
  examples: [
    {
      wrong:
        '\\newgame\\showboard\\mainline{1.e4}\\showboard\\mainline{1...e5}\\showboard\\mainline{2.Nf3}\\showinverseboard',
      at: '\\showinverseboard',
      message: "The board is shown from Black's side, the others from White's",
      right:
        '\\newgame\\showboard\\mainline{1.e4}\\showboard\\mainline{1...e5}\\showboard\\mainline{2.Nf3}\\showboard',
    },
    {
      options: {view: 'black'},
      wrong: '\\newgame\\mainline{1.e4 c5}\\showboard',
      at: '\\showboard',
      message: "The board is shown from White's side, expected Black's",
      right: '\\newgame\\mainline{1.e4 c5}\\showinverseboard',
    },
    {
      dialect: 'xskak',
      options: {view: 'mover'},
      wrong: '\\newchessgame\\mainline{1.e4 c5}\\chessboard[inverse]',
      at: '\\chessboard',
      message: "The board is shown from Black's side, expected White's",
      right: '\\newchessgame\\mainline{1.e4 c5}\\chessboard',
    },
  ],
  *check(context, {view = 'majority'}) {
    if (changesViews(context)) return;
    const boards = context.facts.diagrams.flatMap((diagram) => {
      const side = viewOf(diagram.command);
      return side === undefined ? [] : [{diagram, side}];
    });
    const most = view === 'majority' ? majority(boards.map(({side}) => side)) : undefined;
    for (const {diagram, side} of boards) {
      const wanted = most ?? WANTED[view]?.(diagram);
      if (wanted === undefined || wanted === side) continue;
      const [is, should] = side === 'white' ? ["White's", "Black's"] : ["Black's", "White's"];
      const rest = most === undefined ? `expected ${should}` : `the others from ${should}`;
      yield {
        ...context.showName(diagram.command),
        message: `The board is shown from ${is} side, ${rest}`,
      } satisfies Finding;
    }
  },
};

/** Tests whether settings outside the commands turn boards, so that their view is not known. */
function changesViews({facts}: LintContext): boolean {
  return facts.diagramSettings.some(({name, arguments: given}) => {
    const keys = new Keys(given.at(-1));
    return name === 'setchessboard' && keys.hasAny(['inverse', 'style']);
  });
}

/** The side at the lower edge; undefined where only TeX knows, and for what prints no board. */
function viewOf({name, effect, options}: ChessCommand): Side | undefined {
  if (effect !== 'diagram') return undefined;
  if (name !== 'chessboard') return name === 'showinverseboard' ? 'black' : 'white';
  const keys = new Keys(options);
  if (keys.has('style')) return undefined;
  if (!keys.has('inverse')) return 'white';
  const value = keys.value('inverse') ?? 'true';
  if (value === 'true') return 'black';
  return value === 'false' ? 'white' : undefined;
}

/** A style needs at least this number of boards, and at least this share of them. */
const FEWEST_BOARDS = 4;
const LEAST_PART = 3 / 4;

function majority(sides: readonly Side[]): Side | undefined {
  if (sides.length < FEWEST_BOARDS) return undefined;
  const white = sides.filter((side) => side === 'white').length / sides.length;
  if (white >= LEAST_PART) return 'white';
  return 1 - white >= LEAST_PART ? 'black' : undefined;
}

/** The side that each choice but `majority` wants. */
const WANTED: Readonly<Record<string, (diagram: Diagram) => Side | undefined>> = {
  white: () => 'white',
  black: () => 'black',
  mover: ({command, fen, at}) => {
    if (new Keys(command.options).has('setfen')) return fen && readWrittenTurn(fen.argument).side;
    return at && turnOf(at).side;
  },
};
