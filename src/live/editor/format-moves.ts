import {chooseEdits} from '../../text/index.ts';
import type {Diagnostic, Edit, SourceText, Span} from '../../text/index.ts';
import {checkDocument, type CheckOptions, type SettingsLayer} from '../../lint/index.ts';
import type {BookIndex} from './book-index.ts';

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
export async function formatMoves(
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
