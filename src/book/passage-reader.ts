import type {Call, ChessCommand} from '../latex/document/tex-document.ts';
import type {Block} from '../replay/block.ts';
import type {Stretch} from '../source/source-text.ts';
import type {GameCollector} from './game-collector.ts';
import type {ProsePiece, ProseReader} from './prose-reader.ts';

/**
 * Reads a book and passes it to the collector: running text, commands, and what the document's
 * macros print around the commands they contain.
 */
export class PassageReader {
  readonly #collector: GameCollector;
  readonly #prose: ProseReader;
  /** The macro that the last command came from, and what it prints after its moves. */
  #call: Call | undefined = undefined;
  #afterCall: readonly ProsePiece[] = [];

  constructor(collector: GameCollector, prose: ProseReader) {
    this.#collector = collector;
    this.#prose = prose;
  }

  text({source, start, end}: Stretch): void {
    this.#enter(undefined);
    this.#say(this.#prose.read(source, start, end));
  }

  /** Reads a command, and the moves that it plays, if any. */
  command(command: ChessCommand, block: Block | undefined): void {
    this.#enter(command.via);
    const {effect} = command;
    const [argument] = command.arguments;
    if (block !== undefined) this.#collector.block(block, false);
    else if (STARTS.has(effect) || isAssumption(command)) this.#collector.start();
    else if (effect === 'inline-move' && argument !== undefined)
      this.#say(this.#prose.read(argument.source, argument.start, argument.end));
  }

  /** Ends the book. */
  end(): void {
    this.#enter(undefined);
    this.#collector.end();
  }

  /** Records whether the next piece comes from `call` or from the text itself. */
  #enter(call: Call | undefined): void {
    if (isSame(call, this.#call)) return;
    const pieces = this.#afterCall;
    this.#call = call;
    this.#afterCall = [];
    this.#say(pieces);
    if (call === undefined) return;
    const around = this.#prose.readCall(call);
    this.#afterCall = around.after;
    this.#say(around.before);
  }

  #say(pieces: readonly ProsePiece[]): void {
    for (const piece of pieces) {
      if (piece.kind === 'words') this.#collector.words(piece.text);
      else this.#collector.heading(piece.text, piece.level);
    }
  }
}

function isSame(one: Call | undefined, other: Call | undefined): boolean {
  return one?.source === other?.source && one?.span.start === other?.span.start;
}

/** Commands that set up another board, and those that may resume a game. */
const STARTS: ReadonlySet<ChessCommand['effect']> = new Set<ChessCommand['effect']>([
  'new-game',
  'new-chess-game',
  'fen-board',
  'placement',
  'resume-game',
  'restore-game',
  'load-game',
]);

/** `% skakmat: fen=...` or `game=new`. */
function isAssumption({effect, name}: ChessCommand): boolean {
  return effect === 'assume' && name !== 'lang';
}
