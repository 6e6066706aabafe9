import {cleanText} from '../clean-text.ts';
import {BIG_POINTS, readBoardColors, squarePoints} from '../board-looks.ts';
import {pageValues, type PageOptions, type PAPERS} from '../page-options.ts';
import type {TypesetOptions} from '../typeset-options.ts';
import {definePieces} from '../web/board-svg.ts';

/** The data that the head of a document depends on. */
export interface HeadOptions
  extends
    Omit<PageOptions, 'font' | 'pieceFont' | 'chapterPages'>,
    Pick<TypesetOptions, 'author' | 'boardSize' | 'coordinates' | 'language' | 'pieces'> {
  readonly title: string;
  /** True if chapters are headings above those of games. */
  readonly hasChapters: boolean;
}

/** The names of papers in Typst. */
const PAPER_NAMES: Readonly<Record<(typeof PAPERS)[number], string>> = {
  ...{a4: 'a4', a5: 'a5', b5: 'iso-b5'},
  ...{letter: 'us-letter', legal: 'us-legal', executive: 'us-executive'},
};

/** The functions with which games are written. */
const PARTS = String.raw`#let drawing(view-box, letters, content) = bytes("<svg xmlns='http://www.w3.org/2000/svg' viewBox='" + view-box + "'><defs>" + letters.map(letter => shapes.at(letter)).join() + "</defs>" + content + "</svg>")

// A figurine, drawn over its letter: what is copied or read aloud is Nf3.
#let figurine(letter) = box(width: 0.86em, {
  let piece = drawing("0 0 1 1", (letter,), "<g fill='#fff' color='#000'><use href='#" + letter + "'/></g>")
  place(bottom + left, dx: -0.03em, dy: 0.12em, pdf.artifact(image(piece, format: "svg", width: 0.92em)))
  h(1fr)
  text(fill: rgb("#0000"), letter)
})

// Moves; numbers stay with them, and none is divided.
#let moves(text) = {
  let word(move) = if not move.contains(regex("[KQRBNO\u{a0}-]")) { move } else if has-figurines and move.contains(regex("[KQRBN]")) {
    box(for sign in move.clusters() { if sign in "KQRBN" { figurine(sign) } else { sign } })
  } else { box(move) }
  let words = text.replace(regex("(\\d+\\.+) "), it => it.captures.first() + "\u{a0}").split(" ")
  words.map(word).join(h(0.25em, weak: true))
}
#let main(text) = strong(moves(text))
#let variation(body) = pad(left: 1em, body)
#let about(body) = block(above: 0.6em, below: 0.85em, emph(body))
#let result(body) = par(strong(body))
#let clock(time) = text(0.8em, time)

// A board: the rows of a FEN; what is drawn under the pieces and over them; the side to move, if it is marked.
#let board(rows, alt: "", below: "white", under: "", over: "", mover: none, caption: none) = {
  let turn(at) = if below == "white" { at } else { 7 - at }
  let places = (white: "", black: "")
  for (y, row) in rows.split("/").enumerate() {
    let x = 0
    for sign in row.clusters() {
      if sign in "12345678" { x += int(sign) } else {
        places.at(if sign == upper(sign) { "white" } else { "black" }) += "<use href='#" + upper(sign) + "' x='" + str(turn(x)) + "' y='" + str(turn(y)) + "'/>"
        x += 1
      }
    }
  }
  let squares = range(64).filter(at => calc.odd(at + calc.quo(at, 8))).map(at => "M" + str(calc.rem(at, 8)) + " " + str(calc.quo(at, 8)) + "h1v1h-1z").join()
  let picture = "<path fill='" + light-squares + "' d='M0 0h8v8h-8z'/><path fill='" + dark-squares + "' d='" + squares + "'/>" + under
  picture += "<g fill='#fff' color='#000'>" + places.white + "</g><g fill='#000' color='#fff'>" + places.black + "</g>" + over
  picture += "<path fill='none' stroke='#000' stroke-width='.05' d='M0 0h8v8h-8z'/>"
  if mover != none {
    picture += "<path stroke='#000' stroke-width='.04' fill='" + mover + "' d='M8.14 " + (if mover == below { "7.6" } else { ".06" }) + "h.34v.34h-.34z'/>"
  }
  let side = if has-coordinates { 0.5 } else { 0.06 }
  let unit = board-width / 8
  let label(body, x, y) = place(top + left, dx: x * unit, dy: y * unit, box(width: unit, height: unit, align(center + horizon, text(0.42 * unit, body))))
  let labels = if has-coordinates {
    for i in range(8) {
      label(str(8 - turn(i)), -0.28, i + 0.06)
      label("abcdefgh".at(turn(i)), i + side, 7.9)
    }
  }
  let view = "-" + str(side) + " -.06 " + str(8.54 + side) + " " + str(8.06 + side)
  figure(caption: caption, block(breakable: false, {
    pdf.artifact(labels)
    image(drawing(view, shapes.keys(), picture), format: "svg", width: (8.54 + side) * unit, alt: alt)
  }))
}
`;

/** Writes the head of a document: its settings, and the functions with which games are written. */
export function writeTypstHead(options: HeadOptions): string {
  const {title, author, language = 'en', paper, fontSize, hasChapters} = options;
  const {boardSize = 'small', boardColors = 'gray', coordinates = true, pieces} = options;
  const {light, dark} = readBoardColors(boardColors);
  const isNarrow = paper === 'a5' || paper === 'b5';
  const by = author === undefined ? '' : `, author: ${quoteTypst(author)}`;
  return `// Compile with Typst 0.14 or newer: typst compile --pdf-standard ua-1 FILE

#set document(title: ${quoteTypst(title)}${by})
#set page(paper: "${PAPER_NAMES[paper ?? 'a4']}", margin: ${isNarrow ? '15mm' : '22mm'}, columns: ${pageValues(options).columns}, numbering: "1")
#set columns(gutter: 8mm)
#set text(size: ${fontSize ?? '10'}pt, lang: "${language}")
#set par(justify: true, spacing: 0.85em)
#set smartquote(enabled: false)
#set figure(numbering: none, gap: 0.5em)
#show title: it => place(top + center, scope: "parent", float: true, text(1.2em, it))
#show heading: set block(above: 1.6em, below: 0.7em, sticky: true)
#show heading: set text(hyphenate: false)
#show heading: set par(justify: false)
${hasChapters ? '#show heading.where(level: 1): it => text(1.15em, it)\n' : ''}
// The parts of a game.

#let board-width = ${round(squarePoints(boardSize, BIG_POINTS) * 8)}pt
#let light-squares = "#${light}"
#let dark-squares = "#${dark}"
#let has-coordinates = ${String(coordinates)}
#let has-figurines = ${String(pieces !== 'letters')}

// The drawings of the pieces, in squares of one unit.
#let shapes = (
${definePieces()
  .map((shape) => `  ${/(?<=id=")./.exec(shape)?.[0] ?? ''}: "${shape.replaceAll('"', "'")}",`)
  .join('\n')}
)
${PARTS}`;
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}

/**
 * Converts text to Typst markup that prints the text and does nothing else. Text of games is untrusted
 * until it has been escaped. The result can stand anywhere in markup, except after a backslash; the
 * document has `#set smartquote(enabled: false)`.
 */
export function escapeTypst(text: string): string {
  return cleanText(text).replace(SUSPECTS, '\\$&');
}

/**
 * Characters with a meaning in markup (Typst 0.14, reference: syntax): anywhere; a semicolon, which ends
 * an expression; dots and hyphens that are joined, and a hyphen that becomes a minus; the beginning of a comment;
 * and what begins an item of a list or a heading at the start. A text may follow a call, of which a parenthesis and
 * a dot with a name would be part.
 */
const SUSPECTS =
  /[\\#*_`$<>@[\]~;]|\.(?=\.\.)|-(?!\p{L})|(?<!\p{L})-|\/(?=[/*])|(?<=^\s*)[=+/]|^\(|^\.(?=[\p{L}_])|(?<=^\s*\d+)\./gu;

/** Writes text as a string of Typst. */
export function quoteTypst(text: string): string {
  return `"${cleanText(text).replace(/["\\]/g, '\\$&')}"`;
}
