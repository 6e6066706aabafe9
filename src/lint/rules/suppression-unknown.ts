import {nearestName, type SourceText, type Span} from '../../text/index.ts';
import type {Finding, Rule} from '../rule.ts';
import {retiredRule} from './retired.ts';

export const suppressionUnknown: Rule = {
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
};

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
