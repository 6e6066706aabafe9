import type {Meaning} from '../macros/meaning.ts';
import {isConditional} from '../tables/is-conditional.ts';
import {resolveMisspelling} from '../slips/misspelling.ts';

const plain: Meaning = {kind: 'plain'};
const conditional: Meaning = {kind: 'control', name: 'ifx', breaksMoves: false};

/** A function of expl3, whose name says what it takes. */
const signed: Meaning = {kind: 'primitive', name: '\\signed'};

/**
 * Finds out what an undefined name means, and remembers it. Conditionals are not
 * remembered: the document may still define a command whose name only looks like one.
 */
export function learnName(commands: Map<string, Meaning>, name: string): Meaning {
  if (isConditional(name)) return conditional;
  if (name.includes(':')) return signed;
  const entry = resolveMisspelling(name);
  const meaning: Meaning = entry === undefined ? plain : {kind: 'misspelt', entry};
  commands.set(name, meaning);
  return meaning;
}
