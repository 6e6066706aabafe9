import {openConditional} from './conditionals.ts';
import type {Meaning} from './definitions.ts';
import {isConditional} from './is-conditional.ts';
import {resolveMisspelling} from './misspelling.ts';

const plain: Meaning = {kind: 'plain'};
const conditional: Meaning = {kind: 'control', act: openConditional, breaksMoves: false};

/** Finds out what a name means that nobody defined, and remembers it. */
export function learnName(commands: Map<string, Meaning>, name: string): Meaning {
  const meaning = meaningOf(name);
  commands.set(name, meaning);
  return meaning;
}

function meaningOf(name: string): Meaning {
  if (isConditional(name)) return conditional;
  const entry = resolveMisspelling(name);
  return entry === undefined ? plain : {kind: 'misspelt', entry};
}
