import {unified, type Preset as UnifiedPreset, type Processor} from 'unified';
import type {Preset} from '../rule.ts';
import {skakmatLint, skakmatParse, skakmatStringify} from './plugins.ts';
import type {TexTree} from './tex-tree.ts';

/**
 * A frozen unified processor that parses and writes LaTeX; call it to get one that plugins can be
 * added to.
 *
 * @example
 * ```js
 * const file = await skakmat().use(skakmatLint).process({path: 'book.tex', value: text});
 * ```
 */
export const skakmat: Processor<TexTree, undefined, undefined, TexTree, string> = unified()
  .use(skakmatParse)
  .use(skakmatStringify)
  .freeze();

/** A preset that checks for everything that goes wrong in print. */
export const skakmatRecommended: UnifiedPreset = presetOf('recommended');

/** A preset that checks for everything that is not as it should be. */
export const skakmatStrict: UnifiedPreset = presetOf('strict');

/** A preset that checks how moves look as well. */
export const skakmatTypographic: UnifiedPreset = presetOf('typographic');

function presetOf(preset: Preset): UnifiedPreset {
  return {plugins: [skakmatParse, [skakmatLint, {preset}], skakmatStringify]};
}
