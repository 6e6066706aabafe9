import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Game} from '../../game/game.ts';
import {LineEnds} from '../movetext-reader/line-ends.ts';
import {reportFlaw} from '../report-flaw.ts';
import {readTagSection} from './read-tag-section.ts';
import type {TagPair} from './read-tag-pair.ts';
import {ROSTER} from './write-tags.ts';

/** A date with the form that the standard requires (PGN standard 1994-03-12, 8.1.1.3). */
const DATE = /^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$/;

/**
 * Reports missing and misordered tags of the seven tag roster (PGN standard 1994-03-12, 8.1.1), and
 * a date in another form. A game without any tags is reported elsewhere.
 */
export function* judgeRoster({source, span}: Game): Generator<Diagnostic> {
  const {pairs} = readTagSection(source, span.start, new LineEnds(source.text));
  const [first] = pairs.values();
  if (first === undefined) return;
  const missing = ROSTER.filter(([name]) => !pairs.has(name)).map(([name]) => `\`${name}\``);
  if (missing.length > 0) {
    const message = `Missing ${missing.length > 1 ? 'tags' : 'tag'} ${missing.join(', ')}, which every game needs`;
    yield reportFlaw('game-roster', source, first.span, message);
  }
  const misplaced = findMisplaced(pairs);
  if (misplaced !== undefined) {
    const message = `Unexpected order of tags at \`${misplaced.name}\`, expected ${ORDER} first`;
    yield reportFlaw('game-roster', source, misplaced.span, message);
  }
  const date = pairs.get('Date');
  if (date !== undefined && !DATE.test(date.value)) {
    const message = `Unexpected date \`${date.value}\`, expected \`YYYY.MM.DD\` with \`?\` for unknown digits`;
    yield reportFlaw('game-roster', source, date.span, message);
  }
}

const ORDER = ROSTER.map(([name]) => `\`${name}\``).join(', ');

/** Returns the first tag whose place belongs to another tag of the roster. */
function findMisplaced(pairs: ReadonlyMap<string, TagPair>): TagPair | undefined {
  const expected = ROSTER.map(([name]) => name).filter((name) => pairs.has(name));
  const written = [...pairs];
  const at = expected.findIndex((name, i) => written[i]?.[0] !== name);
  return written[at]?.[1];
}
