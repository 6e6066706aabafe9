/** The names of list formats for `games --format`. */
export const LIST_FORMATS = ['table', 'tsv', 'json', 'jsonl'] as const;

export type ListFormat = (typeof LIST_FORMATS)[number];
