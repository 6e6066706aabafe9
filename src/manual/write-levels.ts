import type {Level, Preset} from '../lint/rule.ts';
import {PRESETS} from '../lint/rule.ts';

/** How much a rule matters, as a phrase: `error in every preset`. */
export function writeLevels(levels: Readonly<Record<Preset, Level>>): string {
  const [first, ...others] = PRESETS.map((preset) => levels[preset]);
  if (others.every((level) => level === first)) return `${first ?? ''} in every preset`;
  return PRESETS.map((preset) => `${levels[preset]} in ${preset}`).join(', ');
}
