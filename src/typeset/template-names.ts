/** The templates that come with skakmat, as `--template` names them. */
export const TEMPLATE_NAMES = [
  'game',
  'fragment',
  'book',
  'bulletin',
  'repertoire',
  'worksheet',
  'exercises',
  'crosstable',
  'index',
  'beamer',
] as const;
