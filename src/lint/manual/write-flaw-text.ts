import type {FlawManual} from './flaw-manual.ts';
import {wrapWordsAt} from './wrap-text.ts';

/** Writes a flaw of game files for a terminal, wrapped to `width` columns. */
export function writeFlawText(manual: FlawManual, width: number): string {
  const {name, number, summary, reason, level, url} = manual;
  const sections = [
    ['Why', ...indent(wrapWordsAt(reason, width - 2))],
    ['Level', ...indent([name.startsWith('game-') ? `${level} in game files` : level])],
    ['More', ...indent([url])],
  ];
  const head = [`${name} (${number})`, ...wrapWordsAt(summary, width)];
  return [head, ...sections].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}
