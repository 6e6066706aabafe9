/**
 * The keys of the option lists, as xskak 1.5 and chessboard 1.9 define them (TeX Live 2022; read
 * from TeX's own table of names once both packages are loaded). After a key without a default value
 * stands an equals sign: xkeyval stops where its value is missing. After one that is true or false stands
 * a question mark: it has two more, `printfalse=` and `printtrue=`.
 */
export type OptionKeys = ReadonlyMap<string, {readonly wantsValue: boolean}>;

/** Keys of boards, for one board and as defaults. */
const SHARED = `
  addblack= addfen= addgame addpgf addpieces= addwhite= applycolor= arrow= backarea= backareas=
  backboard backclip backcornerarc= backfield= backfields= backfile= backfiles= backlinewidth=
  backmove= backmoves= backrank= backranks= backregion= backregions= backstyle= blackfieldcolor=
  blackfieldmaskcolor= blackonblackpiecemaskcolor= blackonwhitepiecemaskcolor= blackpiececolor=
  blackpiecemaskcolor= boardfontencoding= boardfontfamily= boardfontseries= boardfontsize= border?
  borderbottom? borderbottomcolor= borderbottomwidth= bordercolor= borderleft? borderleftcolor=
  borderleftwidth= borderright? borderrightcolor= borderrightwidth= bordertop? bordertopcolor=
  bordertopwidth= borderwidth= captrimtoprint? castling= cleararea= clearareas= clearbackgroundpgf
  clearbackpgf clearboard clearfield= clearfields= clearfile= clearfiles= clearfontcolors
  clearforegroundpgf clearmarkpgf clearpgf clearrank= clearranks= clip color= colorbackarea=
  colorbackareas= colorbackboard colorbackfield= colorbackfields= colorbackfile= colorbackfiles=
  colorbackrank= colorbackranks= colorblack= colorblackbackfields colorblackfields colorboard
  coloremph? colorpieces= colorwhite= colorwhitebackfields colorwhitefields cornerarc= empharea=
  emphareas= emphboard emphfield= emphfields= emphfile= emphfiles= emphrank= emphranks= emphstyle=
  enpassant= fieldcolor= fieldmaskcolor= fillarea= fillopacity= fontfamily= fontsize= fullmove=
  game= getpiecelists halfmove= hborder? hbordercolor= hborderwidth= hideall hidearea= hideareas=
  hideblack hideboard hidefield= hidefields= hidefile= hidefiles= hidepiece= hidepieces= hiderank=
  hideranks= hidewhite hlabel? hlabelfont= hlabelformat= hlabellift= hlabelwidth= hmargin?
  hmarginwidth= id inverse? label? labelbottom? labelbottomfont= labelbottomformat=
  labelbottomlift= labelbottomwidth= labelfont= labelfontsize= labelformat= labelleft?
  labelleftfont= labelleftformat= labelleftlift= labelleftwidth= labelright? labelrightfont=
  labelrightformat= labelrightlift= labelrightwidth= labeltop? labeltopfont= labeltopformat=
  labeltoplift= language= largeboard linewidth= loadfen= margin? marginbottom? marginbottomwidth=
  marginleft? marginleftwidth= marginright? marginrightwidth= margintop? margintopwidth=
  marginwidth= markarea= markareas= markboard markclip markfield= markfields= markfile= markfiles=
  marklinewidth= markmove= markmoves= markrank= markranks= markregion= markregions= markstyle=
  maxfield= moveid= movenr= mover= moverbottomlift= moverbottomshift= moverlift= movershift=
  moversize= moverstyle= movertoplift= movertopshift= normalboard onblackpiecemaskcolor=
  onwhitepiecemaskcolor= opacity= padding= pgf? pgfarrow= pgfborder pgfclip pgfcolor=
  pgfcornerarc= pgffillopacity= pgflinewidth= pgfopacity= pgfpadding= pgfshorten= pgfshortenend=
  pgfshortenstart= pgfstrokeopacity= pgfstyle= pgftext= piececolor= piecemaskcolor= player= print?
  printarea= psset? psskak? reffen= refid= refnext= refnextmoveid= refnextmovenr= refnextplayer=
  refpast= refpastmoveid= refpastmovenr= refpastplayer= reftag= restorefen= savefen= setblack=
  setfen= setfontcolors setgame setpieces= setwhite= shorten= shortenend= shortenstart= showarea=
  showareas= showboard showfield= showfields= showfile= showfiles= showmover? showpiece=
  showpieces= showrank= showranks= smallboard startfen= startfill= startprint= startstore=
  starttrim= stopfill= stopprint= stopstore= stoptrim= storearea= storefen= strokeopacity= style=
  text= tinyboard trim trimtoblack trimtocolor= trimtowhite usebackpgf? usemarkpgf? useonblack?
  useonwhite? usepgf= vborder? vbordercolor= vborderwidth= vlabel? vlabelfont= vlabelformat=
  vlabellift= vmargin? vmarginwidth= whitefieldcolor= whitefieldmaskcolor=
  whiteonblackpiecemaskcolor= whiteonwhitepiecemaskcolor= whitepiececolor= whitepiecemaskcolor=
  zero
`;

/** Keys of one board only. */
const BOARD = `
  addfontcolors black blackelo coloremphstyle date defaultfen= defaultid= defaultmoveid= event
  lastmoveid newvar ref= result round site stepmoveid tag= trimarea trimfalse= trimtrue= white
  whiteelo zerofalse= zerotrue=
`;

/** Keys of the defaults only. */
const BOARD_DEFAULTS = `
  castlingdefault= coloremphstyle= enpassantdefault= fullmovedefault= halfmovedefault= lastmoveid=
  moverdefault= newvar= stepmoveid= trimarea=
`;

/** The keys of `\newchessgame` besides those of boards. */
const NEW_GAME = `
  black blackelo date event id moveid movenr= newvar player= refid= refnext= refnextmoveid=
  refnextmovenr= refnextplayer= refpast= refpastmoveid= refpastmovenr= refpastplayer= reftag=
  result round site white whiteelo
`;

/** The keys of `\resumechessgame` besides those of boards. */
const RESUMED_GAME = `
  id= moveid= movenr= newvar player= refid= refnext= refnextmoveid= refnextmovenr= refnextplayer=
  refpast= refpastmoveid= refpastmovenr= refpastplayer= reftag=
`;

/** Keys of `\xskakset`. */
const STATE = `
  defaultblack= defaultblackelo= defaultdate= defaultevent= defaultfen= defaultid= defaultmoveid=
  defaultmovenr= defaultplayer= defaultresult= defaultround= defaultsite= defaultwhite=
  defaultwhiteelo= ginvar glevel= goutvar gstyle= id invar lastmoveid level= moveid movenr= outvar
  player= refid= refnext= refnextmoveid= refnextmovenr= refnextplayer= refpast= refpastmoveid=
  refpastmovenr= refpastplayer= reftag= stepmoveid style= tag=
`;

/** Keys of `\xskakexportgames`. */
const EXPORT = `
  file= games=
`;

/** Keys of `\xskakloop`. */
const LOOP = `
  id= initmoveid= initmovenr= initplayer= refid= reftag= showlast? step= stopmoveid= stopmovenr=
  stopplayer=
`;

/** Keys of `\mainline` and `\variation`, which only say how moves are set. */
const MOVES = 'style= gstyle= level= glevel= invar outvar';

/** The keys that each command takes, in its brackets or as its first argument. */
export const OPTION_KEYS: ReadonlyMap<string, OptionKeys> = new Map([
  ['mainline', readKeys(MOVES)],
  ['variation', readKeys(MOVES)],
  ['newchessgame', readKeys(SHARED, BOARD, NEW_GAME)],
  ['resumechessgame', readKeys(SHARED, BOARD, RESUMED_GAME)],
  ['chessboard', readKeys(SHARED, BOARD)],
  ['setchessboard', readKeys(SHARED, BOARD_DEFAULTS)],
  ['xskakset', readKeys(STATE)],
  ['xskakexportgames', readKeys(EXPORT)],
  ['xskakloop', readKeys(LOOP)],
]);

/** A key that several families define wants a value if one of them does. */
function readKeys(...tables: readonly string[]): OptionKeys {
  const keys = new Map<string, {readonly wantsValue: boolean}>();
  for (const word of tables.join(' ').trim().split(/\s+/)) {
    const name = word.replace(/[=?]/, '');
    const wantsValue = word.endsWith('=') || keys.get(name)?.wantsValue === true;
    keys.set(name, {wantsValue});
    if (!word.endsWith('?')) continue;
    for (const ending of ['false', 'true']) keys.set(name + ending, {wantsValue: true});
  }
  return keys;
}
