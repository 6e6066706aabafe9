/** Removes the accents from a text: `Legal` for `Légal`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Removes accents and capitals from a name, so that `legal` matches `Légal`. */
export function foldName(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** The words of a name, without accents and capitals. */
export function foldWords(text: string): readonly string[] {
  return foldName(text).match(/[\p{L}\d]+/gu) ?? [];
}
