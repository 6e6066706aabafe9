import type {Range, TextEdit} from 'vscode-languageserver/node';
import {checkDocument, type CheckOptions, type SettingsLayer} from '../../../lint/index.ts';
import {chooseEdits} from '../../../text/index.ts';
import type {Diagnostic, Edit, SourceText, Span} from '../../../text/index.ts';
import type {BookIndex} from '../../editor/book-index.ts';
import {indexedFileOf, type LanguageServer, type TextParams} from '../language-server.ts';
import {toSpan, toTextEdits} from '../places.ts';

/** Enables the rules about the style of numbers and castling, whatever the settings of the book. */
const STYLES: SettingsLayer = {
  rules: new Map([
    ['number-style', {level: 'warning'}],
    ['castling-style', {level: 'warning'}],
  ]),
};

/**
 * Returns the edits that write numbers and castling in a part of a file as in most of the book, or
 * as its settings require. `options` are those with which the book is checked.
 */
async function formatMoves(
  index: BookIndex,
  source: SourceText,
  part: Span,
  options: CheckOptions,
): Promise<readonly Edit[]> {
  const settings = [...(options.settings ?? []), STYLES];
  const {diagnostics} = await checkDocument(index.document, {...options, settings});
  return chooseEdits(diagnostics.filter((finding) => isWanted(finding, source, part)));
}

function isWanted({rule, source, fix}: Diagnostic, {path}: SourceText, part: Span): boolean {
  if (source.path !== path || STYLES.rules?.has(rule) !== true || fix?.safety !== 'safe')
    return false;
  return fix.edits.every(({span}) => span.start >= part.start && span.end <= part.end);
}

/** `textDocument/formatting` and `textDocument/rangeFormatting`. */
export async function format(
  server: LanguageServer,
  params: TextParams & {readonly range?: Range},
): Promise<TextEdit[]> {
  const file = await indexedFileOf(server, params);
  if (file === undefined) return [];
  const {index, source} = file;
  const part = toSpan(source, params.range);
  const options = await server.session.optionsFor(index.document.source.path);
  return toTextEdits(source, await formatMoves(index, source, part, options));
}
