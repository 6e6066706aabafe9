import {VFile} from 'vfile';
import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';
import {ruleUrl} from '../diagnostic/rule-url.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import {RULES} from '../lint/rules/index.ts';
import type {SourceText} from '../source/source-text.ts';
import {positionIn} from './tex-tree.ts';

/** The severities as vfile has them: an error is fatal, information has no opinion. */
const FATAL: Record<Severity, boolean | undefined> = {error: true, warning: false, info: undefined};

/**
 * Adds the findings of a document to its file, and those about other files to a file of their own.
 * Returns all files that were read, `file` first, the others in the order of reading.
 */
export function addMessages(
  file: VFile,
  {source: own, documents}: TexDocument,
  diagnostics: readonly Diagnostic[],
): readonly VFile[] {
  const files = new Map([[own.path, file]]);
  const fileOf = ({path, text}: SourceText): VFile => {
    const known = files.get(path) ?? new VFile({path, value: text});
    files.set(path, known);
    return known;
  };
  for (const {source} of documents) fileOf(source);
  for (const diagnostic of diagnostics) addMessage(fileOf(diagnostic.source), diagnostic);
  return [...files.values()];
}

/** Adds a finding with its place, rule, expected spellings, note and address. */
function addMessage(file: VFile, diagnostic: Diagnostic): void {
  const {rule, severity, message, source, span, expected = [], note} = diagnostic;
  const place = positionIn(source, span);
  const added = file.message(message, {place, ruleId: rule, source: 'skakmat'});
  added.fatal = FATAL[severity];
  added.actual = source.slice(span);
  added.expected = [...expected];
  if (RULES.some(({name}) => name === rule)) added.url = ruleUrl(rule);
  if (note !== undefined) added.note = note;
}
