import type {Game, Comment, MoveNode} from '../../../src/chess/game/game.ts';
import {commentsAfter} from '../../../src/chess/game/game.ts';
import {walkGame} from '../../../src/chess/game/walk-game.ts';
import {writeFen} from '../../../src/chess/fen.ts';

/**
 * All that a file keeps of a game, as words that can be compared: of white space and control
 * characters only that there is some, and no comments without anything to read.
 */
export function showGame(game: Game): readonly string[] {
  const words = [game.variant, writeFen(game.start), ...showAfter(game.root, 0, true)];
  walkGame(game, {
    move: (node) => {
      const opensVariation = node.parent?.next !== node;
      if (opensVariation) words.push(...showComments(node.before));
      words.push(`move ${node.move}`, ...node.nags.map((nag) => `$${nag}`));
    },
    remark: (node, _, variations, isLast) => words.push(...showAfter(node, variations, isLast)),
    open: () => words.push('('),
    close: () => words.push(')'),
  });
  return joinComments([...words, ...showReason(game), game.result]);
}

/** Joins comments that nothing separates. */
function joinComments(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before =
      word.startsWith('{') && joined.at(-1)?.startsWith('{') ? joined.pop() : undefined;
    joined.push(before === undefined ? word : `${before.slice(0, -1)} ${word.slice(1)}`);
  }
  return joined;
}

/** PGN repeats the reason of the result in a comment where no tag gives it. */
function showReason({reason, tags}: Game): readonly string[] {
  return reason === undefined || tags.has('Termination') ? [] : showComments([{text: reason}]);
}

/** The comments up to the next move: PGN does not say whether they belong to it. */
function showAfter(node: MoveNode, variations: number, isLast: boolean): readonly string[] {
  const after = commentsAfter(node, variations, isLast);
  return showComments(isLast ? [...after, ...(node.next?.before ?? [])] : after);
}

/** Adjacent comments are one. */
function showComments(comments: readonly Comment[]): readonly string[] {
  const texts = comments.map(({text}) =>
    flatten(text).replaceAll(/[[{]/g, '(').replaceAll(/[\]}]/g, ')'),
  );
  const words = texts.filter((text) => text !== '');
  return words.length === 0 ? [] : [`{${words.join(' ')}}`];
}

/** A text with one space wherever there is white space, or what is read as such. */
export function flatten(text: string): string {
  return text.replaceAll(/[\s\u0000-\u001f\u007f]+/gu, ' ').trim();
}
