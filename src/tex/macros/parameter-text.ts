import type {Stretch} from '../../text/index.ts';
import {grabMandatory, peekToken, skipSpaces} from '../lexer/grab.ts';
import {Lexer, PACKAGE_LETTERS} from '../lexer/lexer.ts';
import {textOfTokens, withoutComments} from '../lexer/text-of-tokens.ts';
import {TokenInput} from '../lexer/token-input.ts';
import {CATEGORY, isOf, type Grabbed, type Parameter} from '../lexer/token.ts';
import type {CommandRow} from '../tables/command-table.ts';

const mandatory: Parameter = {kind: 'mandatory'};
const optional: Parameter = {kind: 'optional'};

const known = new WeakMap<CommandRow, readonly Parameter[]>();

/** Returns the parameters of a chess command. */
export function parametersOf(entry: CommandRow): readonly Parameter[] {
  let parameters = known.get(entry);
  if (parameters === undefined) {
    parameters = entry.pattern.map((kind) => (kind === 'm' ? mandatory : optional));
    known.set(entry, parameters);
  }
  return parameters;
}

const MAX_DELIMITER = 32;

/**
 * Reads the parameter text of a `\def`, which may hold signs between the parameters.
 *
 *     \def\play(#1)#2;{...}
 *              ^^^^^^^
 */
export function readParameterText(
  text: string,
  atIsLetter = true,
): readonly Parameter[] | undefined {
  const [first = '', ...rest] = withoutComments(text).split(/#+(?=[1-9])/);
  const parameters: Parameter[] = [];
  const literal = first.trim();
  if (literal !== '') parameters.push({kind: 'literal', text: literal, atIsLetter});
  for (const part of rest) {
    const close = part.slice(1);
    if (close.length > MAX_DELIMITER || close.includes('#')) return undefined;
    parameters.push(
      close === '' ? {kind: 'mandatory'} : {kind: 'delimited', open: '', close, atIsLetter},
    );
  }
  return parameters;
}

/**
 * Reads the arguments of `\NewDocumentCommand` (xparse, section 1). Processors such as
 * `>{\TrimSpaces}` are passed over, but for those that make several arguments of one. `!`, before which no
 * blank may stand, is not read.
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

/** The meanings of the letters of a specification; `none` is no argument. */
const LETTERS: Readonly<
  Record<string, ((reader: SpecificationReader) => Parameter | 'none' | undefined) | undefined>
> = {
  '+': () => 'none',
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
  readonly #input: TokenInput;
  readonly #source: Stretch['source'];

  constructor(stretch: Stretch) {
    this.#input = new TokenInput(new Lexer(stretch, {letters: PACKAGE_LETTERS}));
    this.#source = stretch.source;
  }

  /** The next sign that is no blank. */
  next(): string | undefined {
    skipSpaces(this.#input);
    const token = this.#input.next();
    return token && textOfTokens([token]);
  }

  /** The two signs around a delimited argument. */
  delimiters(): Extract<Parameter, {readonly kind: 'delimited'}> {
    return {kind: 'delimited', open: this.next() ?? '', close: this.next() ?? ''};
  }

  /** `{^_}`, and the defaults of these signs if they have any. */
  embellishments(haveFallbacks: boolean): Parameter | undefined {
    const group = this.group();
    if (group === undefined) return undefined;
    const inner = new SpecificationReader(group);
    const signs: string[] = [];
    for (let sign = inner.next(); sign !== undefined; sign = inner.next()) signs.push(sign);
    const defaults = haveFallbacks ? this.group() : undefined;
    if (defaults === undefined) return {kind: 'embellishments', signs, fallbacks: []};
    const fallbacks = new SpecificationReader(defaults);
    return {kind: 'embellishments', signs, fallbacks: signs.map(() => fallbacks.item())};
  }

  /** A group in braces, or a single sign. */
  item(): Stretch | undefined {
    return this.#stretchOf(grabMandatory(this.#input));
  }

  /** The content of a group in braces. */
  group(): Stretch | undefined {
    skipSpaces(this.#input);
    return isOf(peekToken(this.#input), CATEGORY.open) ? this.item() : undefined;
  }

  /** The text of a group. */
  textOf({start, end}: Stretch): string {
    return this.#source.text.slice(start, end);
  }

  #stretchOf(taken: Grabbed | undefined): Stretch | undefined {
    const start = taken?.open?.end ?? taken?.tokens[0]?.start;
    const end = taken?.close?.start ?? taken?.tokens[0]?.end;
    return start === undefined || end === undefined
      ? undefined
      : {source: this.#source, start, end};
  }
}

function withFallback(
  parameter: Extract<Parameter, {readonly kind: 'optional' | 'delimited' | 'group'}>,
  fallback: Stretch | undefined,
): Parameter | undefined {
  return fallback && {...parameter, fallback};
}
