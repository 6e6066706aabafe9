import {OptionError} from '../diagnostic/option-error.ts';
import type {Game} from '../game/game.ts';
import {compareValues, fieldOf} from './game-fields.ts';

/** Compares two games; 0 if neither comes first. */
export type GameOrder = (one: Game, other: Game) => number;

/**
 * Makes an order from properties and tags, the most important first, such as `date,-elo`; a hyphen
 * reverses one. Numbers are compared as numbers; games without the property come last.
 */
export function makeOrder(keys: string): GameOrder {
  const orders = keys.split(',').map((key) => orderBy(key.trim(), keys));
  return (one, other) => {
    for (const order of orders) {
      const difference = order(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function orderBy(key: string, all: string): GameOrder {
  const [, reversal = '', name = ''] = /^(-?)(\w+)$/u.exec(key) ?? [];
  if (name === '')
    throw new OptionError('sort', all, 'expected properties such as date,-elo,white');
  const valuesOf = fieldOf(name);
  const sign = reversal === '' ? 1 : -1;
  return (one, other) => {
    const [first] = valuesOf(one);
    const [second] = valuesOf(other);
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined);
    }
    return sign * compareValues(first, second);
  };
}
