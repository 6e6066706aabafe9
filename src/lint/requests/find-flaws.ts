import type {RequestKind} from '../../tex/index.ts';
import {namesOf, nearestName, type SourceText, type Span} from '../../text/index.ts';
import type {Attribute} from './read-attributes.ts';
import {REQUEST_SHAPES, type AttributeShape} from './request-shapes.ts';

/** An error in a request that can be detected from its text alone. */
export interface RequestFlaw {
  readonly rule: 'request-malformed' | 'request-unclosed' | 'request-edited';
  readonly source: SourceText;
  readonly span: Span;
  readonly message: string;
  /** The text expected in its place, if there is only one possibility. */
  readonly expected?: string;
}

type Malformed = Omit<RequestFlaw, 'rule' | 'source'>;

/** The words of a request, as checked for errors. */
interface RequestWords {
  readonly kind: RequestKind;
  readonly source: SourceText;
  /** The span of the kind of request, such as `game`. */
  readonly wordSpan: Span;
  readonly attributes: readonly Attribute[];
}

/** Finds attributes that are unknown, missing, repeated or malformed. */
export function findFlaws(words: RequestWords): readonly RequestFlaw[] {
  const {attributes} = REQUEST_SHAPES[words.kind];
  const shapes = new Map(attributes.map((shape) => [shape.name, shape]));
  const seen = new Set<string>();
  const flaws: Malformed[] = [];
  for (const attribute of words.attributes) {
    const shape = shapes.get(attribute.name);
    const flaw =
      shape === undefined
        ? unknownName(attribute, words)
        : (repeated(attribute, shape, seen) ?? badValue(attribute, shape));
    if (flaw !== undefined) flaws.push(flaw);
    seen.add(attribute.name);
  }
  flaws.push(...missing(words, seen));
  return flaws.map((flaw) => ({...flaw, rule: 'request-malformed', source: words.source}));
}

function unknownName({name, nameSpan: span}: Attribute, {kind}: RequestWords): Malformed {
  const names = REQUEST_SHAPES[kind].attributes.map((shape) => shape.name);
  const nearest = nearestName(name, names);
  const unknown = `Unknown attribute \`${name}\` of \`${kind}\``;
  return nearest === undefined
    ? {span, message: `${unknown}, expected one of ${names.join(', ')}`}
    : {span, message: `${unknown}, did you mean \`${nearest}\`?`, expected: nearest};
}

function repeated(
  {name, nameSpan: span}: Attribute,
  {repeats}: AttributeShape,
  seen: ReadonlySet<string>,
): Malformed | undefined {
  if (repeats === true || !seen.has(name)) return undefined;
  return {span, message: `Unexpected second \`${name}\`, expected one`};
}

function badValue(attribute: Attribute, shape: AttributeShape): Malformed | undefined {
  const {name, value, isSet, isOpen, valueSpan: span} = attribute;
  if (shape.isFlag === true) {
    return isSet ? {span, message: `Unexpected value of \`${name}\`, expected none`} : undefined;
  }
  if (isOpen) return {span, message: `Unexpected end of \`${name}\`, expected \`"\``};
  if (value.trim() === '') {
    return {
      span,
      message: `Nothing after \`${name}\`, expected \`${name}=\` and ${wanted(shape)}`,
    };
  }
  const {values, pattern} = shape;
  if (values?.includes(value) === false) {
    const nearest = nearestName(value, values);
    const message = `Unexpected \`${value}\`, expected ${values.join(', ')}`;
    return {span, message, ...(nearest !== undefined && {expected: nearest})};
  }
  if (pattern?.test.test(value) !== false) return undefined;
  return {span, message: `Unexpected \`${value}\`, expected ${pattern.expected}`};
}

function wanted({values, pattern}: AttributeShape): string {
  return values === undefined ? (pattern?.expected ?? 'a value') : `one of ${values.join(', ')}`;
}

/** Reports a missing required attribute, or a second one where they exclude each other. */
function missing(
  {kind, wordSpan, attributes}: RequestWords,
  seen: ReadonlySet<string>,
): readonly Malformed[] {
  const {needs} = REQUEST_SHAPES[kind];
  const [first, second] = needs.filter((name) => seen.has(name));
  if (first === undefined) {
    return [{span: wordSpan, message: `\`${kind}\` needs ${namesOf(needs)}`}];
  }
  const extra = attributes.find(({name}) => name === second);
  if (extra === undefined) return [];
  const message = `Unexpected \`${extra.name}\` beside \`${first}\`, expected one of them`;
  return [{span: extra.nameSpan, message}];
}
