import {readFen} from '../chess/fen.ts';
import {UserError} from '../diagnostic/user-error.ts';
import type {FormatId} from '../formats/format-ids.ts';
import type {ReadOptions} from '../formats/game-format.ts';
import type {Variant} from '../game/game.ts';
import {readLanguage} from './read-language.ts';

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
  const letters = lang === undefined ? undefined : readLanguage(lang);
  if (fen !== undefined) refuseMalformed(fen);
  return {letters, fen, variant};
}

function refuseMalformed(fen: string): void {
  const outcome = readFen(fen);
  if (outcome.kind === 'position') return;
  const [first] = outcome.problems;
  throw new UserError('malformed-fen', `--fen ${fen}: ${first?.message ?? 'malformed'}`);
}
