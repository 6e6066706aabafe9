/** The names of the forms in which boards can be drawn. */
export const PICTURE_TARGET_NAMES = [
  'latex',
  'fenboard',
  'problem',
  'svg',
  'pdf',
  'text',
  'unicode',
  'fen',
] as const;

/** The name of a form in which boards can be drawn. */
export type PictureTargetName = (typeof PICTURE_TARGET_NAMES)[number];
