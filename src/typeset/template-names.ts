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
