/**
 * A text that prints as itself and does nothing else: what comes from a file name or a game is
 * hostile until it has passed here. Control characters become spaces.
 */
export function escapeTex(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]/g, ' ')
    .replace(/[\\{}$&#^_~%"'`<>|,;:!?=*]|-(?=-)/g, (sign) => ESCAPES.get(sign) ?? `{${sign}}`);
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['$', '\\$'],
  ['&', '\\&'],
  ['#', '\\#'],
  ['_', '\\_'],
  ['%', '\\%'],
  ['^', '\\textasciicircum{}'],
  ['~', '\\textasciitilde{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
]);
