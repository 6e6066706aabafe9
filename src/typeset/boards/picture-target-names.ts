/** The names by which forms are asked for in which boards are drawn. */
export const PICTURE_TARGET_NAMES = [
  'latex',
  'fenboard',
  'problem',
  'svg',
  'text',
  'unicode',
  'fen',
] as const;

/** The name of a form in which boards are drawn. */
export type PictureTargetName = (typeof PICTURE_TARGET_NAMES)[number];
