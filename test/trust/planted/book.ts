/** A word of a list of moves, and what comes after it. */
export interface Word {
  readonly text: string;
  readonly kind: 'number' | 'move';
  readonly gap: string;
}

/** From where a list starts: a number of half-moves into the main line, or into another list. */
export interface Start {
  /** The list; undefined for the main line of the game. */
  readonly list: MoveBlock | undefined;
  /** Half-moves of that line which come before. */
  readonly plies: number;
}

/** A list of moves in a book. */
export interface MoveBlock {
  readonly type: 'moves';
  readonly command: string;
  readonly words: readonly Word[];
  readonly plies: number;
  readonly start: Start;
  readonly isMain: boolean;
}

/** A game of a book, as what stands in the text one after the other. */
export interface BookGame {
  readonly fen: string;
  readonly parts: readonly (string | MoveBlock)[];
}

export type Engine = 'skak' | 'xskak';

/** A book with nothing wrong in it. */
export interface CleanBook {
  readonly engine: Engine;
  readonly games: readonly BookGame[];
}

/** The words as they stand between the braces. */
export function writeWords(words: readonly Word[]): string {
  return words.reduce(
    (text, word, i) => text + word.text + (i + 1 < words.length ? word.gap : ''),
    '',
  );
}

/** A book as LaTeX, and where the lists stand in it. */
export interface WrittenBook {
  readonly text: string;
  /** The offset of the first word. */
  readonly offsets: ReadonlyMap<MoveBlock, number>;
}

/** Writes the book; `instead` is put in the place of the words of one list. */
export function writeCleanBook(
  {engine, games}: CleanBook,
  instead?: {readonly block: MoveBlock; readonly text: string},
): WrittenBook {
  let text = `\\documentclass{article}\n\\usepackage{${engine}}\n\\begin{document}\n`;
  const offsets = new Map<MoveBlock, number>();
  for (const {parts} of games) {
    for (const part of parts) {
      if (typeof part === 'string') text += part;
      else {
        text += `\\${part.command}{`;
        offsets.set(part, text.length);
        text += `${instead?.block === part ? instead.text : writeWords(part.words)}}`;
      }
    }
  }
  return {text: `${text}\\end{document}\n`, offsets};
}
