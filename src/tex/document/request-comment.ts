import {nearestName, type SourceText} from '../../text/index.ts';
import type {ChessCommand, MagicComment} from './tex-document.ts';
import {holdsSettings} from './text-settings.ts';

/** The kinds of requests to `skakmat build` in comments. */
export const REQUEST_KINDS = [
  'game',
  'diagram',
  'crosstable',
  'exercises',
  'index',
  'include',
] as const;

/** The word with which a request begins. */
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** All words with which such comments begin; `end` closes what a request has generated. */
export const REQUEST_WORDS = [...REQUEST_KINDS, 'end'] as const;

/** The word with which a comment begins or ends a request; undefined if the comment is no request. */
export function requestWordOf(comment: MagicComment): RequestKind | 'end' | undefined {
  if (comment.kind !== 'skakmat' || holdsSettings(comment)) return undefined;
  const [first] = /^\S*/.exec(comment.text) ?? [];
  return REQUEST_WORDS.find((word) => word === first);
}

/**
 * True if a comment seems to ask for something in a word that is none of ours: one that is near to
 * ours, or is followed by an attribute, as in `gmae file=games.pgn`.
 */
export function isMisspeltRequest(comment: MagicComment): boolean {
  if (comment.kind !== 'skakmat' || holdsSettings(comment)) return false;
  const [first = ''] = /^\S*/.exec(comment.text) ?? [];
  if (REQUEST_WORDS.some((word) => word === first)) return false;
  return nearestName(first, REQUEST_KINDS) !== undefined || HAS_ATTRIBUTE.test(comment.text);
}

const HAS_ATTRIBUTE = /^[^\s=]+\s+[a-z]+=/;

/** Has the replay take note of the board where a comment asks for a diagram. */
export function noteOfPlace(source: SourceText, comment: MagicComment): readonly ChessCommand[] {
  if (requestWordOf(comment) !== 'diagram') return [];
  return [
    {type: 'command', name: 'here', effect: 'assume', source, span: comment.span, arguments: []},
  ];
}
