/** The names of list formats for `games --format`. */
export const LIST_FORMATS = ['table', 'tsv', 'json', 'jsonl'] as const;

export type ListFormat = (typeof LIST_FORMATS)[number];

/** The forms of statistics. */
export const STATISTICS_FORMATS = ['table', 'json', 'svg'] as const;

export type StatisticsFormat = (typeof STATISTICS_FORMATS)[number];

/** The forms of standings. */
export const STANDINGS_FORMATS = ['table', 'markdown', 'csv', 'json'] as const;

export type StandingsFormat = (typeof STANDINGS_FORMATS)[number];

/** The forms of a report on moves. */
export const TREE_FORMATS = ['table', 'csv', 'json'] as const;

export type TreeFormat = (typeof TREE_FORMATS)[number];
