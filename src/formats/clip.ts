/** No word of a game is longer. */
const LONGEST = 24;

/** `text` as a message shows it: in backticks, and not whole if it is long. */
export function clip(text: string): string {
  return text.length > LONGEST ? `\`${text.slice(0, LONGEST)}…\`` : `\`${text}\``;
}
