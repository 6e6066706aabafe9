import type {Value} from '../../skak/index.ts';
import {nameTurn} from '../words.ts';
import type {Rule} from '../rule.ts';
import {showFen} from '../show-fen.ts';
import {skipAllBlanks} from '../../tex/index.ts';

export const setfenWithoutMoveid: Rule = {
  name: 'setfen-without-moveid',
  code: 404,
  level: 'error',
  summary:
    'A game set up by `setfen` whose moves follow the side and number of the FEN, which xskak ignores.',
  reason:
    'xskak takes the board from the FEN, but side and number from `moveid` alone: without it the game starts with White at move 1, and the first number is an error.',
  fixes: ['safe'],
  examples: [
    {
      dialect: 'xskak',
      wrong:
        '\\newchessgame[setfen=4k3/8/8/8/8/8/8/4K2R b - - 5 30]\\mainline{30...Kd7 31.Rh7+ Kd6}',
      at: '4k3/8/8/8/8/8/8/4K2R b - - 5 30',
      message:
        'xskak starts this game with White at move 1, whatever the FEN says: expected `moveid=30b`',
      fixed:
        '\\newchessgame[setfen=4k3/8/8/8/8/8/8/4K2R b - - 5 30,moveid=30b]\\mainline{30...Kd7 31.Rh7+ Kd6}',
    },
    {
      dialect: 'xskak',
      wrong: '\\newchessgame[id=A, setfen={4k3/8/8/8/8/8/8/4K2R w K - 5 30}]\\mainline{30.O-O}',
      at: '4k3/8/8/8/8/8/8/4K2R w K - 5 30',
      message:
        'xskak starts this game with White at move 1, whatever the FEN says: expected `moveid=30w`',
      fixed:
        '\\newchessgame[id=A, setfen={4k3/8/8/8/8/8/8/4K2R w K - 5 30},moveid=30w]\\mainline{30.O-O}',
    },
  ],
  *check({facts}) {
    for (const {argument, actual, meant} of facts.ignoredTurns) {
      const key = `moveid=${meant.fullmove}${meant.side === 'white' ? 'w' : 'b'}`;
      const {text, show, locate, fix} = showFen(argument);
      const span = {start: 0, end: text.length};
      const after = endOfValue(argument, locate(span).end);
      yield {
        ...show(span),
        message: `xskak starts this game with ${nameTurn(actual)}, whatever the FEN says: expected \`${key}\``,
        expected: [`${text},${key}`],
        ...fix({
          title: `Insert \`${key}\``,
          safety: 'safe',
          edits: [{span: {start: after, end: after}, text: `,${key}`}],
        }),
      };
    }
  },
};

/** After the value's last character, or after the brace that closes it. */
function endOfValue({source: {text}, end}: Value, last: number): number {
  const close = skipAllBlanks(text, end, text.length);
  return text.charAt(close) === '}' ? close + 1 : last;
}
