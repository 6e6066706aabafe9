import type {Game} from '../../../chess/index.ts';
import {SourceText, type Diagnostic, type Span} from '../../../text/index.ts';
import {reportFlaw} from '../flaws.ts';
import {readMoveSigns} from '../movetext-reader/signs.ts';
import {readResultAt} from '../movetext-reader/read-result-at.ts';
import type {PartReading} from '../read-parts.ts';
import {readPgn} from './read-pgn.ts';
import {writePgn} from './write-pgn.ts';

/** A part of a PGN text: what it says, whatever its spelling and the white space. */
interface Part {
  readonly kind: 'tag' | 'comment' | 'move' | 'sign' | 'bracket' | 'result' | 'text';
  readonly text: string;
  readonly span: Span;
}

/**
 * Compares a text of PGN with its games as they are written, read again and written again, by a
 * plain reading of its own. Reports the first difference of each game: a tag, move, sign, comment,
 * bracket or result that is missing, changed or in another place. White space, move numbers and
 * other spellings of the same sign, move, result or start do not count.
 */
export function findChanges(
  {source, games}: PartReading,
  wanted: ReadonlySet<Game>,
): readonly Diagnostic[] {
  let at = 0;
  const found = games.map((game) => {
    // Text before the game would be lost as well.
    const span = {start: Math.min(at, game.span.start), end: game.span.end};
    at = span.end;
    if (!wanted.has(game)) return undefined;
    const once = new SourceText(writePgn(game), source.path);
    const twice = readPgn(once)
      .games.map((again) => writePgn(again))
      .join('');
    return findChange(source, span, twice);
  });
  // The end of a file is told with its last text again, without games.
  if (at > 0) found.push(findChange(source, {start: at, end: source.text.length}, ''));
  return found.filter((diagnostic) => diagnostic !== undefined);
}

function findChange(source: SourceText, span: Span, output: string): Diagnostic | undefined {
  const expected = [...partsOf(source.text, span)];
  const written = [...partsOf(output, {start: 0, end: output.length})];
  const report = ({span: place}: Pick<Part, 'span'>, found?: Part): Diagnostic => {
    const [there, here] = [
      source.slice(place),
      output.slice(found?.span.start, found?.span.end ?? 0),
    ].map((text) => normal(text).replace(/^\{ /u, '{').replace(/ \}$/u, '}'));
    const message = `Written again, the game has ${quote(here, there, 'nothing')} here, expected ${quote(there, here, 'the end of the game')}`;
    return reportFlaw('game-changed', source, place, message);
  };
  const tags = new Map(written.filter(isTag).map((part) => [nameOf(part), part] as const));
  for (const part of expected.filter(isTag)) {
    const found = tags.get(nameOf(part));
    if (found?.text !== part.text) return report(part, found);
  }
  const isForeign = expected.some(({kind, text}) => kind === 'move' && /^[^KQRBN:?]/u.test(text));
  const those = written.filter((part) => !isTag(part));
  const these = expected.filter((part) => !isTag(part));
  for (const [index, part] of these.entries()) {
    const found = those[index];
    if (found === undefined || !isSame(part, found, isForeign)) return report(part, found);
  }
  const added = those[these.length];
  if (added === undefined || added.kind === 'result') return undefined;
  return report({span: {start: span.end, end: span.end}}, added);
}

function isTag({kind}: Part): boolean {
  return kind === 'tag';
}

function nameOf({text}: Part): string {
  return text.slice(0, text.indexOf(' '));
}

function isSame(one: Part, other: Part, isForeign: boolean): boolean {
  if (one.kind !== other.kind) return false;
  if (one.text === other.text) return true;
  const meanings = one.text.split(' ');
  if (one.kind === 'sign') return meanings.includes(other.text);
  if (one.kind !== 'move') return false;
  if (one.text.startsWith('?')) return meanings.includes(other.text.replace(/^[^:]*/u, '?'));
  return isForeign && squareOf(one.text) === squareOf(other.text);
}

/** The square alone: the letters of other languages mean other pieces. */
function squareOf(move: string): string {
  return move.replace(/^[^:]*/u, '').replace(/^(:[a-h][1-8]).*/u, '$1');
}

/** Quotes a text; a long one from shortly before the place where it differs from another. */
function quote(text = '', other = '', nothing: string): string {
  if (text === '') return nothing;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const from = text.length > QUOTED ? Math.max(0, same - QUOTED / 3) : 0;
  const part = text.slice(from, from + QUOTED).replaceAll('`', "'");
  return `\`${from > 0 ? '...' : ''}${part}${from + QUOTED < text.length ? '...' : ''}\``;
}

/** The length of text that a message quotes. */
const QUOTED = 60;

/**
 * Yields the parts of a text. Comments in one place are one; signs come before the comments after
 * the same move, and those at the start of a line after its first move.
 */
function* partsOf(text: string, {start, end}: Span): Generator<Part> {
  let comment: Part | undefined;
  let early: Part[] = [];
  let isOpen = false;
  for (const part of scan(text, start, end)) {
    if (part.kind === 'sign') {
      if (isOpen) early.push(part);
      else yield part;
    } else if (part.kind === 'comment') {
      if (part.text !== '') comment = comment === undefined ? part : join(comment, part);
    } else {
      if (comment !== undefined) yield comment;
      comment = undefined;
      yield part;
      if (part.kind === 'move') {
        yield* early;
        early = [];
      }
      isOpen = part.kind === 'bracket' && part.text === '(';
    }
  }
  if (comment !== undefined) yield comment;
}

function join(one: Part, other: Part): Part {
  const span = {start: one.span.start, end: other.span.end};
  return {kind: 'comment', text: `${one.text} ${other.text}`, span};
}

const TOKEN =
  /\[\s*(?<name>\w+)\s*"(?<value>(?:\\.|[^"\\])*)"\s*\]|\{(?<braces>[^}]*)\}?|;(?<line>[^\r\n]*)|(?<command>\[[%#][^\]\r\n]*\])|(?<bracket>[()])|(?<glyph>\$\d+)|(?<number>(?![0Oo]-[0Oo]|0000\b)\d+(?:\s*(?:\.+|…))*|\.+|…)|(?<word>[^\s()[\]{};$]+|\S)/uy;

const MOVE =
  /^(?<piece>\p{Lu}?)[a-h]?[1-8]?[x:@-]?(?<square>[a-h][1-8])(?:=?(?<promotion>\p{Lu}))?/u;

/** A move from square to square, as engines write it: `g1f3`, `e7-e8q`. */
const COORDINATES =
  /^(?<from>[a-h](?<rank>[1-8]))[x:-]?(?<to>[a-h][1-8])(?:=?(?<promotion>[qrbn]))?(?!\w)/iu;

const PASS = /^(?:--|Z[01]|0000|@@@@|<>)/u;

function* scan(text: string, start: number, end: number): Generator<Part> {
  for (let at = start; at < end;) {
    if (BLANK.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const isLineStart = at === 0 || /[\r\n]/u.test(text.charAt(at - 1));
    if (text.charAt(at) === '%' && isLineStart) {
      at += /^[^\r\n]*/u.exec(text.slice(at, end))?.[0].length ?? 1;
      continue;
    }
    const result = readResultAt(text, at);
    if (result !== undefined) {
      yield {kind: 'result', text: result.result, span: {start: at, end: at + result.length}};
      at += result.length;
      continue;
    }
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(text)?.groups ?? {};
    const span = {start: at, end: Math.max(at + 1, Math.min(end, TOKEN.lastIndex))};
    at = span.end;
    yield* partsOfToken(groups, span);
  }
}

function* partsOfToken(
  groups: Readonly<Record<string, string | undefined>>,
  span: Span,
): Generator<Part> {
  const {name, value = '', braces, line, command, bracket, glyph, word} = groups;
  const tag = name?.toLowerCase();
  if (tag !== undefined && !WRITTEN_ANEW.has(tag)) {
    const text = normal(
      value.replaceAll(/\\(?<escaped>["\\])/gu, '$<escaped>').replaceAll('"', "'"),
    );
    yield {kind: 'tag', text: `${tag} ${tag === 'fen' ? boardOf(text) : text}`, span};
  }
  const comment = braces ?? line ?? command;
  if (comment !== undefined) {
    yield {kind: 'comment', text: normal(comment.replaceAll('{', '(').replaceAll('}', ')')), span};
  }
  if (bracket !== undefined) yield {kind: 'bracket', text: bracket, span};
  // `$0` says nothing.
  if (glyph !== undefined && glyph !== '$0') yield {kind: 'sign', text: glyph, span};
  if (word !== undefined) yield* partsOfWord(word, span);
}

/** Tags that say again what the moves or the start say. */
const WRITTEN_ANEW: ReadonlySet<string> = new Set(['result', 'setup', 'variant']);

/** The board and the side to move: rights and counters are written anew. */
function boardOf(fen: string): string {
  return fen.split(' ', 2).join(' ');
}

/** Control characters count as white space: 1A is the end of a file of DOS. */
const BLANK = /[\s\u0000-\u0020\u007f]+/u;

function normal(text: string): string {
  return text.split(BLANK).join(' ').trim();
}

function* partsOfWord(word: string, span: Span): Generator<Part> {
  const {length, text} = readMove(word);
  const signs = [false, true].map((isBlack) => readMoveSigns(word, length, isBlack)?.nags);
  const [white, black] = signs;
  if (white === undefined || black === undefined) {
    yield {kind: 'text', text: word, span};
    return;
  }
  if (length > 0) yield {kind: 'move', text, span};
  for (const [index, nag] of white.entries()) {
    const other = black[index];
    yield {kind: 'sign', text: other === nag ? `$${nag}` : `$${nag} $${other}`, span};
  }
}

/**
 * Reads the move at the start of a word as its piece and square, `N:f3`. The piece of coordinates is unknown,
 * and they may mean castling: `?:g1 ?:O-O`.
 */
function readMove(word: string): {readonly length: number; readonly text: string} {
  const pass = PASS.exec(word)?.[0];
  if (pass !== undefined) return {length: pass.length, text: ':--'};
  const castling = /^[0Oo]-[0Oo](?:-[0Oo])?/u.exec(word)?.[0];
  if (castling !== undefined)
    return {length: castling.length, text: `:${castling.replaceAll(/[0o]/gu, 'O')}`};
  const coordinates = COORDINATES.exec(word);
  const {from = '', rank = '', to = '', promotion: letter = ''} = coordinates?.groups ?? {};
  if (coordinates !== null) {
    const castles = from < to ? ' ?:O-O' : ' ?:O-O-O';
    const isOnRank = /[18]/u.test(rank) && to.endsWith(rank) && letter === '';
    const text = `?:${to}${letter.toUpperCase()}${isOnRank ? castles : ''}`;
    return {length: coordinates[0].length, text};
  }
  const move = MOVE.exec(word);
  const {piece = '', square = '', promotion = ''} = move?.groups ?? {};
  return {length: move?.[0].length ?? 0, text: `${piece.replace('P', '')}:${square}${promotion}`};
}
