import {dialectOf} from '../latex/document/dialect-of.ts';
import type {Branches, TexDocument, TexNode} from '../latex/document/tex-document.ts';
import type {Block} from './block.ts';
import {causeAt} from './cause.ts';
import type {Facts} from './facts.ts';
import {gapsOfMoved} from './gaps-of-moved.ts';
import {mergeAlternatives} from './merge-alternatives.ts';
import {leavePlainLists} from './play-plain-list.ts';
import {Registers} from './registers.ts';
import {nodeOf} from './register-value.ts';
import {Replay} from './replay-state.ts';
import {runCommand} from './run-command.ts';
import {spend} from '../source/spend.ts';
import type {ReplayOptions} from './replay-options.ts';

/** A list of nodes that is being walked, and the block it is in. */
interface Walk {
  readonly nodes: readonly TexNode[];
  readonly inside: Block | undefined;
  /** Set for one way through a conditional. */
  readonly fork?: Fork;
  next: number;
}

/** A conditional, which only TeX can decide: every way through it starts from the same registers. */
interface Fork {
  readonly branches: Branches;
  readonly before: Registers;
  readonly ends: Registers[];
}

/** A replay under way. */
interface Progress {
  readonly document: TexDocument;
  readonly state: Replay;
  /** An explicit stack, since the author decides how deeply commands are nested. */
  readonly walks: Walk[];
}

/** The number of nodes between two pauses: for a book of 1 MB, some 12 pauses. */
const TURN = 1000;

/**
 * Carries out the chess commands of a document, files that it reads included, in the order in
 * which TeX does, and establishes what every move is.
 */
export function replay(document: TexDocument, options: ReplayOptions = {}): Facts {
  const progress = begin(document, options);
  advance(progress, Infinity);
  return factsOf(progress);
}

/** Replays a document, awaiting `pause` from time to time; ends where that throws. */
export async function replayInTurns(
  document: TexDocument,
  options: ReplayOptions,
  pause: () => Promise<void>,
): Promise<Facts> {
  const progress = begin(document, options);
  while (advance(progress, TURN)) await pause();
  return factsOf(progress);
}

function begin(document: TexDocument, options: ReplayOptions): Progress {
  const state = new Replay(
    options.dialect ?? dialectOf(document, options.usualDialect) ?? 'xskak',
    document,
    options.witness,
    options.without,
  );
  return {document, state, walks: [{nodes: document.children, inside: undefined, next: 0}]};
}

/** Replays some nodes more; returns whether others may be left. */
function advance({state, walks}: Progress, most: number): boolean {
  for (let left = most; left > 0; left -= 1) {
    const walk = walks.at(-1);
    if (walk === undefined) return false;
    const node = walk.nodes[walk.next];
    walk.next += 1;
    if (node !== undefined) step(state, walks, node, walk.inside);
    else {
      walks.pop();
      if (walk.fork !== undefined) endAlternative(state, walks, walk.fork, walk.inside);
    }
  }
  return true;
}

function factsOf({document, state}: Progress): Facts {
  const {facts, registers, board} = state;
  facts.gaps.push(...gapsOfMoved(document, state.dialect));
  leavePlainLists();
  return Object.assign(facts, {games: registers.games, end: nodeOf(registers.main), board});
}

function step(state: Replay, walks: Walk[], node: TexNode, inside: Block | undefined): void {
  spend();
  switch (node.type) {
    case 'include':
      walks.push({nodes: node.document.children, inside, next: 0});
      break;
    case 'branches':
      startAlternative(state, walks, {branches: node, before: state.registers, ends: []}, inside);
      break;
    case 'gap':
      if (node.touchesBoard !== 'perhaps') state.facts.gaps.push(node);
      if (typeof node.touchesBoard === 'string') state.registers.doubt = node;
      if (node.touchesBoard === true) state.registers.lose(node);
      if (node.forgetsGames === true) state.registers.forgetGames();
      break;
    case 'command': {
      const block = runCommand(state, node, inside);
      for (const {children} of node.arguments) {
        if (children.length > 0) walks.push({nodes: children, inside: block ?? inside, next: 0});
      }
    }
  }
}

function startAlternative(
  state: Replay,
  walks: Walk[],
  fork: Fork,
  inside: Block | undefined,
): void {
  state.registers = new Registers(fork.before);
  walks.push({nodes: fork.branches.alternatives[fork.ends.length] ?? [], inside, fork, next: 0});
}

/** Goes the next way, or, after the last, on from where all of them have led, if that is one place. */
function endAlternative(state: Replay, walks: Walk[], fork: Fork, inside: Block | undefined): void {
  fork.ends.push(state.registers);
  if (fork.ends.length < fork.branches.alternatives.length) {
    startAlternative(state, walks, fork, inside);
  } else if (state.isSlides || fork.branches.isAside === true) {
    // Content of one slide is not on the next; an endnote is typeset later.
    state.registers = fork.before;
  } else {
    const cause = causeAt('conditional', fork.branches);
    mergeAlternatives(state.registers, fork, state.board, cause);
  }
}
