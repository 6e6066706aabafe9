/** A text without accents: `Legal` for `Légal`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** A name without capitals and accents: who looks for `legal` finds `Légal`. */
export function foldName(text: string): string {
  return withoutAccents(text).toLowerCase();
}
