import type {BoardPicture, Lack, PictureTarget} from '../../typeset/index.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';

/** Reports each kind of mark that the diagrams cannot contain, once. */
export class UnsupportedLog {
  readonly #target: PictureTarget;
  readonly #world: World;
  readonly #told = new Set<Lack>();

  constructor(target: PictureTarget, world: World) {
    this.#target = target;
    this.#world = world;
  }

  add(picture: BoardPicture): void {
    for (const lack of this.#target.lacks) {
      if (this.#told.has(lack) || !WANTS[lack](picture)) continue;
      this.#told.add(lack);
      say(`${this.#target.title} cannot show ${lack}`, this.#world);
    }
  }
}

const WANTS: Readonly<Record<Lack, (picture: BoardPicture) => boolean>> = {
  arrows: ({arrows}) => arrows.length > 0,
  squares: ({squares}) => squares.length > 0,
  'colours of squares': ({colors}) => colors !== undefined,
  'pieces of a font': ({pieces}) => pieces !== undefined,
  captions: ({caption}) => caption !== '',
  "Black's view": ({below}) => below === 'black',
};
