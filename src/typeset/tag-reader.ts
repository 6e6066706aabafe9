import type {Game} from '../game/game.ts';
import type {Naming, Numbers} from './game-info.ts';
import {describePerson, writeAnnotator} from './headings/person-view.ts';
import type {PersonView} from './headings/person-view.ts';
import {knownTag} from './known-tag.ts';

/** Reads what the fields of a game are made of, each when it is asked for. */
export class TagReader {
  readonly game: Pick<Game, 'tags' | 'result' | 'reason'>;
  readonly numbers: Numbers;
  readonly naming: Naming;
  #white: PersonView | undefined;
  #black: PersonView | undefined;
  #players: string | undefined;

  constructor(game: TagReader['game'], numbers: Numbers, naming: Naming) {
    this.game = game;
    this.numbers = numbers;
    this.naming = naming;
  }

  get white(): PersonView {
    return (this.#white ??= this.#person('White'));
  }

  get black(): PersonView {
    return (this.#black ??= this.#person('Black'));
  }

  tag(name: string): string {
    return knownTag(this.game.tags, name);
  }

  get date(): string {
    return this.naming.writeDate(this.tag('Date'));
  }

  get year(): string {
    return /\d{4}/.exec(this.tag('Date'))?.[0] ?? '';
  }

  get annotator(): string {
    return writeAnnotator(this.tag('Annotator'), this.naming.names);
  }

  get players(): string {
    return (this.#players ??= this.#joinPlayers());
  }

  #joinPlayers(): string {
    return [this.white.name, this.black.name].filter((name) => name !== '').join(' – ');
  }

  #person(side: 'White' | 'Black'): PersonView {
    const [name, title, elo] = [this.tag(side), this.tag(`${side}Title`), this.tag(`${side}Elo`)];
    return describePerson({name, title, elo}, this.naming.names);
  }
}
