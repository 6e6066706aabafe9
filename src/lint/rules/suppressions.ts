import {groupBy, nearestName, type SourceText, type Span, type Edit} from '../../text/index.ts';
import type {Finding, Rule} from '../rule.ts';
import {retiredRule} from './retired.ts';
import type {Suppression} from '../suppressions.ts';

/** Flaws of the comments that suppress findings, known when all others have been found. */
export const SUPPRESSION_RULES: readonly Rule[] = [
  {
    name: 'suppression-unknown',
    code: 901,
    level: 'warning',
    summary:
      'A comment to skakmat with an unknown word, without its colon, or without the name of a rule.',
    reason: 'It suppresses nothing, contrary to what its author expects.',
    fixes: ['unsafe'],
    examples: [
      {
        wrong: '% skakmat: disable-file illegal-moves -- blunders\n\\newgame\\mainline{1.e4}',
        at: 'illegal-moves',
        message: 'Unknown rule `illegal-moves`, expected `illegal-move`',
      },
      {
        wrong: '% skakmat: disable-nextline illegal-move\n\\newgame\\mainline{1.e4}',
        at: 'disable-nextline',
        message: 'Unknown word `disable-nextline`, expected `disable-next-line`',
      },
      {
        wrong: '% skakmat: gmae file=1972.pgn\n% skakmat: end',
        at: 'gmae',
        message: 'Unknown word `gmae`, expected `game`',
      },
      {
        wrong: '% skakmat: langue=fr\n\\newgame\\mainline{1.e4}',
        at: 'langue',
        message: 'Unknown word `langue`, expected `lang`',
      },
      {
        wrong: '\\newgame\\mainline{1.e4} % skakmat: disable-line',
        at: '% skakmat: disable-line',
        message: 'No rule after `disable-line`, expected the name of one',
      },
      {
        wrong: '% skakmat disable-file illegal-move -- blunders\n\\newgame\\mainline{1.e4}',
        at: 'skakmat',
        message: 'Missing colon after `skakmat`; this is an ordinary comment',
      },
      {
        wrong: '% skakamt: disable-file illegal-move -- blunders\n\\newgame\\mainline{1.e4}',
        at: 'skakamt:',
        message: 'Expected `skakmat:` instead of `skakamt:`; this is an ordinary comment',
      },
    ],
    *check({suppressions, ruleNames}) {
      for (const {source, span, known} of suppressions.unknown) {
        yield unknown('word', source, span, known);
      }
      for (const {source, span} of suppressions.misaddressed) {
        const found = source.slice(span);
        const text = /\s/.test(source.text.charAt(span.end)) ? 'skakmat:' : 'skakmat: ';
        yield {
          source,
          span,
          message:
            found.toLowerCase() === 'skakmat'
              ? 'Missing colon after `skakmat`; this is an ordinary comment'
              : `Expected \`skakmat:\` instead of \`${found}\`; this is an ordinary comment`,
          fix: {title: 'Write `skakmat:`', safety: 'unsafe', edits: [{span, text}]},
        };
      }
      for (const {source, rules, span, reach} of suppressions.directives) {
        if (rules.length === 0) {
          yield {source, span, message: `No rule after \`${reach}\`, expected the name of one`};
        }
        for (const rule of rules) {
          if (ruleNames.includes(rule.name) || retiredRule(rule.name) !== undefined) continue;
          yield unknown('rule', source, rule.span, ruleNames);
        }
      }
    },
  },
  {
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
      const together = groupBy(unused, ({directive}) => directive);
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
  },
  {
    name: 'suppression-without-reason',
    code: 903,
    level: 'off',
    levels: {strict: 'info'},
    summary: 'A suppression without a reason.',
    reason: 'A later reader cannot tell a deliberate blunder from a forgotten one.',
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2.Ke3} % skakmat: disable-line illegal-move',
        at: '% skakmat: disable-line illegal-move',
        message: 'Missing reason, expected ` -- ` and a few words',
        right:
          "\\newgame\\mainline{1.e4 e5 2.Ke3} % skakmat: disable-line illegal-move -- a beginner's slip",
      },
    ],
    *check({suppressions}) {
      for (const {source, span, reach, reason} of suppressions.directives) {
        if (reach === 'enable' || reason !== undefined) continue;
        yield {source, span, message: 'Missing reason, expected ` -- ` and a few words'};
      }
    },
  },
];

function unknown(
  what: 'rule' | 'word',
  source: SourceText,
  span: Span,
  known: readonly string[],
): Finding {
  const found = source.slice(span);
  const nearest = nearestName(found, known);
  if (nearest === undefined) return {source, span, message: `Unknown ${what} \`${found}\``};
  return {
    source,
    span,
    message: `Unknown ${what} \`${found}\`, expected \`${nearest}\``,
    expected: [nearest],
    fix: {title: `Write \`${nearest}\``, safety: 'unsafe', edits: [{span, text: nearest}]},
  };
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
  const after = /^\s*,\s*/.exec(text.slice(end))?.[0];
  if (after !== undefined) return {span: {start, end: end + after.length}, text: ''};
  const before = /\s*,\s*$/.exec(text.slice(0, start))?.[0] ?? '';
  return {span: {start: start - before.length, end}, text: ''};
}
