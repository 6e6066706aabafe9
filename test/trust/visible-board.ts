/** Placement, side and number of a FEN: what a reader sees of a position. */
export function visibleBoard(fen: string | undefined): string {
  if (fen === undefined) return 'None';
  const [placement = '', side = '', , , , number = ''] = fen.split(' ');
  return `${placement} ${side} ${number}`;
}
