import {parseOptions, type Argument} from '../../tex/index.ts';
import type {Turn} from './played-game.ts';
import type {SourceText, Span} from '../../text/index.ts';

/** A value's place, as far as a reader needs it. */
export type Value = Pick<Argument, 'source' | 'start' | 'end' | 'at' | 'origins'>;

/** The place where a value is shown: its own, or the call of the macro that holds it. */
export function placeOfValue({source, start, end, at}: Value): {source: SourceText; span: Span} {
  return at === undefined ? {source, span: {start, end}} : {source: at.source, span: at.span};
}

/** The keys of an option list, the last of each name. */
export class Keys {
  readonly #values = new Map<string, Value | undefined>();
  /** All of them, in the order in which the packages carry them out. */
  readonly all: readonly {readonly key: string; readonly value: Value | undefined}[];

  constructor(options: Argument | undefined) {
    const {at, origins} = options ?? {};
    const shown = {...(at && {at}), ...(origins && {origins})};
    const parsed = options === undefined ? [] : parseOptions(options);
    this.all = parsed.map(({key, valueSpan}) => ({
      key,
      value: options && valueSpan && {source: options.source, ...valueSpan, ...shown},
    }));
    for (const {key, value} of this.all) this.#values.set(key, value);
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  hasAny(keys: readonly string[]): boolean {
    return keys.some((key) => this.has(key));
  }

  argument(key: string): Value | undefined {
    return this.#values.get(key);
  }

  value(key: string): string | undefined {
    return contentOf(this.#values.get(key));
  }

  isUnreadable(key: string): boolean {
    return /[\\#]/.test(this.value(key) ?? '');
  }

  /** The turn that `moveid=12w`, `movenr=12` and `player=w` name, each on top of those before; `prefix` is put before the keys. */
  turn(defaultPly = 2, prefix = ''): Turn | undefined {
    let turn: Turn | undefined;
    const usual: Turn = {
      fullmove: defaultPly >> 1,
      side: (defaultPly & 1) === 1 ? 'black' : 'white',
    };
    for (const {key, value} of this.all) {
      if (!TURN_KEYS.has(key.slice(prefix.length))) continue;
      const text = contentOf(value) ?? '';
      const [, number, side] = /^(\d+)([wb])$/.exec(text) ?? [];
      if (key === `${prefix}moveid` && number !== undefined)
        turn = {fullmove: Number(number), side: sideOf(side)};
      else if (key === `${prefix}movenr` && /^\d+$/.test(text))
        turn = {...(turn ?? usual), fullmove: Number(text)};
      else if (key === `${prefix}player` && text !== '')
        turn = {...(turn ?? usual), side: sideOf(text)};
    }
    return turn;
  }
}

const TURN_KEYS: ReadonlySet<string> = new Set(['moveid', 'movenr', 'player']);

function sideOf(letter: string | undefined): Turn['side'] {
  return letter === 'b' ? 'black' : 'white';
}

/** A value without the braces around it. */
function contentOf(value: Value | undefined): string | undefined {
  return value?.source.text
    .slice(value.start, value.end)
    .replace(/^\{([^{}]*)\}$/, '$1')
    .trim();
}
