import type {ChessCommand, TexDocument, TexNode} from './tex-document.ts';

/**
 * Every chess command of a document and of the files it reads, in reading order: those of all
 * branches of a conditional, and those inside the arguments of others after these.
 */
export function commandsOf({children}: Pick<TexDocument, 'children'>): readonly ChessCommand[] {
  const commands: ChessCommand[] = [];
  // A stack of its own: how deep commands are nested is up to the author.
  const due = children.toReversed();
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    if (node.type === 'command') commands.push(node);
    const inner = innerOf(node);
    for (let i = inner.length - 1; i >= 0; i -= 1) due.push(inner[i] as TexNode);
  }
  return commands;
}

function innerOf(node: TexNode): readonly TexNode[] {
  switch (node.type) {
    case 'include':
      return node.document.children;
    case 'branches':
      return node.alternatives.flat();
    case 'gap':
      return NOTHING;
    case 'command': {
      const {arguments: held} = node;
      return held.some(({children}) => children.length > 0)
        ? held.flatMap(({children}) => children)
        : NOTHING;
    }
  }
}

const NOTHING: readonly never[] = [];
