import type {World} from '../../console/world.ts';
import {findTemplate} from '../../game-files/find-template.ts';
import type {DocumentOptions} from '../../settings/document-shapes.ts';
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
  const settings = await documentSettingsFor(flags, world);
  const {boardColors, captions, ...options} = withoutIdleOptions(
    findTemplate(flags.template ?? 'game'),
    settings,
  );
  const colors = boardColors === undefined || !colorsSquares(flags) ? {} : {boardColors};
  return {...options, ...colors, usual: {captions}, ...flags};
}

/** Where a document or diagram is written, and whose settings it has. */
type OutputPlace = Pick<TargetFlags, 'output' | 'config'>;

/** Returns what the settings nearest to an output say about typesetting. */
export async function documentSettingsFor(
  {output = '-', config}: OutputPlace,
  world: World,
): Promise<DocumentOptions> {
  const {makeSettingsFor} = await import('../../run/settings-for.ts');
  const find = makeSettingsFor(config === undefined ? {} : {config}, world);
  const {values} = await find(output === '-' ? '.' : output);
  return documentOptionsOf(values);
}

/** Whether squares can have colours: the packages that play moves print none. */
function colorsSquares({moves = 'typeset', package: player, pieceFont}: TargetFlags): boolean {
  return moves === 'typeset' && player === undefined && pieceFont !== 'skak';
}
