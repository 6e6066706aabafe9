import {readFen} from '../../chess/fen.ts';
import {lettersOf} from '../../chess/piece-letters.ts';
import {UserError} from '../../diagnostic/user-error.ts';
import type {FormatId} from '../../formats/format-ids.ts';
import type {ReadOptions} from '../../formats/game-format.ts';
import type {Variant} from '../../game/game.ts';

/** The flags that say how game files are read. */
export interface GameFlags {
  /** The format of all files, whatever they look like. */
  readonly from?: FormatId;
  /** Whose piece letters. */
  readonly lang?: string;
  readonly fen?: string;
  readonly variant?: Variant;
  /** Whether to say what each file was taken for. */
  readonly verbose?: boolean;
}

/** What the flags say about games whose files do not say it; `UserError` where that is nothing. */
export function readOptionsOf({lang, fen, variant}: GameFlags): ReadOptions {
  const letters = lang === undefined ? undefined : lettersOf(lang);
  if (lang !== undefined && letters === undefined) {
    throw new UserError('unknown-language', `unknown language ${lang}`);
  }
  if (fen !== undefined) refuseMalformed(fen);
  return {letters, fen, variant};
}

function refuseMalformed(fen: string): void {
  const outcome = readFen(fen);
  if (outcome.kind === 'position') return;
  const [first] = outcome.problems;
  throw new UserError('malformed-fen', `--fen ${fen}: ${first?.message ?? 'malformed'}`);
}
