import {UserError} from '../../diagnostic/user-error.ts';
import {readTemplate} from '../../files/read-template.ts';
import type {DocumentOptions} from '../../settings/document-shapes.ts';
import {TEMPLATE_NAMES} from '../../typeset/template-names.ts';
import type {TemplateText} from '../../typeset/tex-writer.ts';

/** The options of documents, and what a template must mention for them to have an effect. */
const NEEDS: readonly (readonly [flag: string, option: string, slots: RegExp])[] = [
  ['title', '--title', /(?<![.\w])title\b/],
  ['subtitle', '--subtitle', /(?<![.\w])subtitle\b/],
  ['author', '--author', /(?<![.\w])author\b/],
  ['documentDate', '--document-date', /(?<![.\w])date\b/],
  ['tagged', '--tagged', /metadata/],
  ['font', '--font', /preamble/],
  ['boardColors', '--board-colors', /preamble/],
  ['pieceFont', '--piece-font', /preamble|macros/],
  ['paper', '--paper', /page\.paper/],
  ['fontSize', '--font-size', /page\.fontSize/],
  ['columns', '--columns', /page\.columns/],
  ['chapters', '--chapters', /game\.chapter/],
  ['chapterPages', '--chapter-pages', /page\.chapters/],
  ['minGames', '--min-games', /\btrees\b/],
  ['maxPly', '--max-ply', /\btrees\b/],
  ['perPage', '--per-page', /worksheet\.(?:width|height)/],
  ['answerLines', '--answer-lines', /worksheet\.hasLines/],
  ['solutions', '--solutions', /worksheet\.solutions/],
  ['steps', '--steps', /\.slides/],
  ['diagrams', '--diagrams', /\.body|\.slides/],
  ['captions', '--captions', /\.body|\.slides/],
  ['clocks', '--clocks', /\.body|\.slides|\.solution/],
];

/** Throws a `UserError` for an option that was given, but that the template does not use. */
export function refuseIdleOptions(
  name: string,
  {text, parts = {}}: TemplateText,
  flags: object,
): void {
  const used = tagsOf([text, ...Object.values(parts)].join('\n'));
  for (const [flag, option, slots] of NEEDS) {
    if (!isGiven(flags, flag) || slots.test(used)) continue;
    const others = TEMPLATE_NAMES.filter((other) =>
      slots.test(tagsOf(readTemplate(`${other}.tex`))),
    );
    throw new UserError(
      'conflicting-options',
      `${option} has no effect with the template ${name}; it works with ${others.join(', ')}`,
    );
  }
}

/** Returns those of the options from settings that the template uses. */
export function withoutIdleOptions(
  {text, parts = {}}: TemplateText,
  options: DocumentOptions,
): DocumentOptions {
  const used = tagsOf([text, ...Object.values(parts)].join('\n'));
  const idle = new Set(NEEDS.flatMap(([flag, , slots]) => (slots.test(used) ? [] : [flag])));
  return Object.fromEntries(Object.entries(options).filter(([key]) => !idle.has(key)));
}

/** Throws a `UserError` for an option of LaTeX documents if the output has another format. */
export function refuseTexOptions(target: string, flags: object): void {
  const found = NEEDS.find(([flag]) => isGiven(flags, flag));
  if (found === undefined) return;
  throw new UserError(
    'conflicting-options',
    `${found[1]} has no effect on ${target}; it is for LaTeX (--to tex)`,
  );
}

function isGiven(flags: object, flag: string): boolean {
  return (flags as Readonly<Record<string, unknown>>)[flag] !== undefined;
}

/** The contents of all slots and tags of a template. */
function tagsOf(text: string): string {
  return (text.match(/<<.*?>>|<%.*?%>/gsu) ?? []).join('\n');
}
