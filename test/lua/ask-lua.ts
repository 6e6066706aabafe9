import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import type {Letters, Position} from '../../src/chess/index.ts';
import {readSan} from '../../src/chess/index.ts';
import {tokenizeMovetext} from '../../src/skak/movetext/tokenize-movetext.ts';

const ASK = fileURLToPath(new URL('ask.lua', import.meta.url));

/** The file that is tested. */
export const LUA = fileURLToPath(
  new URL('../../templates/tex/skakmat/skakmat.lua', import.meta.url),
);

/** What `ask.lua` answers to: the words of a game, a list, or the questions of TeX. */
type What = 'readings' | 'tokens' | 'patterns' | 'lists';

/** Asks the Lua: an answer for each question. */
export function askLua(what: What, questions: readonly string[]): readonly string[] {
  const {stdout, stderr, status} = spawnSync('texlua', [ASK, LUA, what], {
    input: questions.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`texlua ended with ${String(status)}: ${stderr}`);
  return stdout.split('\n').slice(0, -1);
}

/** The same of the source: the words of a game, each as it is read in its position. */
export function readingsOf(start: Position, line: string): string {
  const position = start.clone();
  const found = line.split(' ').map((word) => {
    const reading = readSan(position, word);
    switch (reading.kind) {
      case 'legal':
        position.play(reading.move);
        return `legal:${reading.san}`;
      case 'illegal':
        return `illegal:${reading.reason}`;
      case 'ambiguous':
        return `ambiguous:${reading.candidates.join(' or ')}`;
      case 'unreadable':
        return 'unreadable:';
    }
  });
  return found.join('|');
}

/** The same of the source: the tokens of a list, where offsets count bytes. */
export function tokensOf(letters: Letters, text: string): string {
  const at = (offset: number): number => Buffer.byteLength(text.slice(0, offset));
  const found = tokenizeMovetext(text, {start: 0, end: text.length}, letters).map((token) => {
    const {type, start, end} = token;
    const parts: (string | number)[] = [type, at(start), at(end)];
    if (type === 'move') parts.push('', token.spec, at(token.specEnd), at(token.meaningEnd), '');
    else if (type === 'number')
      parts.push('', '', '', '', `${token.fullmove}${token.side}${String(token.wellFormed)}`);
    else parts.push(type === 'remark' ? token.kind : '', '', '', '', '');
    return parts.join(',');
  });
  return found.join(';');
}
