/** The package that will read the moves. xskak plays and checks no `\variation`; skak does. */
export type Dialect = 'skak' | 'xskak';
