import {oneLine} from '../../report/finding.ts';
import {writeJson} from '../../report/write-json.ts';
import {tagOf} from './game-entry.ts';
import type {GameEntry} from './game-entry.ts';
import type {Lister} from './lister.ts';

/** A line for each game, with tab-separated fields, the same for any number of files. */
export function listAsTsv(openings = false): Lister {
  return {
    begin: () => '',
    add: ({game, file, number, tally}) => {
      const tags = ['White', 'Black', 'Event', 'Date'].map((name) => tagOf(game, name));
      const counts = [game.plies, tally.error, tally.warning];
      const opening = openings ? [tagOf(game, 'ECO'), tagOf(game, 'Opening')] : [];
      return `${[file, number, ...tags, game.result, ...counts, ...opening].map(cellOf).join('\t')}\n`;
    },
    end: () => '',
    finish: () => '',
  };
}

function cellOf(value: string | number): string {
  return oneLine(String(value));
}

/** A line for each game, with the same object as in `json`. */
export function listAsJsonl(): Lister {
  return {
    begin: () => '',
    add: (entry) => `${writeJson(describe(entry))}\n`,
    end: () => '',
    finish: () => '',
  };
}

/** One object for programs, with the games in order. */
export function listAsJson(): Lister {
  let before = '{"version":1,"games":[\n';
  return {
    begin: () => '',
    add: (entry) => {
      const text = before + writeJson(describe(entry));
      before = ',\n';
      return text;
    },
    end: () => '',
    finish: () => (before.startsWith('{') ? `${before}]}\n` : '\n]}\n'),
  };
}

/** The JSON value of an entry; unknown values are null. */
function describe({game, file, number, tally}: GameEntry): object {
  const tag = (name: string): string | null => tagOf(game, name) || null;
  return {
    file,
    line: game.source.place(game.span.start).line,
    number,
    white: tag('White'),
    black: tag('Black'),
    event: tag('Event'),
    site: tag('Site'),
    date: tag('Date'),
    round: tag('Round'),
    eco: tag('ECO'),
    opening: tag('Opening'),
    variant: game.variant,
    result: game.result,
    plies: game.plies,
    errors: tally.error,
    warnings: tally.warning,
  };
}
