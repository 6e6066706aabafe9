import type {Node, Parent, Position} from 'unist';
import type {TexDocument, TexNode} from '../../tex/index.ts';
import type {SourceText, Span} from '../../text/index.ts';

/** A LaTeX file as a unist tree of its chess commands, in the order in which TeX executes them. */
export interface TexTree extends Parent {
  readonly type: 'root';
  /** The path of the file. */
  readonly path: string;
  children: TexTreeNode[];
  position: Position;
}

/** A node of a `TexTree`. */
export type TexTreeNode = ChessCommandNode | InputNode | ConditionalNode | GapNode;

/** A chess command, such as `\mainline{1.e4 e5}`; its children are the commands in its arguments. */
export interface ChessCommandNode extends Parent {
  readonly type: 'command';
  /** The name without the backslash. */
  readonly name: string;
  /** The mandatory arguments as they are written, without their braces. */
  readonly arguments: readonly string[];
  /** The text in brackets; undefined if there is none. */
  readonly options: string | undefined;
  /** The name of the macro that was called to produce the command; undefined if the file has it directly. */
  readonly via: string | undefined;
  children: TexTreeNode[];
  /** From the backslash to the last argument; for a command from a macro, that of the call. */
  position: Position;
}

/** A command that reads another file, such as `\input`; its only child is the tree of that file. */
export interface InputNode extends Parent {
  readonly type: 'input';
  /** The path of the file that is read. */
  readonly path: string;
  children: TexTree[];
  /** That of the command, in the file that has it. */
  position: Position;
}

/** A conditional that only TeX can decide; each child holds the commands of one branch. */
export interface ConditionalNode extends Parent {
  readonly type: 'conditional';
  children: BranchNode[];
  /** From `\if...` to `\fi`. */
  position: Position;
}

/** One branch of a conditional. */
export interface BranchNode extends Parent {
  readonly type: 'branch';
  children: TexTreeNode[];
}

/** A place where TeX does something that skakmat does not follow, such as reading a missing file. */
export interface GapNode extends Node {
  readonly type: 'gap';
  /** The text that is not followed, such as `\input{\games/c1}`. */
  readonly what: string;
  position: Position;
}

/** Nodes that are still to be added to the children of their parent. */
interface Pending {
  readonly nodes: readonly TexNode[];
  readonly into: TexTreeNode[];
}

/** Returns the unist tree of a document. A file that is read twice is one object in the tree. */
export function toTree(document: TexDocument): TexTree {
  const pending: Pending[] = [];
  const trees = new Map<TexDocument, TexTree>();
  const open = (file: TexDocument): TexTree => {
    const tree = trees.get(file) ?? emptyTree(file);
    if (!trees.has(file)) pending.push({nodes: file.children, into: tree.children});
    trees.set(file, tree);
    return tree;
  };
  const root = open(document);
  // Not recursive: how deep commands are nested is up to the author.
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const node of next.nodes) next.into.push(toNode(node, pending, open));
  }
  return root;
}

function emptyTree({source}: TexDocument): TexTree {
  const position = positionIn(source, {start: 0, end: source.text.length});
  return {type: 'root', path: source.path, children: [], position};
}

/** Returns lines and columns, both counted from 1, and offsets of a span. */
export function positionIn(source: SourceText, {start, end}: Span): Position {
  return {
    start: {...source.place(start), offset: start},
    end: {...source.place(end), offset: end},
  };
}

/** Returns a node whose children are pending; `open` gives the tree of a file. */
function toNode(
  node: TexNode,
  pending: Pending[],
  open: (file: TexDocument) => TexTree,
): TexTreeNode {
  const position = positionIn(node.source, node.span);
  const later = (nodes: readonly TexNode[]): TexTreeNode[] => {
    const into: TexTreeNode[] = [];
    pending.push({nodes, into});
    return into;
  };
  switch (node.type) {
    case 'command':
      return {
        type: 'command',
        name: node.name,
        arguments: node.arguments.map((one) => one.source.slice(one)),
        options: node.options?.source.slice(node.options),
        via: node.via?.name,
        children: later(node.arguments.flatMap(({children}) => children)),
        position,
      };
    case 'include': {
      const tree = open(node.document);
      return {type: 'input', path: tree.path, children: [tree], position};
    }
    case 'branches': {
      const children = node.alternatives.map((nodes): BranchNode => ({
        type: 'branch',
        children: later(nodes),
      }));
      return {type: 'conditional', children, position};
    }
    case 'gap':
      return {type: 'gap', what: node.what, position};
  }
}
