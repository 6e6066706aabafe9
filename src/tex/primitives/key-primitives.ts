import {defineCommand} from '../define/define.ts';
import {
  executing,
  type DocumentEngine,
  type Execute,
  type ExpansionEngine,
} from '../expand/expansion-engine.ts';
import {
  isSet,
  leaveUnfollowed,
  mayTouchBoard,
  namesSetIn,
  pushUnknown,
} from '../expand/push-gap.ts';
import {mayPlay} from '../macros/undecided-definitions.ts';
import {assign} from '../state/assign.ts';
import {grabMandatory, takeTokens, grabOptional, peekToken, takeStar} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {isCharacter, type Token} from '../lexer/token.ts';

/** The place of code or values in a command of keys: after so many groups and an optional one. */
interface Shape {
  readonly groups: number;
  readonly hasOption?: boolean;
}

function takeLast({input}: ExpansionEngine, {groups, hasOption = false}: Shape): readonly Token[] {
  takeStar(input);
  for (let i = 0; i < groups; i += 1) grabMandatory(input);
  if (hasOption) grabOptional(input);
  return takeTokens(input);
}

/** `\define@key{game}{open}[e4]{...}`, `\keys_define:nn {game} {...}`: code that values carry out. */
function declare(shape: Shape): Execute {
  return (engine, token, document) => {
    const code = takeLast(engine, shape);
    noteKeyed(document, token, code);
  };
}

/** `\setkeys{game}{open=d4}`: what the code of keys may set is not known any more, nor what it does with moves. */
function set(shape: Shape): Execute {
  return (engine, token, document) => {
    const values = takeLast(engine, shape);
    const {session} = document;
    const {commands} = session.definitions;
    if (values.some(({kind, text}) => kind === 'control' && mayPlay(session, commands.get(text))))
      pushUnknown(document, token);
    forgetKeyed(document, textOfTokens(values));
  };
}

/** `\pgfkeys{/game/open/.code={...},/game/open=d4}` does both. */
function declareAndSet(shape: Shape): Execute {
  return (engine, token, document) => {
    const code = takeLast(engine, shape);
    noteKeyed(document, token, code);
    forgetKeyed(document, textOfTokens(code));
  };
}

/** `\ProcessKeyOptions`: the values are those of the package. */
const processOptions: Execute = (_, __, document) => {
  forgetKeyed(document, '');
};

/** xkeyval's `\define@boolkey{game}[my]{full}[true]{...}`, which sets `\ifmyfull`, or `\myfull` of a `\define@cmdkey`. */
function declareNamed(isFlag: boolean): Execute {
  return (engine, token, document) => {
    const {input} = engine;
    grabOptional(input);
    const family = textOfTokens(takeTokens(input));
    const prefix = grabOptional(input);
    const key = textOfTokens(takeTokens(input));
    grabOptional(input);
    const code = takeTokens(input);
    const usual = `${isFlag ? '' : 'cmd'}KV@${family}@`;
    const name = (prefix === undefined ? usual : textOfTokens(prefix.tokens)) + key;
    document.session.values.keyed.add(isFlag ? name : `\\${name}`);
    noteKeyed(document, token, code);
  };
}

/** xkeyval's `\define@choicekey*+{game}{open}[\val\nr]{e4,d4}[e4]{...}{...}`. */
const declareChoice: Execute = ({input}, token, document) => {
  takeStar(input);
  if (isCharacter(peekToken(input), '+')) input.next();
  grabOptional(input);
  for (let i = 0; i < 2; i += 1) grabMandatory(input);
  grabOptional(input);
  grabMandatory(input);
  grabOptional(input);
  noteKeyed(document, token, takeTokens(input));
};

/** Remembers what the code of keys may set, and what else it does. */
function noteKeyed(document: DocumentEngine, token: Token, code: readonly Token[]): void {
  const {keyed} = document.session.values;
  const others = code.filter((_, i) => !isSet(code, i));
  leaveUnfollowed(document, token, others, {isOfKeys: true});
  for (const name of namesSetIn(document, code)) keyed.add(name);
}

/** Forgets what the code of keys may set; `values` are those that it is given. */
function forgetKeyed({session, page: {state}}: DocumentEngine, values: string): void {
  const {keyed, flags, counts} = session.values;
  const meaning = {kind: 'opaque', touchesBoard: mayTouchBoard(values)} as const;
  for (const key of keyed) {
    const name = key.replace(/^\\/, '');
    if (flags.has(name)) assign(state, flags, [name, undefined], false);
    else if (counts.has(name)) assign(state, counts, [name, undefined], false);
    else if (name !== key) defineCommand(state, name, meaning, false);
  }
}

/** Keys, whose code TeX carries out where values are set. */
export const keyPrimitives = executing([
  // keyval, xkeyval, kvsetkeys, expl3, LaTeX 2022-06-01, pgfkeys.
  [declare({groups: 2, hasOption: true}), 'define@key'],
  [declareNamed(true), 'define@boolkey'],
  [declareChoice, 'define@choicekey'],
  [declareNamed(false), 'define@cmdkey'],
  [declare({groups: 1}), 'keys_define:nn', 'keys_define:nx'],
  [declare({groups: 0, hasOption: true}), 'DeclareKeys'],
  [set({groups: 1}), 'setkeys', 'kvsetkeys'],
  [set({groups: 1}), 'keys_set:nn', 'keys_set:nV', 'keys_set:nx', 'keys_set:no', 'keys_set:ne'],
  [set({groups: 0, hasOption: true}), 'SetKeys'],
  [declareAndSet({groups: 0}), 'pgfkeys', 'tikzset'],
  [declareAndSet({groups: 1}), 'pgfqkeys'],
  [processOptions, 'ProcessKeyOptions', 'ProcessKeysOptions', 'ProcessPgfOptions'],
  [processOptions, 'ProcessKeysPackageOptions', 'ProcessPgfPackageOptions'],
]);
