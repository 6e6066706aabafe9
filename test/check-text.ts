import type {Diagnostic} from '../src/text/diagnostic.ts';
import {parseTex} from '../src/tex/parse/parse-tex.ts';
import type {ReadInput} from '../src/tex/document/tex-document.ts';
import {checkDocument} from '../src/lint/pipeline/check-document.ts';
import {fixDocument} from '../src/lint/pipeline/fix-document.ts';
import {SourceText} from '../src/text/source-text.ts';
import type {CheckOptions, FixOptions} from '../src/lint/pipeline/pipeline-options.ts';
import type {Dialect} from '../src/tex/tables/command-table.ts';

export type Settings = CheckOptions & {readonly readInput?: ReadInput};

/** A whole document, with `body` on the lines from the second on. */
export function inDocument(body: string, dialect: Dialect = 'xskak'): string {
  return `\\documentclass{article}\\usepackage{${dialect}}\\begin{document}\n${body}\n\\end{document}\n`;
}

/** What is said of a text, as the command line would say it. */
export async function checkText(
  text: string,
  settings: Settings = {},
): Promise<readonly Diagnostic[]> {
  const {diagnostics} = await checkDocument(parse(text, settings), settings);
  return diagnostics;
}

/** What the safe fixes, or those that are wanted, make of a text. */
export async function fixText(
  text: string,
  settings: Settings & Pick<FixOptions, 'fixes'> = {},
): Promise<string> {
  const {document} = await fixDocument(parse(text, settings), settings);
  return document.source.text;
}

/** A finding as people read it: `3:5 illegal-move Nd3`. */
export function brief({rule, source, span}: Diagnostic): string {
  const {line, column} = source.place(span.start);
  return `${line}:${column} ${rule} ${source.slice(span)}`;
}

function parse(text: string, {readInput}: Settings) {
  return parseTex(new SourceText(text, 'book.tex'), readInput === undefined ? {} : {readInput});
}
