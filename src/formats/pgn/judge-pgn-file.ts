import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Game} from '../../game/game.ts';
import {NEWLINE} from '../../source/characters.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {FileJudge} from '../game-format.ts';
import {isTagStart} from '../movetext-reader/tag-start.ts';
import {judgeRoster} from './judge-roster.ts';
import {isTight, reportTightTag} from './tight-tag.ts';

/**
 * Judges a PGN file: the required tags of its first game, since the others usually have the same,
 * and the empty line between two parts.
 */
export function judgePgnFile(): FileJudge {
  let isStart = true;
  let endsTight = false;
  return (part, games) => {
    const diagnostics: Diagnostic[] = [];
    if (endsTight && isTagStart(part.text, 0, true)) diagnostics.push(reportTightTag(part, 0));
    endsTight = endsTightly(part, games);
    const first = isStart ? games[0] : undefined;
    if (first === undefined) return diagnostics;
    isStart = false;
    return [...judgeRoster(first), ...diagnostics];
  };
}

/** Whether no empty line follows the last game of a part. */
function endsTightly(part: SourceText, games: readonly Game[]): boolean {
  const {bytes} = part;
  // Nearly all parts end so; no text is decoded for them.
  if (bytes?.at(-1) === NEWLINE && bytes.at(-2) === NEWLINE) return false;
  const last = games.at(-1);
  return last !== undefined && isTight(part.text, last.span.end, part.text.length);
}
