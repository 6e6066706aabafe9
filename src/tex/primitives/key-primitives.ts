import {defineCommand} from '../define/define.ts';
import {executing, type DocumentEngine, type Execute} from '../expand/expansion-engine.ts';
import {
  isSet,
  leaveUnfollowed,
  mayTouchBoard,
  namesSetIn,
  pushUnknown,
} from '../expand/push-gap.ts';
import {mayPlay} from '../macros/undecided-definitions.ts';
import {assign} from '../state/assign.ts';
import {takeTokens} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import type {Token} from '../lexer/token.ts';
import {readArgument} from './expansion-primitives.ts';

/** `\skakmat@code\name{code}`: code that values carry out. */
const declare: Execute = ({input}, token, document) => {
  const [place = token] = takeTokens(input);
  noteKeyed(document, place, takeTokens(input));
};

/** `\skakmat@given\name{open=\play}`: what is done with macros that play is not known. */
const given: Execute = ({input, session}, token, document) => {
  const [place = token] = takeTokens(input);
  const {commands} = session.definitions;
  if (
    takeTokens(input).some(
      ({kind, text}) => kind === 'control' && mayPlay(session, commands.get(text)),
    )
  )
    pushUnknown(document, place);
};

/** `\skakmat@set{open=d4}`: what the code of keys may set is not known any more. */
const set: Execute = ({input}, _, document) => {
  forgetKeyed(document, textOfTokens(takeTokens(input)));
};

/** `\skakmat@flagkey{myfull}` of xkeyval sets `\ifmyfull`, `\skakmat@macrokey` the macro `\myfull`. */
function noteKey(sign: string): Execute {
  return (engine) => {
    const name = readArgument(engine);
    if (name !== undefined) engine.session.values.keyed.add(sign + name);
  };
}

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
  [declare, 'skakmat@code'],
  [given, 'skakmat@given'],
  [set, 'skakmat@set'],
  [noteKey(''), 'skakmat@flagkey'],
  [noteKey('\\'), 'skakmat@macrokey'],
]);
