import type {Game} from '../../chess/index.ts';
import {NameSurvey, type Spelling} from '../../games/index.ts';
import {plural} from '../../text/index.ts';
import {oneLine} from '../../workspace/index.ts';
import {readSpelling} from './read-spelling.ts';

/** Says which names of players a file spells otherwise, and which may be those of one person. */
export class NameCheck {
  readonly #survey = new NameSurvey();
  readonly #spelling: Spelling | undefined;
  /** The names as the file of spellings has them, in the order of the games. */
  readonly #spelt = new Map<string, string>();

  constructor(spelling: string | undefined) {
    this.#spelling = spelling === undefined ? undefined : readSpelling(spelling);
  }

  see(games: readonly Game[]): void {
    for (const {tags, source, span} of games) {
      this.#survey.see(tags, () => `${source.path}:${source.place(span.start).line}`);
      for (const [tag, name] of this.#spelling === undefined ? [] : tags) {
        const spelt = this.#spelt.has(name) ? undefined : this.#spelling?.find(tag, name);
        if (spelt !== undefined) this.#spelt.set(name, spelt);
      }
    }
  }

  /** Yields a line for each name. */
  *lines(): Generator<string> {
    for (const [name, spelt] of this.#spelt) yield oneLine(`\`${name}\` is spelt \`${spelt}\``);
    for (const {name, others} of this.#survey.twins()) {
      const [first] = others;
      const listed = others.map((other) => `\`${other.name}\` (${plural(other.games, 'game')})`);
      const found = `\`${name.name}\` (${plural(name.games, 'game')}, first at ${name.place})`;
      if (first !== undefined && this.#spelt.get(name.name) !== first.name)
        yield oneLine(`${found} may be ${listed.join(' or ')}`);
    }
  }
}
