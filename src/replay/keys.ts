import type {Argument} from '../latex/tex-document.ts';
import {parseOptions} from '../latex/options.ts';
import type {Turn} from './game-tree.ts';

/** A value's place, as far as a reader needs it. */
export type Value = Pick<Argument, 'source' | 'start' | 'end' | 'at'>;

/** The keys of an option list, the last of each name. */
export class Keys {
  readonly #values = new Map<string, Value | undefined>();

  constructor(options: Argument | undefined) {
    if (options === undefined) return;
    for (const {key, valueSpan} of parseOptions(options)) {
      const at = options.at === undefined ? {} : {at: options.at};
      this.#values.set(key, valueSpan && {source: options.source, ...valueSpan, ...at});
    }
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
    const span = this.#values.get(key);
    return span?.source.text
      .slice(span.start, span.end)
      .replace(/^\{([^{}]*)\}$/, '$1')
      .trim();
  }

  isUnreadable(key: string): boolean {
    return /[\\#]/.test(this.value(key) ?? '');
  }

  /** The turn that `moveid=12w`, or `movenr=12` and `player=w`, names; `prefix` is put before the keys. */
  turn(defaultPly = 2, prefix = ''): Turn | undefined {
    const id = /^(\d+)([wb])$/.exec(this.value(`${prefix}moveid`) ?? '');
    if (id !== null) return {fullmove: Number(id[1]), side: id[2] === 'b' ? 'black' : 'white'};
    const [number] = /^\d+$/.exec(this.value(`${prefix}movenr`) ?? '') ?? [];
    const player = this.value(`${prefix}player`);
    if (number === undefined && player === undefined) return undefined;
    return {
      fullmove: number === undefined ? defaultPly >> 1 : Number(number),
      side: (player ?? ((defaultPly & 1) === 1 ? 'b' : 'w')) === 'b' ? 'black' : 'white',
    };
  }
}
