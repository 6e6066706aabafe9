import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {checkExercises} from '../exercises/check-exercises.ts';
import {ExerciseBudget} from '../exercises/exercise-budget.ts';
import {valuesOf} from '../requests/request.ts';
import type {Request} from '../requests/request.ts';
import {findTemplate} from '../game-files/find-template.ts';
import {makeTexWriter} from '../typeset/make-tex-writer.ts';
import {answerWith} from './answer.ts';
import {GameChoice} from './choose-game.ts';
import type {BookManner} from './request-context.ts';
import {readTypesetAttributes} from './request-options.ts';
import type {RequestWriter} from './request-writer.ts';
import {writeIllustrations} from './write-illustrations.ts';
import type {OpeningNames} from '../select/name-games.ts';

/** What a request needs besides its games. */
export interface RequestSupplies {
  /** The name of a template of skakmat, or the path of the author's. */
  readonly template: string;
  /** The paths of the photos above the games. */
  readonly photos: readonly string[];
  /** The table of openings, if the request asks for ECO codes. */
  readonly table: OpeningNames | undefined;
}

/** Typesets the games of a request; throws a `UserError` if its attributes are malformed. */
export function writeRequestedGames(
  request: Request,
  manner: BookManner,
  {template, photos, table}: RequestSupplies,
): RequestWriter {
  const choice = new GameChoice(request, table);
  const writer = makeTexWriter(readTypesetAttributes(request, manner), findTemplate(template));
  const above = writeIllustrations(photos, valuesOf(request, 'note'), (text) =>
    writer.escape(text),
  );
  const parts = [above, leaveOutIntroduction(writer.head)];
  const findings: Diagnostic[] = [];
  const budget = new ExerciseBudget();
  return {
    take: (game, number, found) => {
      if (!choice.takes(game, number)) return;
      parts.push(writer.write(game, number));
      findings.push(...found.filter(({severity}) => severity === 'error'));
      findings.push(...checkExercises([game], budget));
    },
    finish: () => {
      if (choice.problem !== undefined) return choice.problem;
      if (writer.asksNothing) return {kind: 'unmet', attribute: 'file', message: NOTHING_TO_ASK};
      const text = endLetters(parts.join('') + writer.tail);
      return answerWith(text, writer.losses, findings, writer.remarks);
    },
  };
}

const NOTHING_TO_ASK =
  'No game asks anything: none has a mark, a question, a forced mate or a win of material';

/** Leaves out the first lines of a template, which are about the template. */
function leaveOutIntroduction(head: string): string {
  const lines = head.split('\n');
  const first = lines.findIndex((line) => !line.startsWith('%'));
  return lines.slice(first).join('\n');
}

/**
 * Switches back to figurines explicitly; a group cannot do that, since the game continues after it.
 */
function endLetters(text: string): string {
  return text.includes('\\usetextfig') ? `${text.trimEnd()}\n\\usesymfig\n` : text;
}
