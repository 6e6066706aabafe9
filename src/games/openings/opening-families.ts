// Apart from the table of openings, which is loaded only where it is needed.

/** A group of openings that belong together, such as the Ruy Lopez. */
interface OpeningFamily {
  /** Its English name. */
  readonly name: string;
  /** The ECO codes of its first and its last opening. */
  readonly from: string;
  readonly to: string;
}

/** The families in the order of the Encyclopaedia of Chess Openings: the first code of each, and its name. */
const FAMILIES = [
  'A00 Irregular Openings; A01 Nimzo-Larsen Attack; A02 Bird Opening; A04 Réti Opening; A10 English Opening',
  "A40 Queen's Pawn Game; A42 Modern Defense; A43 Old Benoni Defense; A45 Queen's Pawn Game; A51 Budapest Defense",
  'A53 Old Indian Defense; A56 Benoni Defense; A57 Benko Gambit; A60 Modern Benoni; A80 Dutch Defense',
  "B00 King's Pawn Openings; B01 Scandinavian Defense; B02 Alekhine Defense; B06 Modern Defense; B07 Pirc Defense",
  "B10 Caro-Kann Defense; B20 Sicilian Defense; C00 French Defense; C20 King's Pawn Game; C21 Center Game",
  "C23 Bishop's Opening; C25 Vienna Game; C30 King's Gambit; C40 King's Knight Opening; C41 Philidor Defense",
  "C42 Petrov's Defense; C44 Scotch Game; C46 Three Knights Opening; C47 Four Knights Game; C50 Italian Game",
  "C55 Two Knights Defense; C60 Ruy Lopez; D00 Queen's Pawn Game; D06 Queen's Gambit; D10 Slav Defense",
  "D20 Queen's Gambit Accepted; D30 Queen's Gambit Declined; D43 Semi-Slav Defense; D50 Queen's Gambit Declined",
  "D70 Neo-Grünfeld Defense; D80 Grünfeld Defense; E00 Catalan Opening; E10 Queen's Pawn Game; E11 Bogo-Indian Defense",
  "E12 Queen's Indian Defense; E20 Nimzo-Indian Defense; E60 King's Indian Defense",
]
  .join('; ')
  .split('; ')
  .map((row) => ({from: row.slice(0, 3), name: row.slice(4)}));

/** Returns the family of an ECO code, which may have a letter for a variation; undefined if it is none. */
export function openingFamily(eco: string): OpeningFamily | undefined {
  const code = eco.slice(0, 3).toUpperCase();
  if (!/^[A-E]\d\d$/u.test(code)) return undefined;
  const at = FAMILIES.findLastIndex(({from}) => from <= code);
  const [family, next] = [FAMILIES[at], FAMILIES[at + 1]];
  if (family === undefined) return undefined;
  return {...family, to: next === undefined ? 'E99' : before(next.from)};
}

/** The code before another: `B99` before `C00`. */
function before(code: string): string {
  const number = Number(code.slice(1));
  if (number > 0) return `${code.charAt(0)}${String(number - 1).padStart(2, '0')}`;
  return `${String.fromCharCode(code.charCodeAt(0) - 1)}99`;
}
