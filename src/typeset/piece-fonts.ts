/** The fonts of chessfss for boards and figurines that come with its package, or with that of skak. */
export const PIECE_FONTS = ['skaknew', 'skak'] as const;

/** Such a font. */
export type PieceFont = (typeof PIECE_FONTS)[number];

/** Writes the line that sets boards, figurines and signs in a font. */
export function writePieceFont(font: PieceFont): string {
  return `\\setboardfontfamily{${font}}\\setfigfontfamily{${font}}\\setinffontfamily{${font}}`;
}
