import {textCommands} from './text-commands.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Counts the arguments in braces that a macro of LaTeX or of a usual package takes before TeX
 * carries them out. `\hbox{...}`, `\vbox{...}` and `{\bf ...}` do not, and neither does a cell.
 */
export function countGrabbed(name: string): number {
  const uses = textCommands.get(name) ?? OTHERS.get(name) ?? '';
  return uses.includes('G') ? 0 : uses.length;
}

/** Those that keep their text, or carry it out at another time or several times. */
const OTHERS: ReadonlyMap<string, string> = new Map(
  words(`
    text marginpar endnote title subtitle author date thanks institute hl afterpage AtBeginDocument
    AtEndDocument intertext invisible dedication shabox
  `).map((name): [string, string] => [name, 'x']),
);

/** Environments that take their whole body as an argument; a document may define more. */
export const grabbingEnvironments: ReadonlySet<string> = new Set(
  words(`
    tabularx tabulary xltabular tabu longtabu tasks align align* gather gather* multline multline*
    flalign flalign* alignat alignat*
  `),
);
