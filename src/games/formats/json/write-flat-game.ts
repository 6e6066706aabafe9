import {followMove, isStartPosition, mainLine, sanAt, type Game} from '../../../chess/index.ts';
import {didYouMean, OptionError, type Diagnostic, writeJson} from '../../../text/index.ts';
import type {EnPassantRule} from '../fen/en-passant-rules.ts';
import {writeFenBy} from '../fen/write-fens.ts';

/** A game, its findings as far as they are known, and its main line once it has been played. */
interface Facts {
  readonly game: Game;
  readonly findings: readonly Diagnostic[] | undefined;
  readonly rule: EnPassantRule | undefined;
  played?: {readonly san: string; readonly finalFen: string};
}

type ReadField = (facts: Facts) => string | number | undefined;

/** The fields of a row, in their usual order. */
const FIELDS: Readonly<Record<string, ReadField>> = {
  event: known('Event'),
  site: known('Site'),
  date: known('Date'),
  round: known('Round'),
  white: known('White'),
  black: known('Black'),
  result: ({game}) => game.result,
  whiteElo: rating('WhiteElo'),
  blackElo: rating('BlackElo'),
  eco: known('ECO'),
  opening: known('Opening'),
  timeControl: known('TimeControl'),
  variant: ({game}) => game.variant,
  reason: ({game}) => game.reason,
  fen: ({game, rule}) => (isStartPosition(game.start) ? undefined : writeFenBy(rule, game.start)),
  plies: ({game}) => game.plies,
  san: (facts) => play(facts).san,
  finalFen: (facts) => (facts.game.isUnplayed === true ? undefined : play(facts).finalFen),
  errors: countOf('error'),
  warnings: countOf('warning'),
  flaws: ({findings = []}) => {
    const rules = findings.flatMap(({rule, severity}) => (severity === 'info' ? [] : [rule]));
    return rules.length === 0 ? undefined : [...new Set(rules)].sort().join(' ');
  },
};

/** The names of the usual fields of flat rows. */
export const FLAT_FIELDS: readonly string[] = Object.keys(FIELDS);

/** The fields whose values are whole numbers; those of all others are texts. */
export const WHOLE_NUMBERS: readonly string[] = [
  ...['whiteElo', 'blackElo', 'plies', 'errors', 'warnings'],
];

/** Reads names of fields with commas between; throws an `OptionError` if one is unknown. */
export function readFields(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  for (const [i, name] of names.entries()) {
    if (!Object.hasOwn(FIELDS, name) && !/^[A-Z]\w*$/u.test(name)) {
      const others = `expected names of tags, or some of ${FLAT_FIELDS.join(', ')}`;
      throw new OptionError('fields', text, `${others}${didYouMean(name, FLAT_FIELDS)}`);
    }
    const isSame = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
    // To most programs that read tables, names that differ in case are the same.
    if (names.findIndex(isSame) < i)
      throw new OptionError('fields', text, `${name} is there twice, without regard to case`);
  }
  return names;
}

/**
 * Writes a game as a flat JSON object on one line, as `row` in `schema/games.schema.json`; values
 * that are not known are null.
 */
export function writeFlatGame(
  game: Game,
  fields: readonly string[],
  rule?: EnPassantRule,
  findings?: readonly Diagnostic[],
): string {
  const facts: Facts = {game, findings, rule};
  const parts = fields.map((name) => {
    const value = Object.hasOwn(FIELDS, name) ? FIELDS[name]?.(facts) : game.tags.get(name);
    return `"${name}":${value === undefined ? 'null' : writeJson(value)}`;
  });
  return `{${parts.join(',')}}`;
}

/** Returns the value of a tag, unless it says that the value is unknown. */
function known(tag: string): ReadField {
  return ({game}) => {
    const value = game.tags.get(tag) ?? '';
    return /^[?.\s]*$/u.test(value) ? undefined : value;
  };
}

function rating(tag: string): ReadField {
  return ({game}) => {
    const value = game.tags.get(tag) ?? '';
    return /^\d{1,4}$/u.test(value) ? Number(value) : undefined;
  };
}

function countOf(wanted: Diagnostic['severity']): ReadField {
  return ({findings}) => findings?.filter(({severity}) => severity === wanted).length;
}

function play(facts: Facts): {readonly san: string; readonly finalFen: string} {
  if (facts.played !== undefined) return facts.played;
  const {game, rule} = facts;
  const position = game.start.clone();
  const moves = mainLine(game).map((node) => {
    const san = sanAt(node, position);
    followMove(position, node);
    return san;
  });
  facts.played = {san: moves.join(' '), finalFen: writeFenBy(rule, position)};
  return facts.played;
}
