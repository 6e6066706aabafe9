import {EMPTY, fenLetterOf, pieceOfFenLetter} from '../../chess/piece.ts';
import {SQUARES} from '../../chess/square.ts';
import {printable} from '../../source/printable.ts';
import {pdfTextString} from '../pdf-text-string.ts';
import type {BoardPicture} from './board-picture.ts';
import {describeBoard} from './describe-board.ts';
import {OPACITY} from './mark-shapes.ts';
import {decimal} from './pdf-operators.ts';
import {drawPdfPage} from './pdf-page.ts';
import {drawPdfPiece} from './pdf-piece.ts';
import {layOutPicture} from './picture-layout.ts';

/**
 * Draws a board as a PDF of one page, in ASCII. It has no fonts; the caption is its title. The board
 * is a figure with a description in words, for programs that read PDFs aloud.
 *
 * PDF 1.4 has all this, and every TeX engine includes it without a warning.
 */
export function drawPdf(picture: BoardPicture): string {
  const layout = layOutPicture(picture, 0);
  const box = [0, 0, layout.width, layout.height].map((side) => decimal(side * layout.scale));
  const letters = lettersOf(picture);
  const firstPiece = 9;
  const pieces = letters.map((letter, i) => `/${letter} ${firstPiece + i} 0 R`);
  const alt = pdfTextString(describeBoard(picture.position));
  const title = pdfTextString(printable(picture.caption).trim() || 'Chess diagram');
  return assemble([
    '<</Type/Catalog/Pages 2 0 R/Lang(en)/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${box.join(' ')}]/Contents 4 0 R/StructParents 0` +
      `/Resources<</XObject<<${pieces.join('')}>>/ExtGState<<` +
      `/Square<</ca ${OPACITY.square}>>/Arrow<</ca ${OPACITY.arrow}>>>>>>>>`,
    stream('', drawPdfPage(picture, layout)),
    '<</Type/StructTreeRoot/K 6 0 R/ParentTree<</Nums[0[7 0 R]]>>/ParentTreeNextKey 1>>',
    '<</Type/StructElem/S/Document/P 5 0 R/K 7 0 R>>',
    `<</Type/StructElem/S/Figure/P 6 0 R/Pg 3 0 R/K 0/Alt ${alt}` +
      `/A<</O/Layout/Placement/Block/BBox[${box.join(' ')}]>>>>`,
    `<</Title ${title}/Producer(skakmat)>>`,
    ...letters.map((letter) =>
      stream(
        '/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Resources<<>>',
        drawPdfPiece(pieceOfFenLetter(letter)),
      ),
    ),
  ]);
}

/** Returns the FEN letters of the pieces on the board, each once. */
function lettersOf({position}: BoardPicture): readonly string[] {
  const pieces = SQUARES.map((at) => position.pieceAt(at)).filter((piece) => piece !== EMPTY);
  return [...new Set(pieces.map(fenLetterOf))].sort();
}

function stream(entries: string, content: string): string {
  return `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
}

/**
 * Assembles a file from its objects, which are numbered from 1: the first is the catalogue, the
 * eighth the information. All are ASCII, so that their lengths are offsets in bytes.
 */
function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const entries = ['0000000000 65535 f \n'];
  objects.forEach((object, i) => {
    entries.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
  });
  const size = entries.length;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R/Info 8 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return `${file}xref\n0 ${size}\n${entries.join('')}${trailer}`;
}
