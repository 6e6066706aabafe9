import type {VFile} from 'vfile';
import {VFileMessage} from 'vfile-message';
import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';
import {ruleUrl} from '../diagnostic/rule-url.ts';

/** How vfile calls our severities: an error is fatal, information has no opinion. */
const FATAL: Record<Severity, boolean | undefined> = {error: true, warning: false, info: undefined};

/** Adds findings to a file as messages, with place, rule, spellings expected, note and address. */
export function addMessages(file: VFile, diagnostics: readonly Diagnostic[]): void {
  for (const {rule, severity, message, source, span, expected, note} of diagnostics) {
    const start = {...source.place(span.start), offset: span.start};
    const end = {...source.place(span.end), offset: span.end};
    const added = new VFileMessage(message, {place: {start, end}, ruleId: rule, source: 'skakmat'});
    added.name = `${source.path}:${start.line}:${start.column}`;
    added.file = source.path;
    added.fatal = FATAL[severity];
    added.actual = source.slice(span);
    added.expected = [...(expected ?? [])];
    added.url = ruleUrl(rule);
    if (note !== undefined) added.note = note;
    file.messages.push(added);
  }
}
