// Draws the boards of findings; loaded when there are findings.
import {boardsOfFinding} from 'skakmat/folder';
import {drawDiagram} from 'skakmat/typeset';

/** Boards are drawn for so many findings; a book with more has another problem. */
const MOST = 200;

/** The colours that boards of pages have. */
const colors = {light: 'f3e3c7', dark: 'bd966c'};

/** Returns the boards of each finding, each with its caption. */
export function drawBoards(findings) {
  return findings.slice(0, MOST).map((finding) =>
    boardsOfFinding(finding).map(({caption, position, ...marks}) => ({
      caption,
      svg: drawDiagram(position, 'svg', {...marks, colors}),
    })),
  );
}
