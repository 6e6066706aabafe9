/** Texts for texmate, and the board that it plays: placement, side and number. */
export const TEXMATE_FORMS: readonly (readonly [text: string, board: string])[] = [
  ['|1. e4 e5 2. Nf3 Nc6|', 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w 3'],
  ['|1.e4 e5 2.Nf3|', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b 2'],
  ['|e4 e5 Nf3 | and |Nc6 Bb5!? a6|', 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w 4'],
  ['|1 e4 e5 2 Nf3|', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b 2'],
  ['|1. e4; e5 ; 2. Nf3|', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b 2'],
  [
    '|1. e4 e5 2. Nf3 Nc6 3. Bb5 [3. Bc4 Bc5 [3... Nf6 4. d3] 4. c3] a6 4. Ba4 Nf6 5. 0-0 Be7|',
    'r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 w 6',
  ],
  [
    '|1. e4 e5 [1... c5 2. Nf3|, said he, |d6] 2. Nf3|',
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b 2',
  ],
  ['|1.e4 d5 2.e:d5 Qxd5|', 'rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w 3'],
  [
    '|1. e4! e5? 2. Nf3!? Nc6?! 3. Bb5\\wbetter a6 \\bbetter\\ 4.Ba4|',
    'r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b 4',
  ],
  [
    '|1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7\\mate|',
    'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b 4',
  ],
  [
    '|1. e4 e5 2. Nf3 Nc6\\toD* 3. Bb5|',
    'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b 3',
  ],
  ['\\position[b 12]{4k/8/8/8/8/8/8/4K2R} |12... Kd7 13. Rh7+|', '8/3k3R/8/8/8/8/8/4K3 b 13'],
  ['\\position{4k/8/8/8/8/8/8/4K2R} |1. 0-0|', '4k3/8/8/8/8/8/8/5RK1 b 1'],
  ['\\fenboard{4k/8/8/8/8/8/8/4K2R w K - 0 20} |20. 0-0 Ke7|', '8/4k3/8/8/8/8/8/5RK1 w 21'],
  ['\\newgame |1. e4 e5| \\newgame |1. d4|', 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b 1'],
  [
    '|1. e4 e5\\[|a comment |Nf6 2. Nc3| and so on|\\]2. Nf3|',
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b 2',
  ],
  [
    '|1. e4!!~{\\normalfont(\\emph{D})}\\[|text|\\]e5|',
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w 2',
  ],
  [
    '|1. e4 e5\\[|text \\diagram{4k3/8/8/8/8/8/8/4K3} more|\\]2. d4|',
    'rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b 2',
  ],
  ['|1.e4 %\n e5|', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w 2'],
  ['|1.e4 e5\n|', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w 2'],
  ['|\n1.e4 e5 2.\nNf3|', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b 2'],
];

/** A document that loads texmate. */
export function withTexmate(body: string): string {
  return `\\documentclass{article}\\usepackage{texmate}\\begin{document}\n${body}\n\\end{document}\n`;
}
