import {Liquid} from 'liquidjs';
import {enclose} from './escape-tex.ts';
import type {EscapeTex} from './escape-tex.ts';

/**
 * Fills the slots of a template. Every value goes through `escape`, and may stand among options; a
 * template can run no code and reads no other file, and one that never ends is stopped.
 */
export function renderTemplate(
  template: string,
  values: Readonly<Record<string, unknown>>,
  escape: EscapeTex,
): string {
  const engine = new Liquid({
    tagDelimiterLeft: '<%',
    tagDelimiterRight: '%>',
    outputDelimiterLeft: '<<',
    outputDelimiterRight: '>>',
    outputEscape: (value) => enclose(escape(String(value))),
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    relativeReference: false,
    templates: {},
    parseLimit: 1e6,
    renderLimit: 2_000,
    memoryLimit: 1e8,
  });
  return engine.parseAndRenderSync(template, {...values}) as string;
}
