/** A name without capitals and accents: who looks for `Legal` finds `Légal`. */
export function foldName(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
