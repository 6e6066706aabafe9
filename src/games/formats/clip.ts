/** The maximum length of a word in a message. */
const LONGEST = 24;

/** Returns `text` for a message: in backticks, and shortened if it is long. */
export function clip(text: string): string {
  return text.length > LONGEST ? `\`${text.slice(0, LONGEST)}…\`` : `\`${text}\``;
}
