import type {Parameter} from '../lex/parameter.ts';
import type {Stretch} from '../lex/stretch.ts';

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
    const parameter = reader.read(letter);
    if (parameter === undefined) return undefined;
    if (parameter !== 'none') parameters.push(parameter);
  }
  return parameters;
}

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

  read(letter: string): Parameter | 'none' | undefined {
    switch (letter) {
      case '+':
      case '!':
        return 'none';
      case '>': {
        const processor = this.#group();
        return processor === undefined || /\\(?!TrimSpaces)/.test(this.#textOf(processor))
          ? undefined
          : 'none';
      }
      case 'm':
        return {kind: 'mandatory'};
      case 'o':
        return {kind: 'optional'};
      case 'O':
        return withFallback({kind: 'optional'}, this.#group());
      case 's':
        return {kind: 'token', token: '*'};
      case 't':
        return {kind: 'token', token: this.next() ?? ''};
      case 'v':
        return {kind: 'verbatim'};
      case 'r':
      case 'd':
        return {kind: 'delimited', open: this.next() ?? '', close: this.next() ?? ''};
      case 'R':
      case 'D': {
        const [open, close] = [this.next() ?? '', this.next() ?? ''];
        return withFallback({kind: 'delimited', open, close}, this.#group());
      }
      case 'u': {
        const close = this.#group();
        return close && {kind: 'delimited', open: '', close: this.#textOf(close)};
      }
      case 'g':
        return {kind: 'group'};
      case 'G':
        return withFallback({kind: 'group'}, this.#group());
      case 'e':
        return this.#embellishments(false);
      case 'E':
        return this.#embellishments(true);
      case 'b':
        return {kind: 'body'};
      default:
        return undefined;
    }
  }

  #embellishments(haveFallbacks: boolean): Parameter | undefined {
    const group = this.#group();
    if (group === undefined) return undefined;
    const signs = this.#textOf(group).match(/\\(?:[A-Za-z@]+|[^])|\S/g) ?? [];
    const defaults = haveFallbacks ? this.#group() : undefined;
    if (defaults === undefined) return {kind: 'embellishments', signs, fallbacks: []};
    const inner = new SpecificationReader(defaults);
    return {kind: 'embellishments', signs, fallbacks: signs.map(() => inner.#item())};
  }

  /** A group in braces, or a single sign. */
  #item(): Stretch | undefined {
    const start = this.#offset;
    const first = this.next();
    if (first === undefined) return undefined;
    if (first !== '{') return {source: this.#source, start: this.#offset - 1, end: this.#offset};
    this.#offset = start;
    return this.#group();
  }

  /** The content of a group in braces. */
  #group(): Stretch | undefined {
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

  #textOf({start, end}: Stretch): string {
    return this.#source.text.slice(start, end);
  }
}

function withFallback(
  parameter: Extract<Parameter, {readonly kind: 'optional' | 'delimited' | 'group'}>,
  fallback: Stretch | undefined,
): Parameter | undefined {
  return fallback && {...parameter, fallback};
}
