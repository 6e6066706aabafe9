import type {Parameter} from '../../tex/parameter.ts';
import type {Stretch} from '../../tex/stretch.ts';

const MAX_DELIMITER = 32;

/**
 * Reads the parameter text of a `\def`, which may hold signs between the parameters.
 *
 *     \def\play(#1)#2;{...}
 *              ^^^^^^^
 */
export function readParameterText(text: string): readonly Parameter[] | undefined {
  const [first = '', ...rest] = text.replace(/%[^\n]*\n\s*/g, '').split(/#+(?=[1-9])/);
  const parameters: Parameter[] = [];
  const literal = first.trim();
  if (literal !== '') parameters.push({kind: 'literal', text: literal});
  for (const part of rest) {
    const close = part.slice(1);
    if (close.length > MAX_DELIMITER || close.includes('#')) return undefined;
    parameters.push(close === '' ? {kind: 'mandatory'} : {kind: 'delimited', open: '', close});
  }
  return parameters;
}

/**
 * Reads the arguments of `\NewDocumentCommand` (xparse, section 1). Processors such as
 * `>{\TrimSpaces}` are passed over, but for those that make several arguments of one.
 */
export function readArgumentSpecification(stretch: Stretch): readonly Parameter[] | undefined {
  const reader = new SpecificationReader(stretch);
  const parameters: Parameter[] = [];
  for (let letter = reader.next(); letter !== undefined; letter = reader.next()) {
    const parameter = LETTERS[letter]?.(reader);
    if (parameter === undefined) return undefined;
    if (parameter !== 'none') parameters.push(parameter);
  }
  return parameters;
}

/** How the letters of a specification are read; `none` is no argument. */
const LETTERS: Readonly<
  Record<string, ((reader: SpecificationReader) => Parameter | 'none' | undefined) | undefined>
> = {
  '+': () => 'none',
  '!': () => 'none',
  '>': (reader) => {
    const processor = reader.group();
    if (processor === undefined) return undefined;
    return /\\(?!TrimSpaces)/.test(reader.textOf(processor)) ? undefined : 'none';
  },
  m: () => ({kind: 'mandatory'}),
  o: () => ({kind: 'optional'}),
  O: (reader) => withFallback({kind: 'optional'}, reader.group()),
  s: () => ({kind: 'token', token: '*'}),
  t: (reader) => ({kind: 'token', token: reader.next() ?? ''}),
  v: () => ({kind: 'verbatim'}),
  r: (reader) => reader.delimiters(),
  d: (reader) => reader.delimiters(),
  R: (reader) => withFallback(reader.delimiters(), reader.group()),
  D: (reader) => withFallback(reader.delimiters(), reader.group()),
  u: (reader) => {
    const close = reader.group();
    return close && {kind: 'delimited', open: '', close: reader.textOf(close)};
  },
  g: () => ({kind: 'group'}),
  G: (reader) => withFallback({kind: 'group'}, reader.group()),
  e: (reader) => reader.embellishments(false),
  E: (reader) => reader.embellishments(true),
  b: () => ({kind: 'body'}),
};

class SpecificationReader {
  readonly #source: Stretch['source'];
  readonly #end: number;
  #offset: number;

  constructor({source, start, end}: Stretch) {
    this.#source = source;
    this.#offset = start;
    this.#end = end;
  }

  /** The next sign that is no blank. */
  next(): string | undefined {
    const {text} = this.#source;
    while (this.#offset < this.#end && /\s/.test(text.charAt(this.#offset))) this.#offset += 1;
    if (this.#offset >= this.#end) return undefined;
    if (text.charAt(this.#offset) === '\\') {
      const [control = '\\'] = /^\\(?:[A-Za-z@]+|[^])/.exec(text.slice(this.#offset)) ?? [];
      this.#offset += control.length;
      return control;
    }
    this.#offset += 1;
    return text.charAt(this.#offset - 1);
  }

  /** The two signs around a delimited argument. */
  delimiters(): Extract<Parameter, {readonly kind: 'delimited'}> {
    return {kind: 'delimited', open: this.next() ?? '', close: this.next() ?? ''};
  }

  /** `{^_}`, and the defaults of these signs if they have any. */
  embellishments(haveFallbacks: boolean): Parameter | undefined {
    const group = this.group();
    if (group === undefined) return undefined;
    const signs = this.textOf(group).match(/\\(?:[A-Za-z@]+|[^])|\S/g) ?? [];
    const defaults = haveFallbacks ? this.group() : undefined;
    if (defaults === undefined) return {kind: 'embellishments', signs, fallbacks: []};
    const inner = new SpecificationReader(defaults);
    return {kind: 'embellishments', signs, fallbacks: signs.map(() => inner.item())};
  }

  /** A group in braces, or a single sign. */
  item(): Stretch | undefined {
    const start = this.#offset;
    const first = this.next();
    if (first === undefined) return undefined;
    if (first !== '{') return {source: this.#source, start: this.#offset - 1, end: this.#offset};
    this.#offset = start;
    return this.group();
  }

  /** The content of a group in braces. */
  group(): Stretch | undefined {
    if (this.next() !== '{') return undefined;
    const start = this.#offset;
    let depth = 1;
    for (let sign = this.next(); sign !== undefined; sign = this.next()) {
      if (sign === '{') depth += 1;
      else if (sign === '}') depth -= 1;
      if (depth === 0) return {source: this.#source, start, end: this.#offset - 1};
    }
    return undefined;
  }

  /** The text of a group. */
  textOf({start, end}: Stretch): string {
    return this.#source.text.slice(start, end);
  }
}

function withFallback(
  parameter: Extract<Parameter, {readonly kind: 'optional' | 'delimited' | 'group'}>,
  fallback: Stretch | undefined,
): Parameter | undefined {
  return fallback && {...parameter, fallback};
}
