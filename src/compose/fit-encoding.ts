import type {TextEncoding} from '../source/encoding.ts';
import {LossLog} from '../typeset/loss-log.ts';
import {transliterate} from '../typeset/transliterate.ts';

/** The characters that Latin-1 can represent, beyond ASCII. */
const LATIN1: ReadonlySet<string> = new Set(
  Array.from({length: 0x100 - 0xa0}, (_, i) => String.fromCharCode(0xa0 + i)),
);

/** LaTeX commands for characters, by font encoding; OT1 has no `\\quotedblbase`. */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['“', '\\textquotedblleft{}'],
  ['”', '\\textquotedblright{}'],
  ['„', ',,'],
  ['‘', '\\textquoteleft{}'],
  ['’', '\\textquoteright{}'],
  ['–', '\\textendash{}'],
  ['—', '\\textemdash{}'],
  ['…', '\\textellipsis{}'],
  ['•', '\\textbullet{}'],
  ['€', '\\texteuro{}'],
  ['←', '\\textleftarrow{}'],
  ['→', '\\textrightarrow{}'],
]);

/** LaTeX in a file's encoding, and a sentence that names replaced characters, if any. */
export interface Fitted {
  readonly text: string;
  readonly loss: string | undefined;
}

/**
 * Converts LaTeX to the encoding of its file: characters that it lacks are written with fewer
 * accents.
 */
export function fitEncoding(text: string, encoding: TextEncoding): Fitted {
  if (encoding === 'utf-8') return {text, loss: undefined};
  const losses = new LossLog();
  const fitted = text.replace(/[^\u0000-\u00ff]/gu, (character) => {
    const command = COMMANDS.get(character);
    if (command !== undefined) return command;
    const printed = spell(character);
    losses.add({word: character, printed, lost: [character]});
    return printed;
  });
  return {text: fitted, loss: losses.tell('Latin-1 cannot hold')};
}

function spell(character: string): string {
  const plain = transliterate(character, LATIN1, () => undefined);
  // The replacement must not contain TeX's special characters.
  return /^[\w .,'()\u00a0-\u00ff-]*$/.test(plain) ? plain : '?';
}
