/** The glyphs that xskak prints (xskak-nagdef.sty 1.5): from the first to the last of each pair. */
const PRINTED: readonly (readonly [first: number, last: number])[] = [
  ...([
    [1, 8],
    [10, 47],
    [70, 71],
    [74, 75],
    [86, 87],
    [90, 91],
    [94, 95],
    [98, 99],
  ] as const),
  ...([
    [130, 140],
    [142, 142],
    [145, 146],
  ] as const),
];

/** Whether xskak has a text for `$nag`; for any other it prints nothing, without a message. */
export function isPrintedNag(nag: number): boolean {
  return PRINTED.some(([first, last]) => first <= nag && nag <= last);
}
