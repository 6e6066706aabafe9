import {writeFen} from '../../../src/chess/fen.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import type {Block} from '../../../src/skak/replay/block.ts';
import type {Facts} from '../../../src/skak/replay/facts.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {inDocument} from '../../check-text.ts';
import type {Dialect} from '../../../src/tex/tables/command-table.ts';

export function replayBody(body: string, dialect: Dialect): Facts {
  return replay(parseTex(new SourceText(inDocument(body, dialect), 'book.tex')));
}

/** Placement, side and number of a position: `.../RNBQKBNR b 1`. */
export function short(fen: string): string {
  const [placement = '', side = '', , , , number = ''] = fen.split(' ');
  return `${placement} ${side} ${number}`;
}

/** Where each block starts and ends. */
export function framesOf(body: string, dialect: Dialect): readonly (readonly string[])[] {
  const facts = replayBody(body, dialect);
  return facts.blocks.map(({before, after}) =>
    [before, after].map((node) =>
      node === undefined ? 'unknown' : short(writeFen(facts.board.goTo(node))),
    ),
  );
}

/** What became of each block: its status, and the kinds of its faults. */
export function verdictsOf(body: string, dialect: Dialect): readonly string[] {
  return replayBody(body, dialect).blocks.map(describe);
}

function describe({status, start, faults}: Block): string {
  return [status, start?.kind, ...faults.map(({kind}) => kind)]
    .filter((word) => word !== undefined)
    .join(' ');
}
