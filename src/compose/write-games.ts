import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Request} from '../requests/request.ts';
import {texWriterFor} from '../game-files/tex-writer-for.ts';
import {GameChoice} from './choose-game.ts';
import {texFlagsOf} from './request-flags.ts';
import type {BookManner} from './request-flags.ts';
import {CANNOT_PRINT} from './cannot-print.ts';
import type {RequestWriter} from './request-writer.ts';

/** Sets the games that a request is for; `UserError` where its attributes make no sense. */
export function writeGames(request: Request, manner: BookManner, template: string): RequestWriter {
  const choice = new GameChoice(request);
  const writer = texWriterFor(texFlagsOf(request, manner, template));
  const parts = [writer.head];
  const errors: Diagnostic[] = [];
  return {
    take: (game, number, findings) => {
      if (!choice.takes(game, number)) return;
      parts.push(writer.write(game, number));
      errors.push(...findings.filter(({severity}) => severity === 'error'));
    },
    finish: () => {
      const text = (): string => endLetters(parts.join('') + writer.tail);
      const loss = writer.losses?.tell(CANNOT_PRINT);
      return choice.problem ?? {kind: 'text', text: text(), findings: errors, loss};
    },
  };
}

/** No group may hold the letters for pieces together: the game goes on behind it. */
function endLetters(text: string): string {
  return text.includes('\\usetextfig') ? `${text.trimEnd()}\n\\usesymfig\n` : text;
}
