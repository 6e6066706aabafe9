import type {Game} from '../../game/game.ts';
import {NEWLINE} from '../../source/characters.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {FileJudge} from '../game-format.ts';
import {isTagStart} from '../movetext-reader/tag-start.ts';
import {RosterJudge} from './judge-roster.ts';
import {isTight, reportTightTag} from './tight-tag.ts';

/** Judges a PGN file: the required tags of its games, and the empty line between two parts. */
export function judgePgnFile(): FileJudge {
  const roster = new RosterJudge();
  let endsTight = false;
  return {
    judge: (part, games) => {
      const diagnostics = games.flatMap((game) => roster.add(game));
      if (endsTight && isTagStart(part.text, 0, true)) diagnostics.push(reportTightTag(part, 0));
      endsTight = endsTightly(part, games);
      return diagnostics;
    },
    adopt: (counts) => roster.adopt(counts),
    end: () => roster.summary(),
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
