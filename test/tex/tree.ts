import type {Argument, TexDocument, TexNode} from '../../src/tex/document/tex-document.ts';
import {parseTex, type ParseOptions} from '../../src/tex/parse/parse-tex.ts';
import {SourceText} from '../../src/text/source-text.ts';

export function parse(text: string, options?: ParseOptions): TexDocument {
  return parseTex(new SourceText(text, 'book.tex'), options);
}

/** A document as people write it down: `newgame mainline{1.e4 e5}`; `play>` precedes what a wrapper made. */
export function outline(text: string, options?: ParseOptions): string {
  return outlineOf(parse(text, options).children);
}

/** The faults of a text: kind, and what their span covers. */
export function faults(text: string, options?: ParseOptions): readonly string[] {
  return parse(text, options).faults.map(
    ({kind, span}) => `${kind} ${text.slice(span.start, span.end)}@${span.start}`,
  );
}

export function outlineOf(nodes: readonly TexNode[]): string {
  return nodes.map(outlineNode).join(' ');
}

function outlineNode(node: TexNode): string {
  if (node.type === 'include') {
    return `<${node.document.source.path}: ${outlineOf(node.document.children)}>`;
  }
  if (node.type === 'branches') return `(${node.alternatives.map(outlineOf).join(' | ')})`;
  if (node.type === 'gap') return `gap:${node.kind}`;
  if (node.effect === 'end-scope') return `end${node.count}`;
  const via = node.via === undefined ? '' : `${node.via.name}>`;
  const options = node.options === undefined ? '' : `[${textOf(node.options)}]`;
  return `${via}${node.name}${options}${node.arguments.map(outlineArgument).join('')}`;
}

function outlineArgument(argument: Argument): string {
  const at = argument.at === undefined ? '' : '@';
  const open = argument.closed ? '' : '…';
  const inner = argument.children.length === 0 ? '' : `(${outlineOf(argument.children)})`;
  return `{${textOf(argument)}${open}}${at}${inner}`;
}

export function textOf({source, start, end}: Argument): string {
  return source.text.slice(start, end);
}
