import {defineCommand} from '../define/define.ts';
import type {DocumentEngine, Primitive} from '../expand/expansion-engine.ts';
import {grabMandatory, peekToken} from '../lexer/grab.ts';
import {isAboutChess, leaveUnfollowed} from '../expand/unfollowed-code.ts';
import {mayTouchBoard, pushUnknown} from '../expand/push-gap.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, isOf, type Token} from '../lexer/token.ts';

/** Functions that keep what they take, for others to use it. */
const KEEPING = /_g?(?:put|set|new|const|define|declare|concat|replace|reverse|remove|pop)/;

/**
 * A function of expl3 that is not known: its name says what it takes. What it does with moves is not
 * known, nor is the variable any more to which it does something.
 */
export const signedPrimitive: Primitive = {
  execute: (engine, token, document) => {
    const taken = takeArguments(document, token);
    const [first = []] = taken;
    const all = taken.flat();
    const isAbout = isAboutChess(document, all) || mayTouchBoard(textOfTokens(all));
    const [variable] = first;
    const isVariable = first.length === 1 && variable?.kind === 'control';
    if (KEEPING.test(token.text) && isVariable) {
      const meaning = engine.meaningOf(variable.text);
      if (meaning?.kind === 'chess' || meaning?.kind === 'control') return;
      const known = meaning?.kind === 'opaque' ? meaning.touchesBoard : false;
      const touchesBoard = isAbout || known;
      defineCommand(document.page.state, variable.text, {kind: 'opaque', touchesBoard}, false);
    } else if (isAbout && KEEPING.test(token.text)) leaveUnfollowed(document, token, all);
    else if (isAbout) pushUnknown(document, token);
  },
};

/** One token for `N`, a group for `n`, and everything up to the body for `p`. */
function takeArguments({input}: DocumentEngine, {text}: Token): readonly (readonly Token[])[] {
  const taken: (readonly Token[])[] = [];
  for (const kind of text.split(':')[1] ?? '') {
    if (kind === 'w' || kind === 'D') break;
    if (kind === 'p') {
      const parameters: Token[] = [];
      for (let next = peekToken(input); next !== undefined; next = peekToken(input)) {
        if (isOf(next, CATEGORY.open)) break;
        parameters.push(next);
        input.next();
      }
      taken.push(parameters);
    } else taken.push(grabMandatory(input)?.tokens ?? []);
  }
  return taken;
}
