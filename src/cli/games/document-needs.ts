/** An option of documents, and what a template must mention for it to have an effect. */
export interface DocumentNeed {
  /** The name of the flag in code, and on the command line. */
  readonly flag: string;
  readonly option: string;
  /** Searched in the slots and tags of a template. */
  readonly slots: RegExp;
  /** Whether a value asks for something; by default, each that is not undefined. */
  readonly isAsked?: (value: unknown) => boolean;
}

const isFalse = (value: unknown): boolean => value === false;
const isCurve = (value: unknown): boolean => value === 'curve';
const isByChapter = (value: unknown): boolean => value === 'chapter';
const isView = (value: unknown): boolean => value === 'white' || value === 'black';
const wantsNone = (value: unknown): boolean =>
  Array.isArray(value) && value.every((word) => word === 'none');

const ANY = /^/;
const PREAMBLE = /\bpreamble\b/;
const MACROS = /\b(?:preamble|macros)\b/;
const BODY = /\.(?:body|slides)\b/;
const MOVES = /\.(?:body|slides|solution)\b/;
const BOARDS = /\.(?:body|slides|board)\b/;
const NAMES = /\.(?:whitePlayer|blackPlayer|players|fullPlayers|title|bookmark)\b|\btables\b/;
const TREES = /\btrees\b/;

/** What each option of documents needs of a template. */
export const DOCUMENT_NEEDS: readonly DocumentNeed[] = [
  {flag: 'template', option: '--template', slots: ANY},
  {flag: 'engine', option: '--engine', slots: ANY},
  {flag: 'language', option: '--language', slots: ANY},
  {flag: 'title', option: '--title', slots: /(?<![.\w])title\b/},
  {flag: 'subtitle', option: '--subtitle', slots: /(?<![.\w])subtitle\b/},
  {flag: 'author', option: '--author', slots: /(?<![.\w])author\b/},
  {flag: 'documentDate', option: '--document-date', slots: /(?<![.\w])date\b/},
  {flag: 'names', option: '--names', slots: NAMES},
  {flag: 'tagged', option: '--tagged', slots: /\bmetadata\b/},
  {flag: 'font', option: '--font', slots: PREAMBLE},
  {flag: 'boardColors', option: '--board-colors', slots: PREAMBLE},
  {flag: 'pieceFont', option: '--piece-font', slots: MACROS},
  {flag: 'pieces', option: '--pieces', slots: MACROS},
  {flag: 'paper', option: '--paper', slots: /page\.paper/},
  {flag: 'fontSize', option: '--font-size', slots: /page\.fontSize/},
  {flag: 'columns', option: '--columns', slots: /page\.columns/},
  {flag: 'chapters', option: '--chapters', slots: /game\.chapter/},
  {flag: 'chapterPages', option: '--chapter-pages', slots: /page\.chapters/},
  {flag: 'minGames', option: '--min-games', slots: TREES},
  {flag: 'maxPly', option: '--max-ply', slots: TREES},
  {flag: 'perPage', option: '--per-page', slots: /worksheet\.(?:width|height)/},
  {flag: 'answerLines', option: '--answer-lines', slots: /worksheet\.hasLines/},
  {flag: 'solutions', option: '--solutions', slots: /worksheet\.solutions/},
  {flag: 'solutions', option: '--solutions chapter', slots: /\.chapter\b/, isAsked: isByChapter},
  {flag: 'steps', option: '--steps', slots: /\.slides\b/},
  {flag: 'moves', option: '--moves', slots: new RegExp(`${MOVES.source}|${PREAMBLE.source}`)},
  {flag: 'package', option: '--package', slots: new RegExp(`${MOVES.source}|${PREAMBLE.source}`)},
  {flag: 'style', option: '--style', slots: MOVES},
  {flag: 'clocks', option: '--clocks', slots: MOVES},
  {flag: 'evaluations', option: '--evaluations', slots: /\.curve\b/, isAsked: isCurve},
  {flag: 'diagrams', option: '--diagrams', slots: BODY},
  // Each slide has a board.
  {flag: 'diagrams', option: '--diagrams none', slots: /\.body\b/, isAsked: wantsNone},
  {flag: 'captions', option: '--captions', slots: BODY},
  {flag: 'boardSize', option: '--board-size', slots: BOARDS},
  {flag: 'inverse', option: '--inverse', slots: BOARDS, isAsked: isView},
  {flag: 'coordinates', option: '--no-coordinates', slots: BOARDS, isAsked: isFalse},
  {flag: 'mover', option: '--no-mover', slots: BOARDS, isAsked: isFalse},
];

/** The formats in which options of other formats than LaTeX have an effect. */
export const FORMAT_NEEDS: readonly {
  readonly flag: string;
  readonly option: string;
  readonly formats: readonly string[];
}[] = [
  {flag: 'ply', option: '--ply', formats: ['fen']},
  {flag: 'everyPly', option: '--every-ply', formats: ['fen']},
  {flag: 'width', option: '--width', formats: ['pgn']},
  {
    flag: 'enPassant',
    option: '--en-passant',
    formats: ['pgn', 'json', 'jsonl', 'fen', 'epd', 'uci'],
  },
];
