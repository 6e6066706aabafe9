/** The names that `games --format` takes for lists. */
export const LIST_FORMATS = ['table', 'tsv', 'json', 'jsonl'] as const;

export type ListFormat = (typeof LIST_FORMATS)[number];
