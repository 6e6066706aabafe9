import {dialectOf} from '../latex/dialect-of.ts';
import type {TexDocument, TexNode} from '../latex/tex-document.ts';
import type {Dialect} from '../latex/dialect-of.ts';
import type {Block} from './block.ts';
import type {Facts} from './facts.ts';
import {nodeOf} from './registers.ts';
import {Replay} from './replay-state.ts';
import {runCommand} from './run-command.ts';

export interface ReplayOptions {
  /** The package to read for; else the one that is loaded; else xskak, which bears more. */
  readonly dialect?: Dialect | undefined;
}

/** A list of nodes that is being walked, and the block it stands in. */
interface Walk {
  readonly nodes: readonly TexNode[];
  readonly inside: Block | undefined;
  next: number;
}

/**
 * Carries out the chess commands of a document, files that it reads included, in the order in
 * which TeX does, and establishes what every move is.
 */
export function replay(document: TexDocument, options: ReplayOptions = {}): Facts {
  const state = new Replay(options.dialect ?? dialectOf(document) ?? 'xskak', document);
  // A stack of its own: how deep commands are nested is up to the author.
  const walks: Walk[] = [{nodes: document.children, inside: undefined, next: 0}];
  for (let walk = walks.at(-1); walk !== undefined; walk = walks.at(-1)) {
    const node = walk.nodes[walk.next];
    walk.next += 1;
    if (node === undefined) walks.pop();
    else if (node.type === 'include')
      walks.push({nodes: node.document.children, inside: walk.inside, next: 0});
    else {
      const block = runCommand(state, node, walk.inside);
      for (const argument of node.arguments) {
        if (argument.children.length > 0)
          walks.push({nodes: argument.children, inside: block ?? walk.inside, next: 0});
      }
    }
  }
  return {
    blocks: state.blocks,
    setupFaults: state.setupFaults,
    end: nodeOf(state.registers.main),
    board: state.board,
  };
}
