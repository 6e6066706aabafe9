import {
  followMove,
  isCheckmate,
  isStalemate,
  mainLine,
  NULL_MOVE,
  POOR_MOVES,
  positionKey,
  walkGame,
  writeFen,
  writeSan,
} from '../../chess/index.ts';
import type {Game, Move, MoveNode, MovePlace, Position, Side} from '../../chess/index.ts';
import {plural, type Diagnostic, type SourceText, type Span} from '../../text/index.ts';

/** A finding about a repertoire. */
export const REPERTOIRE_FLAWS = [
  {
    name: 'repertoire-second-move',
    code: 781,
    level: 'warning',
    summary: 'A position in which the repertoire has two moves for its own side.',
    reason: 'Over the board only one can be played; one of them is wasted work, or a leftover.',
  },
  {
    name: 'repertoire-hole',
    code: 782,
    level: 'warning',
    summary: 'A frequent move of the opponent, by the reference games, that has no answer.',
    reason: 'Opponents do play it, in at least five games and five percent of all.',
  },
  {
    name: 'repertoire-open-end',
    code: 783,
    level: 'info',
    summary: 'A line that ends with a move of the opponent.',
    reason: 'The own side is to move, and the repertoire does not say what.',
  },
  {
    name: 'repertoire-transposition',
    code: 784,
    level: 'info',
    summary: 'A position whose continuation is written out for two orders of moves.',
    reason: 'A correction of one of them is easily forgotten in the other.',
  },
] as const;

type FlawName = (typeof REPERTOIRE_FLAWS)[number]['name'];

/** A move of the opponent is frequent if so many games play it, and so large a share of them. */
const LEAST_GAMES = 5;
const LEAST_SHARE = 0.05;

interface Place {
  readonly source: SourceText;
  readonly span: Span;
}

/** A way to a position. */
interface Arrival extends Place {
  /** The moves that lead here; '' at the start. */
  readonly path: string;
  /** The position before the last of them. */
  readonly from: string | undefined;
  /** True if moves follow. */
  isContinued: boolean;
  /** True if the line is a game that has ended. */
  isFinished: boolean;
}

/** A position of the repertoire. */
interface Station {
  readonly fen: string;
  readonly isOwnTurn: boolean;
  /** The first way here, and those from other positions. */
  readonly arrivals: Arrival[];
  readonly moves: Map<Move, {readonly san: string; readonly isPoor: boolean}>;
  /** The moves of the reference games. */
  readonly played: Map<Move, {games: number; readonly san: string; readonly to: string}>;
  isOver: boolean;
}

/** Checks the lines of a repertoire for one side, variations included. */
export class Repertoire {
  readonly #side: Side;
  readonly #stations = new Map<string, Station>();
  readonly #findings: Diagnostic[] = [];
  readonly #sources: SourceText[] = [];
  #plies = 0;
  #hasReference = false;

  constructor(side: Side) {
    this.#side = side;
  }

  add(game: Game): void {
    const {start, source} = game;
    if (this.#sources.at(-1) !== source) this.#sources.push(source);
    const head = {start: game.span.start, end: game.span.start};
    const root = {path: '', from: undefined, isContinued: false, isFinished: false};
    const arrivals = new Map<MoveNode, {readonly key: string; readonly arrival: Arrival}>();
    const key = positionKey(start);
    const station = this.#stationOf(key, start);
    const first = {...root, source, span: head};
    if (station.arrivals.length === 0) station.arrivals.push(first);
    arrivals.set(game.root, {key, arrival: station.arrivals[0] ?? first});
    const after = start.clone();
    const last = mainLine(game).at(-1);
    walkGame(game, {
      move: (node, place) => {
        const before = node.parent && arrivals.get(node.parent);
        if (before === undefined || node.move === NULL_MOVE || node.fen !== undefined) return;
        after.copyFrom(place.position);
        followMove(after, node);
        const here = {source, span: {start: node.start, end: node.end}};
        const san = writeSan(place.position, node.move);
        this.#addMove(before.key, node, {san, place, at: here, path: before.arrival.path});
        before.arrival.isContinued = true;
        const to = positionKey(after);
        const arrival: Arrival = {
          ...here,
          path: `${before.arrival.path} ${numbered(san, place, before.arrival.path === '')}`.trim(),
          from: before.key,
          isContinued: false,
          isFinished: node === last && game.result !== '*',
        };
        arrivals.set(node, {key: to, arrival: this.#arrive(to, after, arrival)});
      },
    });
    this.#plies = Math.max(this.#plies, game.plies);
  }

  /** Adds a game of the reference: what opponents play in positions of the repertoire. */
  addReference(game: Game): void {
    this.#hasReference = true;
    const position = game.start.clone();
    let plies = 0;
    for (const node of mainLine(game)) {
      if (node.move === NULL_MOVE || plies > this.#plies + 1) return;
      plies += 1;
      const isOpponent = position.sideToMove !== this.#side;
      const station = isOpponent ? this.#stations.get(positionKey(position)) : undefined;
      const known = station?.played.get(node.move);
      if (known !== undefined) known.games += 1;
      const san = station === undefined || known !== undefined ? '' : writeSan(position, node.move);
      followMove(position, node);
      if (san !== '') station?.played.set(node.move, {games: 1, san, to: positionKey(position)});
    }
  }

  /** Returns what is wrong with the repertoire, in the order of its files. */
  findings(): readonly Diagnostic[] {
    const stations = [...this.#stations.values()];
    const all = [
      ...this.#findings,
      ...stations.flatMap((station) => [
        ...(station.isOwnTurn ? this.#openEnds(station) : this.#holes(station)),
        ...transpositionsTo(station),
      ]),
    ];
    const order = new Map(this.#sources.map((source, i) => [source, i]));
    const rank = ({source}: Diagnostic): number => order.get(source) ?? 0;
    return all.sort((one, other) => rank(one) - rank(other) || one.span.start - other.span.start);
  }

  #stationOf(key: string, position: Position): Station {
    let station = this.#stations.get(key);
    if (station === undefined) {
      station = {
        fen: writeFen(position),
        isOwnTurn: position.sideToMove === this.#side,
        arrivals: [],
        moves: new Map(),
        played: new Map(),
        isOver: isCheckmate(position) || isStalemate(position),
      };
      this.#stations.set(key, station);
    }
    return station;
  }

  /** Adds a way to a position, unless it is known; returns the known one. */
  #arrive(key: string, position: Position, arrival: Arrival): Arrival {
    const {arrivals} = this.#stationOf(key, position);
    const known = arrivals.find(({from}) => from === arrival.from);
    if (known === undefined) arrivals.push(arrival);
    else if (arrival.isFinished) known.isFinished = true;
    return known ?? arrival;
  }

  #addMove(
    key: string,
    {move, nags}: MoveNode,
    {san, place, at, path}: Pick<Arrival, 'path'> & {san: string; place: MovePlace; at: Place},
  ): void {
    const station = this.#stations.get(key);
    if (station === undefined || station.moves.has(move)) return;
    const isPoor = nags.some((nag) => POOR_MOVES.includes(nag));
    const [first] = [...station.moves.values()].filter((other) => !other.isPoor);
    station.moves.set(move, {san, isPoor});
    if (!station.isOwnTurn || isPoor || first === undefined) return;
    this.#findings.push({
      ...describe('repertoire-second-move', at, station.fen),
      message: `Unexpected second move \`${numbered(san, place, true)}\`, expected only \`${numbered(first.san, place, true)}\` ${afterPath(path)}`,
    });
  }

  #openEnds({arrivals, moves, fen, isOver}: Station): readonly Diagnostic[] {
    const [arrival] = arrivals;
    const isFinished = isOver || arrivals.every((one) => one.isFinished || one.from === undefined);
    if (arrival === undefined || moves.size > 0 || isFinished || this.#hasReference) return [];
    return [
      {
        ...describe('repertoire-open-end', arrival, fen),
        message: `The line ends with a move of the opponent, expected an answer ${afterPath(arrival.path)}`,
      },
    ];
  }

  /** A line may end after a move of its own; where it goes on, each frequent move needs an answer. */
  #holes({arrivals: [arrival], moves, played, fen}: Station): readonly Diagnostic[] {
    if (arrival === undefined || moves.size === 0) return [];
    const all = [...played.values()].reduce((sum, {games}) => sum + games, 0);
    return [...played.values()]
      .filter(({games}) => games >= LEAST_GAMES && games >= all * LEAST_SHARE)
      .filter(({to}) => (this.#stations.get(to)?.moves.size ?? 0) === 0)
      .filter(({to}) => this.#stations.get(to)?.isOver !== true)
      .map(({games, san}) => ({
        ...describe('repertoire-hole', arrival, fen),
        message: `No answer to \`${san}\` ${afterPath(arrival.path)}: ${games} of ${plural(all, 'reference game')} (${Math.round((100 * games) / all)}%) have it`,
      }));
  }
}

/** Reports ways to a position whose continuation is written out, besides the first. */
function transpositionsTo({arrivals, fen}: Station): readonly Diagnostic[] {
  const [first, ...others] = arrivals.filter(({isContinued}) => isContinued);
  if (first === undefined) return [];
  const {line} = first.source.place(first.span.start);
  return others.map((arrival) => ({
    ...describe('repertoire-transposition', arrival, fen),
    message: `The position ${afterPath(arrival.path)} is the same as ${afterPath(first.path)} (${first.source.path}:${line}), and both lines go on`,
  }));
}

function describe(rule: FlawName, {source, span}: Place, fen: string): Omit<Diagnostic, 'message'> {
  const severity = REPERTOIRE_FLAWS.find(({name}) => name === rule)?.level ?? 'info';
  return {rule, severity, source, span, fen};
}

/** The number of characters of a line that are told: the last moves say where it is. */
const LONGEST_PATH = 60;

function afterPath(path: string): string {
  if (path === '') return 'in the starting position';
  const short =
    path.length <= LONGEST_PATH
      ? path
      : path.slice(-LONGEST_PATH).replace(/^.*? (?=\d+\.)/u, '... ');
  return `after \`${short}\``;
}

/** Writes `12. Nf3`, `12... Nf6` at the start of a line, and `Nf6` after White's move. */
function numbered(san: string, {fullmove, side}: MovePlace, isFirst: boolean): string {
  if (side === 'white') return `${fullmove}. ${san}`;
  return isFirst ? `${fullmove}... ${san}` : san;
}
