import type {Block} from '../skak/index.ts';
import type {Span} from '../text/index.ts';
import type {Finding} from './rule.ts';

/**
 * An unsafe fix that takes what is at the end of a list after its closing brace; none where
 * the list is an argument of a wrapper, after which anything may follow.
 */
export function moveAfterBrace(
  {argument, command, tokens}: Block,
  span: Span,
  title: string,
): Pick<Finding, 'fix'> {
  const {source, end, closed, at} = argument;
  if (at !== undefined || command.via !== undefined || !closed) return {};
  if (tokens.at(-1)?.end !== span.end) return {};
  // An argument of one token has no brace.
  if (source.slice({start: end, end: end + 1}) !== '}') return {};
  const edits = [
    {span, text: ''},
    {span: {start: end + 1, end: end + 1}, text: source.slice(span)},
  ];
  return {fix: {title, safety: 'unsafe', edits}};
}
