import {pushGapAtCall} from '../expand/push-gap.ts';
import type {Primitive} from '../expand/expansion-engine.ts';
import {packageMacros} from '../macros/prelude.ts';
import {choicePrimitives} from './choice-primitives.ts';
import {conditionPrimitives} from './condition-primitives.ts';
import {definitionPrimitives} from './definition-primitives.ts';
import {environmentPrimitives} from './environment-primitives.ts';
import {expansionPrimitives} from './expansion-primitives.ts';
import {explPrimitives} from './expl-primitives.ts';
import {hookPrimitives} from './hook-primitives.ts';
import {inputPrimitives, readingPrimitives} from './input-primitives.ts';
import {keyPrimitives} from './key-primitives.ts';
import {languagePrimitives} from './language-primitives.ts';
import {loopPrimitives} from './loop-primitives.ts';
import {numberPrimitives, flagPrimitives, signedPrimitive} from './number-primitives.ts';
import {patchPrimitives} from './patch-primitives.ts';
import {unfollowedPrimitives} from './unfollowed-primitives.ts';
import {valuePrimitives} from './value-primitives.ts';

/** Nothing is known after what costs too much. */
const endless: Primitive = {
  execute: (_, {text}, document) => {
    const {session, choices} = document;
    // A recursion that a conditional would end has no end only for a reading that cannot decide it.
    const choice = choices.innermost;
    const isOpen = choice !== undefined && choice.decided === undefined;
    session.hasChess = true;
    const kind = isOpen ? 'macro' : 'limit';
    pushGapAtCall(document, {kind, what: `\\${text}`, touchesBoard: true});
  },
};

/** Everything of TeX, LaTeX and usual packages that is carried out, by its name. */
export const primitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ...Array.from(packageMacros, ([name, macro]) => [name, {macro}] as const),
  ...expansionPrimitives,
  ...numberPrimitives,
  ...conditionPrimitives,
  ...choicePrimitives,
  ...definitionPrimitives,
  ...valuePrimitives,
  ...flagPrimitives,
  ...loopPrimitives,
  ...environmentPrimitives,
  ...hookPrimitives,
  ...patchPrimitives,
  ...keyPrimitives,
  ...languagePrimitives,
  ...inputPrimitives,
  ...explPrimitives,
  ...readingPrimitives,
  ...unfollowedPrimitives,
  ['\\endless', endless],
  ['\\signed', signedPrimitive],
]);

/** The results of these are printed in running text. */
const ONLY_IN_BODIES: ReadonlySet<string> = new Set([
  ...['number', 'inteval', 'romannumeral', 'arabic', 'roman', 'Roman', 'alph', 'Alph'],
  ...[
    'long',
    'protected',
    'expandonce',
    'meaning',
    'fontname',
    'string',
    'value',
    'relax',
    'par',
    'jobname',
  ],
]);

/** Those that are carried out anywhere in a text, not only in the body of a macro. */
export const primitiveNames: readonly string[] = Array.from(primitives.keys()).filter(
  (name) =>
    !name.startsWith('\\') &&
    !ONLY_IN_BODIES.has(name) &&
    (!conditionPrimitives.has(name) || name === 'unless' || name === 'ifcase'),
);
