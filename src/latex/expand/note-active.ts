import {assign} from '../state/assign.ts';
import type {DocumentEngine} from './expansion-engine.ts';
import {isAboutChess} from './unfollowed-code.ts';
import type {Token} from '../../tex/token.ts';

/** `\def~{...}`: a character that does something. */
export function noteActive(document: DocumentEngine, name: Token, code: readonly Token[]): void {
  if (!isAboutChess(document, code)) return;
  const {unfollowed} = document.session.values;
  assign(document.page.state, unfollowed, [`active ${name.text}`, `\\def${name.text}`], true);
}
