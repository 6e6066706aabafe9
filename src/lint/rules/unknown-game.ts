import type {SetupFaultOf} from '../../skak/index.ts';
import type {Rule} from '../rule.ts';

export const unknownGame: Rule = {
  name: 'unknown-game',
  code: 504,
  level: 'error',
  summary: 'A reference to a game or a move that does not exist.',
  reason:
    'skak then looks for a position in the text that follows; xskak continues with an empty board.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4}\\storegame{main}\\restoregame{mian}',
      at: 'mian',
      message: 'No game `mian` has been stored before this `\\restoregame`',
      right: '\\newgame\\mainline{1.e4}\\storegame{main}\\restoregame{main}',
    },
    {
      dialect: 'xskak',
      wrong:
        '\\newchessgame[id=A]\\mainline{1.e4 e5}\\newchessgame[id=A,newvar=A]\\mainline{1...c5}',
      at: 'A',
      message: 'The game `A` cannot start from its own last move, which xskak discards first',
      right:
        '\\newchessgame[id=A]\\mainline{1.e4 e5}\\newchessgame[id=B,newvar=A]\\mainline{1...c5}',
    },
  ],
  *check(context) {
    for (const fault of context.setupFaults(...KINDS)) {
      const {source, span} = fault;
      yield {source, span, expected: expectedFor(fault), message: describe(fault)};
    }
  },
};

const KINDS = [
  ...(['no-game', 'unknown-name', 'load-in-skak', 'unknown-id', 'own-branch'] as const),
  ...(['no-last-move', 'unknown-move', 'empty-key', 'move-id'] as const),
];

type GameFault = SetupFaultOf<(typeof KINDS)[number]>;

function describe(fault: GameFault): string {
  const command = `\`\\${fault.command.name}\``;
  switch (fault.kind) {
    case 'no-game':
      return `No game has been started before this ${command}`;
    case 'unknown-name':
      return `No game \`${fault.name}\` has been stored before this ${command}`;
    case 'load-in-skak':
      return `skak plays on from the position before this ${command}, expected \`\\restoregame\` or xskak`;
    case 'unknown-id':
      return `No game with the id \`${fault.id}\` has been started before this ${command}`;
    case 'own-branch':
      return `The game \`${fault.id}\` cannot start from its own last move, which xskak discards first`;
    case 'no-last-move':
      return `The game \`${fault.id}\` has no last move before which this ${command} could start`;
    case 'unknown-move':
      return `The move \`${fault.move}\` is not in the game \`${fault.id}\``;
    case 'empty-key':
      return `The key \`${fault.key}\` needs a value, such as \`${fault.key}=...\``;
    case 'move-id':
      return `Unexpected move id \`${fault.value}\`, expected a number and \`w\` or \`b\`, such as \`12w\``;
  }
}

function expectedFor(fault: GameFault): readonly string[] {
  if ('known' in fault) return fault.known;
  if (fault.kind === 'no-game') return ['\\newgame'];
  return fault.kind === 'load-in-skak' ? ['\\restoregame'] : [];
}
