import {dirname} from 'node:path';
import {
  documentOptionsOf,
  findSettingsFile,
  findTemplate,
  isDirectory,
} from '../../workspace/index.ts';
import type {DocumentOptions, World} from '../../workspace/index.ts';
import {optionsOf, targetOf, type TargetFlags, withoutIdleOptions} from './choose-writer.ts';

/**
 * Adds the options that the settings nearest to the document have for it, as far as its template
 * uses them; flags take precedence.
 */
export async function withDocumentSettings<Flags extends TargetFlags>(
  flags: Flags,
  world: World,
): Promise<Flags> {
  const target = targetOf(flags);
  if (target === 'html' || target === 'epub' || target === 'typst')
    return {...optionsOf(target, await documentSettingsFor(flags, world)), ...flags};
  if (target !== 'tex') return flags;
  const settings = await documentSettingsFor(flags, world);
  const {boardColors, captions, ...options} = withoutIdleOptions(
    findTemplate(flags.template ?? 'game'),
    settings,
  );
  const colors = boardColors === undefined || !colorsSquares(flags) ? {} : {boardColors};
  return {...options, ...colors, usual: {captions}, ...flags};
}

/** The place where a document or diagram is written, and its settings. */
type OutputPlace = Pick<TargetFlags, 'output' | 'config'>;

/** Returns what the settings nearest to an output say about typesetting. */
export async function documentSettingsFor(
  {output = '-', config}: OutputPlace,
  world: World,
): Promise<DocumentOptions> {
  const path = output === '-' ? '.' : output;
  // Settings name rules, so that to read them takes the checker; most documents have none.
  const named = config ?? (world.env['SKAKMAT_CONFIG'] || undefined);
  const file = named ?? findSettingsFile(isDirectory(path) ? path : dirname(path));
  if (file === undefined || file === false) return {};
  const {makeSettingsFor} = await import('../../workspace/run/settings-for.ts');
  const find = makeSettingsFor(config === undefined ? {} : {config}, world);
  const {values} = await find(path);
  return documentOptionsOf(values);
}

/** Tests whether squares can have colours: the packages that play moves print none. */
function colorsSquares({moves = 'typeset', package: player, pieceFont}: TargetFlags): boolean {
  return moves === 'typeset' && player === undefined && pieceFont !== 'skak';
}
