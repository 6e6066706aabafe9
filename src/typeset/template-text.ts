/** The names of the built-in templates, for `--template`. */
export const TEMPLATE_NAMES = [
  'game',
  'fragment',
  'book',
  'bulletin',
  'repertoire',
  'worksheet',
  'findmove',
  'exercises',
  'crosstable',
  'index',
  'beamer',
] as const;

/** The text of a template, and its path. */
export interface TemplateText {
  readonly path: string;
  readonly text: string;
  /** Other templates for `render`, by name. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Returns the text of all files of a template. */
export function allTextOf({text, parts = {}}: TemplateText): string {
  return [text, ...Object.values(parts)].join('\n');
}
