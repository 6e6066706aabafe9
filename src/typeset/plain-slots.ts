import {Latex} from './latex.ts';

/** A step in rendering a template. */
type Step =
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'slot'; readonly path: number}
  | Condition;

/** Continues at step `end` unless one of the tests is true; `else` has none, and ends the branch before it. */
interface Condition {
  readonly kind: 'if';
  readonly wishes: readonly Wish[];
  end: number;
}

/** Names such as `game` and `white`. */
type Path = readonly string[];

/** A test whether the value at one of the paths is empty, or not. */
interface Wish {
  readonly path: number;
  readonly isEmpty: boolean;
}

/** A part of a template with only plain slots and conditions, and the paths of their values, each once. */
export interface PlainSlots {
  readonly steps: readonly Step[];
  readonly paths: readonly Path[];
}

/** `<< game.white >>`, `<%- if game.eco != '' or game.opening != '' %>` or `<% endif %>`. */
const TAG = /(<[<%])(-?)\s*([^<>]*?)\s*(-?)([>%]>)/u;

const PATH = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){0,2}$/u;

/** Parses a template into steps; undefined if it uses other features of the template language. */
export function readPlainSlots(template: string): PlainSlots | undefined {
  const steps: Step[] = [];
  const paths: Paths = new Map();
  /** The open conditions. */
  const open: Condition[] = [];
  const [first = '', ...others] = template.split(TAG);
  let text = first;
  for (let i = 0; i < others.length; i += TAG_PARTS) {
    const [opening, dash, inside = '', dashAfter, closing, after = ''] = others.slice(i);
    addText(steps, dash === '' ? text : text.trimEnd());
    text = dashAfter === '' ? after : after.trimStart();
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
    const step = isTag ? readCondition(inside, paths) : readSlot(inside, paths);
    if (step === undefined) return undefined;
    steps.push(step);
    if (step.kind === 'if') open.push(step);
  }
  addText(steps, text);
  const isPlain = steps.every((step) => step.kind !== 'text' || !/<[<%]/u.test(step.text));
  if (!isPlain || open.length > 0) return undefined;
  return {steps, paths: Array.from(paths.keys(), (path) => path.split('.'))};
}

/** The paths found so far, such as `game.white`, and their numbers. */
type Paths = Map<string, number>;

/** Returns the number of a path; undefined if it is none. */
function numberOf(path: string, paths: Paths): number | undefined {
  if (!PATH.test(path)) return undefined;
  const number = paths.get(path) ?? paths.size;
  paths.set(path, number);
  return number;
}

/** The groups of `TAG`, and the text up to the next one. */
const TAG_PARTS = 6;

function addText(steps: Step[], text: string): void {
  if (text !== '') steps.push({kind: 'text', text});
}

function readSlot(inside: string, paths: Paths): Step | undefined {
  const path = numberOf(inside, paths);
  return path === undefined ? undefined : {kind: 'slot', path};
}

function readCondition(inside: string, paths: Paths): Condition | undefined {
  if (!inside.startsWith('if ')) return undefined;
  const wishes: Wish[] = [];
  for (const word of inside.slice('if '.length).split(' or ')) {
    const [, name = '', operator] = /^\s*(\S+) ([!=]=) ''\s*$/u.exec(word) ?? [];
    const path = numberOf(name, paths);
    if (path === undefined) return undefined;
    wishes.push({path, isEmpty: operator === '=='});
  }
  return {kind: 'if', wishes, end: 0};
}

/** Fills the slots; undefined if one of the values does not exist. */
export function fillPlainSlots(
  {steps, paths}: PlainSlots,
  values: Readonly<Record<string, unknown>>,
  write: (value: unknown) => string,
): string | undefined {
  let filled = '';
  let at = 0;
  const known: (Value | undefined)[] = [];
  const find: FindValue = (path) => (known[path] ??= valueAt(values, paths[path] ?? []));
  for (let step = steps[at]; step !== undefined; step = steps[at]) {
    at += 1;
    if (step.kind === 'text') {
      filled += step.text;
    } else if (step.kind === 'slot') {
      const value = find(step.path);
      if (value === undefined) return undefined;
      filled += write(value);
    } else {
      const holds = isAnyTrue(step.wishes, find);
      if (holds === undefined) return undefined;
      if (!holds) at = step.end;
    }
  }
  return filled;
}

/**
 * Undefined if any of the values does not exist, since the template language evaluates all of them.
 */
function isAnyTrue(wishes: readonly Wish[], find: FindValue): boolean | undefined {
  let isTrue = false;
  for (const {path, isEmpty} of wishes) {
    const value = find(path);
    if (value === undefined) return undefined;
    if ((value === '') === isEmpty) isTrue = true;
  }
  return isTrue;
}

/** Other values are left to the template language. */
type Value = string | number | Latex;

type FindValue = (path: number) => Value | undefined;

function valueAt(values: object, path: Path): Value | undefined {
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
export function slotNames({paths}: PlainSlots, value: string): ReadonlySet<string> {
  return new Set(paths.filter(([root]) => root === value).map(([, name = '']) => name));
}
