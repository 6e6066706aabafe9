import type {FlawName} from '../flaws.ts';
import type {Mending} from './mend-ply.ts';

/** What there is to say about a move that its steps do not make. */
interface Description {
  readonly rule: FlawName;
  readonly message: string;
}

const DESCRIPTIONS: Readonly<
  Record<Mending, readonly [FlawName, (steps: string, san: string) => string]>
> = {
  'tag-castling': [
    'game-mended-move',
    (steps, san) => `Unexpected ${steps} beside the tag of \`${san}\`, which is taken`,
  ],
  'rook-castling': [
    'game-mended-move',
    (steps, san) => `Unexpected ${steps}: the king takes its own rook, \`${san}\` is taken`,
  ],
  'tag-drop': [
    'game-mended-move',
    (steps, san) => `Unexpected ${steps}, which names no piece; its tag means \`${san}\``,
  ],
  promotion: [
    'game-promotion',
    (steps, san) => `${steps} does not say what the pawn becomes, \`${san}\` is taken`,
  ],
  short: [
    'game-mended-move',
    (steps, san) => `Unexpected end of ${steps}, expected the second step of \`${san}\``,
  ],
};

/** Says how the steps of a move were understood, and by which problem's name. */
export function describeMending(mending: Mending, steps: string, san: string): Description {
  const [rule, describe] = DESCRIPTIONS[mending];
  return {rule, message: describe(steps, san)};
}
