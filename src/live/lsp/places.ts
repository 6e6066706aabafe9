import {fileURLToPath, pathToFileURL} from 'node:url';
import type {Location, Position, Range, TextEdit} from 'vscode-languageserver/node';
import type {Edit, SourceText, Span} from '../../text/index.ts';
import type {FilePart} from '../editor/navigate.ts';

/** The offset of a position of the protocol, which counts from 0. */
export function toOffset(source: SourceText, {line, character}: Position): number {
  return source.offsetAt({line: line + 1, column: character + 1});
}

/** A span as the protocol has it. */
export function toRange(source: SourceText, {start, end}: Span): Range {
  return {start: toPosition(source, start), end: toPosition(source, end)};
}

/** A range of the protocol as a span; the whole text where none is named. */
export function toSpan(source: SourceText, range: Range | undefined): Span {
  if (range === undefined) return {start: 0, end: source.text.length};
  return {start: toOffset(source, range.start), end: toOffset(source, range.end)};
}

/** An offset as the protocol has it. */
export function toPosition(source: SourceText, offset: number): Position {
  const {line, column} = source.place(offset);
  return {line: line - 1, character: column - 1};
}

/** Edits of a text as the protocol has them. */
export function toTextEdits(source: SourceText, edits: readonly Edit[]): TextEdit[] {
  return edits.map(({span, text}) => ({range: toRange(source, span), newText: text}));
}

/** The addresses of texts, as the client spells them. */
export class Addresses {
  readonly #spelt = new Map<string, string>();

  /** The path of an address; of one that is no file, the address itself. Remembers the spelling. */
  pathOf(uri: unknown): string {
    if (typeof uri !== 'string') throw new TypeError('Expected the address of a text');
    const path = readAddress(uri);
    this.#spelt.set(path, uri);
    return path;
  }

  uriOf(path: string): string {
    return this.#spelt.get(path) ?? (isAddress(path) ? path : pathToFileURL(path).href);
  }

  locationOf({source, span}: FilePart): Location {
    return {uri: this.uriOf(source.path), range: toRange(source, span)};
  }
}

function readAddress(uri: string): string {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : uri;
  } catch {
    return uri;
  }
}

function isAddress(path: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(path);
}
