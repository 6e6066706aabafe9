import type {LookUp} from '../../src/skak/replay/if-test.ts';
import {readTexTokens} from '../../src/skak/replay/tex-text.ts';
import type {Prng} from '../prng.ts';
import type {MoveList} from './mutated-lists.ts';

/** Macros that remarks are made with, as an author may define them. */
const MACROS: Readonly<Record<string, string>> = {
  excl: '!!',
  bang: '!',
  letter: 'a',
  rank: '3',
  takes: 'x',
  nothing: '',
  good: ' (good)',
  twice: '\\bang\\bang',
  eqsign: '=',
};

/** Their definitions, for a preamble. */
export const MACRO_DEFINITIONS = Object.entries(MACROS)
  .map(([name, body]) => `\\newcommand\\${name}{${body}}\n`)
  .join('');

/** What the model is told of them. */
export const lookUpMacro: LookUp = (name) => {
  const body = MACROS[name];
  if (body !== undefined) return {kind: 'macro', tokens: readTexTokens(body) ?? [], parameters: 0};
  if (name === 'relax') return {kind: 'primitive'};
  return name === 'wbetter' || name === 'novelty' || name === 'withidea'
    ? {kind: 'sign'}
    : undefined;
};

/** A list with remarks in braces, or macros, at one to three of its words. */
export function remarkedList(random: Prng, {fen, tokens}: MoveList): MoveList {
  const words = [...tokens];
  for (let i = random.pick([1, 1, 2, 3]); i > 0; i -= 1) {
    const at = random.below(words.length);
    const word = words[at] ?? '';
    words[at] = remark(random, word);
  }
  return {fen, tokens: words};
}

function remark(random: Prng, word: string): string {
  const group = random.chance(70) ? `{${content(random)}}` : `\\${macro(random)}{}`;
  const cut = random.below(word.length + 1);
  const kind = random.below(100);
  if (kind < 70) return word + group;
  if (kind < 76) return group + word;
  if (kind < 82) return word.slice(0, cut) + group + word.slice(cut);
  if (kind < 87) return `${word.slice(0, cut)}{${word.slice(cut)}}`;
  if (kind < 91) return `{${word}}`;
  if (kind < 94) return `${word} ${group}`;
  return word + group + (random.chance(50) ? `{${content(random)}}` : '!');
}

const SIGNS = Array.from('aabcdefgh1234578xx==+!!??.,;-\'`"/|OZWNQK0 i');

function content(random: Prng): string {
  const parts: string[] = [];
  for (let i = random.pick([0, 1, 1, 1, 2, 2, 2, 3]); i > 0; i -= 1) {
    const kind = random.below(100);
    if (kind < 45 && parts.length > 0) parts.push(parts.at(-1) ?? '');
    else if (kind < 85) parts.push(random.pick(SIGNS));
    else if (kind < 92) parts.push(`{${random.pick(SIGNS)}}`);
    else parts.push(`\\${macro(random)}{}`);
  }
  return parts.join('');
}

function macro(random: Prng): string {
  return random.pick([...Object.keys(MACROS), 'relax', 'wbetter', 'novelty', 'withidea']);
}
