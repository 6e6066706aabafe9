import type {Game} from '../chess/index.ts';
import {makeTexWriter} from './make-tex-writer.ts';
import type {TemplateText} from './template-text.ts';
import type {TypesetOptions} from './typeset-options.ts';

/**
 * Writes games as one LaTeX document. All text of the games is escaped: it is printed and does
 * nothing else.
 *
 * Throws a `UserError` with the code `template` if the template is malformed or exceeds its limits.
 *
 * @example
 * ```js
 * const path = 'skakmat/templates/game.tex';
 * const text = readFileSync(new URL(import.meta.resolve(path)), 'utf8');
 * const document = typesetGames(games, {path, text}, {language: 'de'});
 * ```
 */
export function typesetGames(
  games: readonly Game[],
  template: TemplateText,
  options: TypesetOptions = {},
): string {
  const writer = makeTexWriter(options, template);
  const written = games.map((game, index) => writer.write(game, index + 1));
  return writer.head + written.join('') + writer.tail;
}
