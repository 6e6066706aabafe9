/**
 * Names of tags as spelled in the PGN standard (1994-03-12, 8.1.1 and 9) and by programs; lookups
 * ignore case.
 */
export const TAG_NAMES: readonly string[] = [
  ...['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'],
  ...['WhiteTitle', 'BlackTitle', 'WhiteElo', 'BlackElo', 'WhiteUSCF', 'BlackUSCF'],
  ...['WhiteNA', 'BlackNA', 'WhiteType', 'BlackType', 'WhiteTeam', 'BlackTeam'],
  ...['WhiteFideId', 'BlackFideId', 'WhiteRatingDiff', 'BlackRatingDiff'],
  ...['EventDate', 'EventSponsor', 'EventType', 'EventRounds', 'EventCountry', 'Section', 'Stage'],
  ...['Board', 'Opening', 'Variation', 'SubVariation', 'ECO', 'NIC', 'ECOUrl'],
  ...['Time', 'UTCTime', 'UTCDate', 'StartTime', 'EndTime', 'EndDate', 'TimeControl', 'Timezone'],
  ...['SetUp', 'FEN', 'Variant', 'Termination', 'Annotator', 'Mode', 'PlyCount'],
  ...['Source', 'SourceTitle', 'SourceDate', 'Remark', 'Link', 'CurrentPosition'],
  ...['StudyName', 'ChapterName', 'ChapterURL', 'Orientation', 'GameId'],
];

const BY_SMALL_LETTERS: ReadonlyMap<string, string> = new Map(
  TAG_NAMES.map((name) => [name.toLowerCase(), name]),
);

/** Returns the usual spelling of a tag's name; unknown names are left unchanged. */
export function usualTagName(name: string): string {
  return BY_SMALL_LETTERS.get(name.toLowerCase()) ?? name;
}
