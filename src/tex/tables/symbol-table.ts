/**
 * The signs that may be written among moves, without backslash: those of chessfss, the figurines, and
 * the text symbols that authors glue to a move.
 */
export const symbolNames: readonly string[] = [
  // chessfss.tex, the informator signs and their second names.
  ...['castlingchar', 'castlinghyphen', 'capturesymbol', 'checksymbol', 'checksign', 'mate'],
  ...['shortcastling', 'longcastling', 'novelty', 'chesscomment', 'various'],
  ...['bishoppair', 'bishops', 'betteris', 'wupperhand', 'wBetter', 'bupperhand', 'bBetter'],
  ...['wbetter', 'bbetter', 'wdecisive', 'WBetter', 'bdecisive', 'BBetter', 'equal', 'unclear'],
  ...['doublepawns', 'doubledpawns', 'chesssee', 'compensation', 'opposbishops'],
  ...['oppositebishops', 'seppawns', 'separatedpawns', 'passedpawn', 'samebishops'],
  ...['devadvantage', 'development', 'unitedpawns', 'with', 'without', 'markera', 'markerb'],
  ...['withattack', 'attack', 'withinit', 'initiative', 'zugzwang', 'withidea', 'onlymove'],
  ...['diagonal', 'boarddiagonal', 'file', 'boardfile', 'centre', 'boardcenter', 'weakpt', 'weak'],
  ...['ending', 'qside', 'queenside', 'kside', 'kingside', 'etc', 'chessetc', 'morepawns'],
  ...['pawnsno', 'timelimit', 'timetrouble', 'moreroom', 'spaceadv', 'counterplay'],
  // chessfss.tex, the figurines.
  ...['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'],
  ...['symking', 'symqueen', 'symrook', 'symbishop', 'symknight', 'sympawn'],
  ...['textking', 'textqueen', 'textrook', 'textbishop', 'textknight', 'textpawn'],
  ...['textsymking', 'textsymqueen', 'textsymrook', 'textsymbishop', 'textsymknight'],
  ...['textsympawn'],
];
