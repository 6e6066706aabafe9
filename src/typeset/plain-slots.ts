import {Latex} from './latex.ts';

/** A step in rendering a template. */
type Step =
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'slot'; readonly path: Path}
  | Condition;

/** Continues at step `end` unless one of the tests is true; `else` has none, and ends the branch before it. */
interface Condition {
  readonly kind: 'if';
  readonly wishes: readonly Wish[];
  end: number;
}

/** Names such as `game` and `white`. */
type Path = readonly string[];

/** A test whether a value is empty, or not. */
interface Wish {
  readonly path: Path;
  readonly isEmpty: boolean;
}

/** A part of a template with only plain slots and conditions, as a list of steps. */
export type PlainSlots = readonly Step[];

/** `<< game.white >>`, `<%- if game.eco != '' or game.opening != '' %>` or `<% endif %>`. */
const TAG = /(<[<%])(-?)\s*([^<>]*?)\s*(-?)([>%]>)/u;

const PATH = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){0,2}$/u;

/** Parses a template into steps; undefined if it uses other features of the template language. */
export function readPlainSlots(template: string): PlainSlots | undefined {
  const steps: Step[] = [];
  /** The open conditions. */
  const open: Condition[] = [];
  const [first = '', ...others] = template.split(TAG);
  let text = first;
  for (let i = 0; i < others.length; i += TAG_PARTS) {
    const [opening, dash, inside = '', dashBehind, closing, behind = ''] = others.slice(i);
    addText(steps, dash === '' ? text : text.trimEnd());
    text = dashBehind === '' ? behind : behind.trimStart();
    const isTag = opening === '<%';
    if (isTag !== (closing === '%>')) return undefined;
    if (isTag && (inside === 'endif' || inside === 'else')) {
      const condition = open.pop();
      if (condition === undefined) return undefined;
      if (inside === 'else') {
        if (condition.wishes.length === 0) return undefined;
        const branch: Condition = {kind: 'if', wishes: [], end: 0};
        steps.push(branch);
        open.push(branch);
      }
      condition.end = steps.length;
      continue;
    }
    const step = isTag ? readCondition(inside) : readSlot(inside);
    if (step === undefined) return undefined;
    steps.push(step);
    if (step.kind === 'if') open.push(step);
  }
  addText(steps, text);
  const isPlain = steps.every((step) => step.kind !== 'text' || !/<[<%]/u.test(step.text));
  return isPlain && open.length === 0 ? steps : undefined;
}

/** The groups of `TAG`, and the text up to the next one. */
const TAG_PARTS = 6;

function addText(steps: Step[], text: string): void {
  if (text !== '') steps.push({kind: 'text', text});
}

function readSlot(inside: string): Step | undefined {
  return PATH.test(inside) ? {kind: 'slot', path: inside.split('.')} : undefined;
}

function readCondition(inside: string): Condition | undefined {
  if (!inside.startsWith('if ')) return undefined;
  const wishes: Wish[] = [];
  for (const word of inside.slice('if '.length).split(' or ')) {
    const [, name = '', operator] = /^\s*(\S+) ([!=]=) ''\s*$/u.exec(word) ?? [];
    if (!PATH.test(name)) return undefined;
    wishes.push({path: name.split('.'), isEmpty: operator === '=='});
  }
  return {kind: 'if', wishes, end: 0};
}

/** Fills the slots; undefined if one of the values does not exist. */
export function fillPlainSlots(
  slots: PlainSlots,
  values: Readonly<Record<string, unknown>>,
  write: (value: unknown) => string,
): string | undefined {
  let filled = '';
  let at = 0;
  for (let step = slots[at]; step !== undefined; step = slots[at]) {
    at += 1;
    if (step.kind === 'text') {
      filled += step.text;
    } else if (step.kind === 'slot') {
      const value = valueAt(values, step.path);
      if (value === undefined) return undefined;
      filled += write(value);
    } else {
      const holds = isAnyTrue(step.wishes, values);
      if (holds === undefined) return undefined;
      if (!holds) at = step.end;
    }
  }
  return filled;
}

/**
 * Undefined if any of the values does not exist, since the template language evaluates all of them.
 */
function isAnyTrue(wishes: readonly Wish[], values: object): boolean | undefined {
  let isTrue = false;
  for (const {path, isEmpty} of wishes) {
    const value = valueAt(values, path);
    if (value === undefined) return undefined;
    if ((value === '') === isEmpty) isTrue = true;
  }
  return isTrue;
}

/** Returns a string, number or LaTeX; other values are left to the template language. */
function valueAt(values: object, path: Path): string | number | Latex | undefined {
  let value: unknown = values;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return typeof value === 'string' || typeof value === 'number' || value instanceof Latex
    ? value
    : undefined;
}

/** Returns the names that the slots use of a value, such as `white` of `game.white`. */
export function slotNames(slots: PlainSlots, value: string): ReadonlySet<string> {
  const paths = slots.flatMap((step) => {
    if (step.kind === 'if') return step.wishes.map(({path}) => path);
    return step.kind === 'slot' ? [step.path] : [];
  });
  return new Set(paths.filter(([root]) => root === value).map(([, name = '']) => name));
}
