/** True if skak, or xskak, has defined a command by `\newcommand` with an optional argument. */
export function isOptionalInPackage(name: string, isXskak: boolean): boolean {
  return OPTIONAL.has(name) || (isXskak && name === 'mainline');
}

const OPTIONAL: ReadonlySet<string> = new Set([
  ...['newchessgame', 'resumechessgame', 'chessboard', 'skaklanguage', 'printchessgame'],
]);
