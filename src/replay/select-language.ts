import {lettersOf} from '../chess/piece-letters.ts';
import type {ChessCommand} from '../latex/document/tex-document.ts';
import {makeLetters} from '../movetext/letters.ts';
import type {Replay} from './replay-state.ts';
import {readTexText} from './tex-text.ts';

/** Only English is predefined; any other language must have been defined before. */
export function selectLanguage(state: Replay, command: ChessCommand): void {
  const name = command.options === undefined ? 'english' : readTexText(command.options).text.trim();
  const known = state.languages.get(name);
  const letters = lettersOf(name)?.letters;
  if (known === undefined && !/[\\#]/.test(name)) reportUnknownLanguage(state, command, name);
  const chosen = known ?? (letters && makeLetters(letters));
  // Whatever is chosen, the group's end takes it back.
  state.chooseLetters(chosen ?? state.letters);
}

function reportUnknownLanguage({facts}: Replay, command: ChessCommand, name: string): void {
  const {source, span} = command;
  const letters = lettersOf(name)?.letters.join('') ?? 'KQRBNP';
  facts.setupFaults.push({kind: 'unknown-language', name, letters, command, source, span});
}
