import {BatchedOutput, type Sink, type WrittenGames} from '../../workspace/index.ts';
import {checkExercises} from '../../chess/index.ts';
import type {GameArranger, GameWriter, NumberedGame, WritingWishes} from '../../games/index.ts';
import {plural} from '../../text/index.ts';
import type {FlawLog} from './flaw-log.ts';
import type {Packer} from './pack-parquet.ts';
import type {ProofWatch} from './proof-watch.ts';

const NO_GAMES: WrittenGames = {games: 0, bytes: new Uint8Array(0)};

/** Options for writing games. */
export interface OutputOptions {
  readonly writer: GameWriter;
  /** Makes what turns the text into other bytes. */
  readonly pack?: ((sink: Sink) => Packer) | undefined;
  readonly wishes: WritingWishes;
  readonly log: FlawLog;
  readonly proofs: ProofWatch;
}

/** The file that games are written to, each when it is ready. */
export class GameOutput {
  readonly #options: OutputOptions;
  readonly #packer: Packer | undefined;
  readonly #out: BatchedOutput;
  /** The number of games written so far. */
  written = 0;
  /** True if any of them has text: a game that is too short for `--ply` has none. */
  hasText = false;
  /** The half-moves of the longest game, until one has text. */
  longest = 0;

  constructor(options: OutputOptions, sink: Sink) {
    this.#options = options;
    this.#packer = options.pack?.(sink);
    this.#out = new BatchedOutput(this.#packer?.take ?? sink);
    this.#out.add(options.writer.head);
  }

  async add(games: readonly NumberedGame[]): Promise<void> {
    const {writer, wishes, log, proofs} = this.#options;
    for (const {game, number, findings} of games) {
      if (writer.asksQuestions === true) await log.add(checkExercises([game], proofs.budget));
      const text = writer.write(game, number, wishes, findings);
      this.#out.add((this.written > 0 ? writer.separator : '') + text);
      this.written += 1;
      this.hasText ||= text !== '';
      this.longest = Math.max(this.longest, game.plies);
      if (this.#out.isFull) await this.#out.flush();
    }
  }

  /** Adds games that a worker has written. */
  async addWritten({games, bytes, notes}: WrittenGames = NO_GAMES): Promise<void> {
    if (games === 0) return;
    const {writer} = this.#options;
    if (this.written > 0) this.#out.add(writer.separator);
    writer.adopt?.(games, notes);
    this.#out.addBytes(bytes);
    this.written += games;
    this.hasText ||= bytes.length > 0;
    if (this.#out.isFull) await this.#out.flush();
  }

  async end(): Promise<void> {
    const {writer} = this.#options;
    this.#out.add(writer.tail);
    if (writer.finish !== undefined) this.#out.addBytes(writer.finish());
    await this.#out.flush();
    await this.#packer?.end();
  }
}

/** Writes the summary, with what was left out. */
export function reportWritten(
  log: FlawLog,
  written: number,
  arranger: GameArranger,
  remarks: readonly (string | undefined)[],
): Promise<void> {
  const all = [...describeArranged(arranger), ...remarks];
  const told = all.filter((one) => one !== undefined).join('; ');
  return log.finish(written, told === '' ? undefined : told);
}

/** The number of omitted games that are named. */
const MOST_TOLD = 10;

/** Says which games were left out, or may have been written twice. */
function describeArranged({repeated, replaced, twins}: GameArranger): readonly string[] {
  const [first] = twins;
  const remarks: string[] = [];
  if (repeated > 0) {
    remarks.push(`${plural(repeated, 'game')} left out, with the moves of an earlier one`);
  }
  if (replaced.length > 0) {
    const told = replaced
      .slice(0, MOST_TOLD)
      .map(({number, kept, why}) => `${number} for ${kept} (${why})`);
    const more = replaced.length > MOST_TOLD ? ', ...' : '';
    remarks.push(
      `${plural(replaced.length, 'game')} left out for better ones: ${told.join(', ')}${more}`,
    );
  }
  if (first !== undefined) {
    const example = `such as ${first.number} and ${first.earlier}`;
    remarks.push(`${plural(twins.length, 'game')} may be another one, ${example}`);
  }
  return remarks;
}
