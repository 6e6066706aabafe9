import type {Edit, SourceText, Span} from '../../text/index.ts';
import type {Finding, Rule} from '../rule.ts';
import {retiredRule} from './retired.ts';
import type {Suppression, Directive} from '../suppressions.ts';

export const suppressionUnused: Rule = {
  name: 'suppression-unused',
  code: 902,
  level: 'warning',
  summary: 'A suppression that suppresses nothing.',
  reason:
    'The mistake has been corrected, or the comment is at the wrong line; later it may hide a new mistake.',
  fixes: ['safe'],
  examples: [
    {
      wrong:
        '% skakmat: disable-next-line illegal-move -- a blunder on purpose\n\\newgame\\mainline{1.e4 e5}',
      at: 'illegal-move',
      message: 'Unused suppression: `illegal-move` finds nothing here',
      fixed: '\\newgame\\mainline{1.e4 e5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 % skakmat: disable-line wrong-side -- so be it\n e5}',
      at: 'wrong-side',
      message: 'Unused suppression: `wrong-side` finds nothing here',
      fixed: '\\newgame\\mainline{1.e4 %\n e5}',
    },
    {
      wrong:
        '% skakmat: disable-file endless-expansion -- long macros\n\\newgame\\mainline{1.e4 e5}',
      at: 'endless-expansion',
      message: 'Unused suppression: `endless-expansion` is retired',
      fixed: '\\newgame\\mainline{1.e4 e5}',
    },
  ],
  *check({suppressions, isOn}) {
    const unused = suppressions
      .unused()
      .filter(
        ({rule: {name}, directive}) =>
          isOn(name, directive.source) || retiredRule(name) !== undefined,
      );
    const together = byDirective(unused);
    for (const suppression of unused) {
      const {source} = suppression.directive;
      const {name} = suppression.rule;
      const why = retiredRule(name) === undefined ? 'finds nothing here' : 'is retired';
      yield {
        source,
        span: suppression.rule.span,
        message: `Unused suppression: \`${name}\` ${why}`,
        ...removal(suppression, together.get(suppression.directive) ?? []),
      };
    }
  },
};

function byDirective(
  suppressions: readonly Suppression[],
): ReadonlyMap<Directive, readonly Suppression[]> {
  const groups = new Map<Directive, Suppression[]>();
  for (const suppression of suppressions) {
    const group = groups.get(suppression.directive) ?? [];
    groups.set(suppression.directive, group);
    group.push(suppression);
  }
  return groups;
}

/** Removes the comment with its last name; one with an end comment is left to the author. */
function removal(
  suppression: Suppression,
  companions: readonly Suppression[],
): Pick<Finding, 'fix'> {
  const {directive, rule} = suppression;
  const {source, reach, rules, span} = directive;
  if (reach === 'disable') return {};
  const isWhole = companions.length === rules.length;
  if (isWhole && companions[0] !== suppression) return {};
  const edit = isWhole ? removeComment(source, span) : removeName(source, rule.span);
  return {fix: {title: 'Remove the suppression', safety: 'safe', edits: [edit]}};
}

/** Removes the line of a comment on its own; else the percent sign stays to keep the line end. */
function removeComment(source: SourceText, {start, end}: Span): Edit {
  const line = source.lineSpan(start);
  const isAlone = source.text.slice(line.start, start).trim() === '';
  if (!isAlone) return {span: {start: start + 1, end}, text: ''};
  const lineEnd = /^(?:\r\n|\r|\n)/.exec(source.text.slice(end, end + 2))?.[0] ?? '';
  return {span: {start: line.start, end: end + lineEnd.length}, text: ''};
}

/** A name among others goes with the comma before or after it. */
function removeName({text}: SourceText, {start, end}: Span): Edit {
  const behind = /^\s*,\s*/.exec(text.slice(end))?.[0];
  if (behind !== undefined) return {span: {start, end: end + behind.length}, text: ''};
  const before = /\s*,\s*$/.exec(text.slice(0, start))?.[0] ?? '';
  return {span: {start: start - before.length, end}, text: ''};
}
