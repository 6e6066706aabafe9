import type {FlawName} from '../flaws.ts';
import type {Mending} from './mend-ply.ts';

/** The description of a move that was recovered from inconsistent steps. */
interface Description {
  readonly rule: FlawName;
  readonly message: string;
}

const DESCRIPTIONS: Readonly<
  Record<Mending, readonly [FlawName, (steps: string, san: string) => string]>
> = {
  'tag-castling': [
    'game-mended-move',
    (steps, san) => `Unexpected ${steps}, read as \`${san}\` because of its tag`,
  ],
  'rook-castling': [
    'game-mended-move',
    (steps, san) => `Unexpected ${steps}: the king captures its own rook, read as \`${san}\``,
  ],
  'tag-drop': [
    'game-mended-move',
    (steps, san) => `Unexpected ${steps} without a piece, read as \`${san}\` because of its tag`,
  ],
  promotion: [
    'game-promotion',
    (steps, san) => `Missing promotion piece in ${steps}, read as \`${san}\``,
  ],
  short: [
    'game-mended-move',
    (steps, san) => `Unexpected end of ${steps}, expected the second step of \`${san}\``,
  ],
};

/** Describes how the steps of a move were interpreted, with the name of the flaw. */
export function describeMending(mending: Mending, steps: string, san: string): Description {
  const [rule, describe] = DESCRIPTIONS[mending];
  return {rule, message: describe(steps, san)};
}
