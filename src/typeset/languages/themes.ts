/**
 * The names of themes of exercises: a row of the English ones, and one for each language in the same order, between bars.
 * A theme without a settled name is empty: its English name is printed.
 */
const THEMES = {
  en: 'sacrifice|promotion|under promotion|fork|pin|skewer|discovered attack|discovered check|double check|deflection|intermezzo|zugzwang|en passant|castling|back rank mate|smothered mate|quiet move|kingside attack|queenside attack|pawn endgame|knight endgame|bishop endgame|rook endgame|queen endgame',
  de: 'Opfer|Umwandlung|Unterverwandlung|Gabel|Fesselung|Spieß|Abzugsangriff|Abzugsschach|Doppelschach|Ablenkung|Zwischenzug|Zugzwang|en passant|Rochade|Grundreihenmatt|ersticktes Matt|stiller Zug|Angriff am Königsflügel|Angriff am Damenflügel|Bauernendspiel|Springerendspiel|Läuferendspiel|Turmendspiel|Damenendspiel',
  fr: 'sacrifice|promotion|sous-promotion|fourchette|clouage|enfilade|attaque à la découverte|échec à la découverte|échec double|déviation|coup intermédiaire|zugzwang|prise en passant|roque|mat du couloir|mat à l’étouffée|coup tranquille|attaque à l’aile roi|attaque à l’aile dame|finale de pions|finale de cavaliers|finale de fous|finale de tours|finale de dames',
  es: 'sacrificio|coronación|subpromoción||clavada|enfilada|ataque a la descubierta|jaque a la descubierta|jaque doble|desviación|jugada intermedia|zugzwang|captura al paso|enroque|mate del pasillo|mate de la coz||ataque en el flanco de rey|ataque en el flanco de dama|final de peones|final de caballos|final de alfiles|final de torres|final de damas',
  it: 'sacrificio|promozione|sottopromozione|forchetta|inchiodatura|infilata|attacco di scoperta|scacco di scoperta|scacco doppio|deviazione|mossa intermedia|zugzwang|presa en passant|arrocco|matto del corridoio|matto affogato||attacco sull’ala di re|attacco sull’ala di donna|finale di pedoni|finale di cavalli|finale di alfieri|finale di torri|finale di donne',
  nl: 'offer|promotie|minorpromotie|vork|penning||aftrekaanval|aftrekschaak|dubbelschaak||tussenzet|zetdwang|en passant|rokade|mat achter de paaltjes|stikmat|stille zet|koningsaanval||pionneneindspel|paardeneindspel|lopereindspel|toreneindspel|dame-eindspel',
  da: 'offer|bondeforvandling|underforvandling|gaffel|binding||||dobbeltskak||mellemtræk|træktvang|en passant|rokade|||stille træk|||bondeslutspil|springerslutspil|løberslutspil|tårnslutspil|dronningslutspil',
  pl: 'ofiara|promocja||widełki|związanie||atak z odsłony|szach z odsłony|podwójny szach|odciągnięcie||zugzwang|bicie w przelocie|roszada|||ciche posunięcie|atak na skrzydle królewskim|atak na skrzydle hetmańskim|końcówka pionkowa|końcówka skoczkowa|końcówka gońcowa|końcówka wieżowa|końcówka hetmańska',
  pt: 'sacrifício|promoção|subpromoção|garfo|cravada|espeto|ataque descoberto|xeque descoberto|xeque duplo|desvio|lance intermediário|zugzwang|en passant|roque|mate do corredor|mate sufocado||ataque na ala do rei|ataque na ala da dama|final de peões|final de cavalos|final de bispos|final de torres|final de damas',
  cs: 'oběť|proměna pěšce||vidlička|vazba|||odtažný šach|dvojšach|odlákání|mezitah|nevýhoda tahu|braní mimochodem|rošáda||dušený mat|tichý tah|útok na královském křídle|útok na dámském křídle|pěšcová koncovka|jezdcová koncovka|střelcová koncovka|věžová koncovka|dámská koncovka',
  hu: 'áldozat|gyalogátváltozás||villa|kötés||felfedett támadás|felfedett sakk|kettős sakk||közbeiktatott lépés|lépéskényszer|en passant|sáncolás|alapsori matt|fojtott matt|csendes lépés|királyszárnyi támadás|vezérszárnyi támadás|gyalogvégjáték|huszárvégjáték|futóvégjáték|bástyavégjáték|vezérvégjáték',
  ru: 'жертва|превращение пешки|слабое превращение|вилка|связка||вскрытое нападение|вскрытый шах|двойной шах|отвлечение|промежуточный ход|цугцванг|взятие на проходе|рокировка|мат по последней горизонтали|спёртый мат|тихий ход|атака на королевском фланге|атака на ферзевом фланге|пешечный эндшпиль|коневой эндшпиль|слоновый эндшпиль|ладейный эндшпиль|ферзевый эндшпиль',
};

/** Returns the name of a theme in the language with a code; the English one if it has none. */
export function nameTheme(theme: string, code: string): string {
  const index = THEMES.en.split('|').indexOf(theme);
  const row = Object.entries(THEMES).find(([language]) => language === code)?.[1];
  return (index < 0 ? undefined : row?.split('|')[index]) || theme;
}
