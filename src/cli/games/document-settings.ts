import type {World} from '../../console/world.ts';
import {findTemplate} from '../../game-files/find-template.ts';
import {documentOptionsOf} from '../../settings/settings.ts';
import {targetOf} from './choose-writer.ts';
import type {TargetFlags} from './choose-writer.ts';
import {withoutIdleOptions} from './refuse-idle-options.ts';

/**
 * Adds the options that the settings nearest to the document have for it, as far as its template
 * uses them; flags take precedence.
 */
export async function withDocumentSettings<Flags extends TargetFlags>(
  flags: Flags,
  world: World,
): Promise<Flags> {
  if (targetOf(flags) !== 'tex') return flags;
  const {output = '-', config, template = 'game'} = flags;
  const {makeSettingsFor} = await import('../../run/settings-for.ts');
  const find = makeSettingsFor(config === undefined ? {} : {config}, world);
  const {values} = await find(output === '-' ? '.' : output);
  const {boardColors, ...options} = withoutIdleOptions(
    findTemplate(template),
    documentOptionsOf(values),
  );
  const colors = boardColors === undefined || !colorsSquares(flags) ? {} : {boardColors};
  return {...options, ...colors, ...flags};
}

/** Whether squares can have colours: the packages that play moves print none. */
function colorsSquares({moves = 'typeset', package: player, pieceFont}: TargetFlags): boolean {
  return moves === 'typeset' && player === undefined && pieceFont !== 'skak';
}
