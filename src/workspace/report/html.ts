import {createHash} from 'node:crypto';
import {describeAccount} from '../../skak/index.ts';
import {escapeXml, plural, ruleUrl, type Diagnostic, type Severity} from '../../text/index.ts';
import {writePageHead, writePageTail, writeWebBoard} from '../../typeset/index.ts';
import {readTemplate} from '../read-template.ts';
import {byPath, oneLine, writeRelated, type Reporter} from './finding.ts';
import {excerpt} from './excerpt.ts';
import {moveFrom, moveTo, readFen, readSan, SQUARES, squareName} from '../../chess/index.ts';
import type {Arrow, Marking, Position} from '../../chess/index.ts';

/** Columns of an excerpt: a page scrolls, but a line of a book may be a chapter. */
const COLUMNS = 200;

/** Writes one page to look at: each finding with its line, the board, and suggestions as boards. */
export const html: Reporter = (findings, {account, version}) => {
  const script = readTemplate('web/report.js');
  const style = readTemplate('web/page.css') + readTemplate('web/report.css');
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
  const head = writePageHead('Report of skakmat', {
    assets: {style, script, font: '', sha256},
    script,
    pieces: 'letters',
  });
  const count = (severity: Severity): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const counts = `${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}, ${count('info')} info`;
  const files = [...byPath(findings)].map(([path, those], i) =>
    [
      `<section class="file" aria-labelledby="f${i + 1}">`,
      `<h2 id="f${i + 1}">${escapeXml(oneLine(path))}</h2>`,
      ...those.map(writeWebFinding),
      '</section>\n',
    ].join('\n'),
  );
  return [
    head,
    '<header>\n<h1>Report of skakmat</h1>\n',
    `<p>${findings.length === 0 ? 'No findings' : counts}, by skakmat ${escapeXml(version)}</p>\n`,
    account === undefined ? '' : `<p class="account">${writeCode(describeAccount(account))}</p>\n`,
    '</header>\n<main>\n',
    ...files,
    '</main>\n',
    writePageTail(script),
  ].join('');
};

/** Writes a finding as an article: its message, its line, its boards. */
export function writeWebFinding(finding: Diagnostic): string {
  const {source, span, severity, message, rule, note, related = [], fix} = finding;
  const {line, column} = source.place(span.start);
  const {before, found, after} = excerpt(finding, COLUMNS);
  const notes = [...(note === undefined ? [] : [note]), ...related.map(writeRelated)];
  const how = fix?.safety === 'safe' ? '--fix' : '--fix=unsafe';
  return [
    `<article class="finding" data-severity="${severity}">`,
    `<h3><span class="${severity}">${severity}</span> ${writeCode(message)}</h3>`,
    `<p class="about">${escapeXml(oneLine(source.path))}:${line}:${column}, ${linkRule(rule)}</p>`,
    `<pre>${escapeXml(before)}<mark>${escapeXml(found)}</mark>${escapeXml(after)}</pre>`,
    ...notes.map((text) => `<p>${writeCode(text)}</p>`),
    fix === undefined ? '' : `<p>${writeCode(fix.title)} (<code>${how}</code>)</p>`,
    writeBoards(finding),
    '</article>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function linkRule(rule: string): string {
  const url = ruleUrl(rule);
  return url === undefined ? escapeXml(rule) : `<a href="${escapeXml(url)}">${escapeXml(rule)}</a>`;
}

/** Writes a message, with the parts in backticks as code. */
function writeCode(text: string): string {
  return oneLine(text)
    .split(/`([^`]*)`/u)
    .map((part, i) => (i % 2 === 0 ? escapeXml(part) : `<code>${escapeXml(part)}</code>`))
    .join('');
}

/** Draws the boards of a finding; '' if it has none. */
function writeBoards(finding: Diagnostic): string {
  const boards = boardsOfFinding(finding).map(({caption, ...marked}) => {
    const board = writeWebBoard({below: 'white', coordinates: true, mover: true, ...marked});
    return `<figure>${board}<figcaption>${escapeXml(caption)}</figcaption></figure>`;
  });
  return boards.length === 0 ? '' : `<div class="boards">\n${boards.join('\n')}\n</div>`;
}

/** The number of suggestions that are shown as boards. */
const MOST_SUGGESTIONS = 3;

/** A board that shows what is wrong, or what was perhaps meant. */
export interface FindingBoard {
  /** In words, for below the board. */
  readonly caption: string;
  readonly position: Position;
  readonly squares: readonly Marking[];
  readonly arrows: readonly Arrow[];
}

/** Returns the position before the flaw, and that after each move that was perhaps meant; none without a FEN. */
export function boardsOfFinding({
  fen,
  source,
  span,
  expected = [],
}: Diagnostic): readonly FindingBoard[] {
  const outcome = fen === undefined ? undefined : readFen(fen);
  if (outcome?.kind !== 'position') return [];
  const {position} = outcome;
  const named = new Set(source.slice(span).match(/[a-h][1-8]/g) ?? []);
  const squares = SQUARES.filter((square) => named.has(squareName(square))).map(
    (square): Marking => ({square, color: 'red'}),
  );
  const boards: FindingBoard[] = [
    {caption: 'The position before the move', position, squares, arrows: []},
  ];
  for (const spelling of expected) {
    const reading = readSan(position, spelling);
    if (reading.kind !== 'legal' || boards.length > MOST_SUGGESTIONS) continue;
    const after = position.clone();
    after.play(reading.move);
    const [from, to] = [moveFrom(reading.move), moveTo(reading.move)];
    const arrows: readonly Arrow[] = from === to ? [] : [{from, to, color: 'green'}];
    boards.push({caption: `Perhaps ${spelling}`, position: after, squares: [], arrows});
  }
  return boards;
}
