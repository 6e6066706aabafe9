import type {PlainSlots} from './plain-slots.ts';

/** Returns the names that the slots use of a value, such as `white` of `game.white`. */
export function slotNames(slots: PlainSlots, value: string): ReadonlySet<string> {
  const paths = slots.flatMap((step) => {
    if (step.kind === 'if') return step.wishes.map(({path}) => path);
    return step.kind === 'slot' ? [step.path] : [];
  });
  return new Set(paths.filter(([root]) => root === value).map(([, name = '']) => name));
}
