import type {FormatId} from '../formats/format-ids.ts';
import type {GameReading, SeenGames} from '../formats/game-format.ts';
import {plural} from '../source/plural.ts';
import type {GameFile} from './open-games.ts';

/** Collects where games of which format were seen in a file that has several. */
export class SeenFormats {
  readonly #path: string;
  readonly #usual: FormatId;
  readonly #runs: SeenGames[] = [];

  constructor({path, format}: GameFile) {
    this.#path = path;
    this.#usual = format.id;
  }

  add({games, seen}: GameReading): void {
    const [first] = games;
    if (seen === undefined && first === undefined) return;
    const line = first === undefined ? 1 : first.source.place(first.span.start).line;
    for (const run of seen ?? [{format: this.#usual, line, games: games.length}]) this.#join(run);
  }

  /** Returns a line for each run of games of one format; none if there is only one. */
  lines(): readonly string[] {
    if (this.#runs.length < 2) return [];
    return this.#runs.map(
      ({format, line, games}) =>
        `${this.#path}:${line}: ${plural(games, 'game')} read as ${format}`,
    );
  }

  #join(run: SeenGames): void {
    const last = this.#runs.at(-1);
    if (last?.format !== run.format) this.#runs.push(run);
    else this.#runs[this.#runs.length - 1] = {...last, games: last.games + run.games};
  }
}
