import {MOVE_LIST_NAMES, type ChessCommand} from '../../tex/index.ts';

/**
 * Returns the text before a command in the same paragraph, and that of the paragraph before, if the
 * command begins one and that other does not end with a sentence: "Black to move draws".
 */
export function proseBefore({source, span}: ChessCommand): string {
  const head = source.text.slice(Math.max(0, span.start - LONGEST), span.start);
  const breaks = [
    ...head.matchAll(/(?:\n|\r(?!\n))[ \t]*[\r\n]|\\par\b|\\(?:sub)*section\b|\\chapter\b/g),
  ];
  const last = breaks.at(-1);
  const goesOn = last !== undefined && /^(?:\s|\\par\b)*$/.test(head.slice(last.index));
  const isOpen = goesOn && /[\p{L}:,]\s*$/u.test(head.slice(0, last.index));
  const from = isOpen ? breaks.at(-2) : last;
  return head.slice(from?.index ?? 0).replace(MOVES, ` ${PRINTED} `);
}

/** Stands for a list of moves or a diagram. */
const PRINTED = '\0';

/** Lists of moves, and diagrams: what they hold is no prose. */
const MOVES = new RegExp(
  String.raw`\\(?:${MOVE_LIST_NAMES.join('|')}|chessboard|newchessgame|fenboard)(?![A-Za-z])\s*(?:\[[^\]]*\])?\s*(?:\{[^{}]*\}?)?`,
  'g',
);

/** Text further back is not about the moves that follow. */
const LONGEST = 400;

/** Tests whether a text ends with a list of moves, after which a parenthesis opens. */
export function opensAside(prose: string): boolean {
  return ASIDE.test(prose);
}

const ASIDE = new RegExp(String.raw`${PRINTED}[\s~]*[(\[][\s~]*$`);

/** True if a text says what a side threatens or plans, in the languages of most chess books. */
export function mentionsPlan(prose: string): boolean {
  return PLAN.test(prose);
}

const PLAN =
  /threat|plan|idea|intend|intention|prepar|prevent|stop|follow|would|could|next|want|wish|aim|droh|Idee|verhinder|menac|idée|amenaz|minacci|ameaç|groz|groź|угро|иде[яи]|dreig/i;

/** Tests whether a text says whose move it is, in the languages of most chess books. */
export function mentionsTurn(prose: string): boolean {
  return TURN.test(prose);
}

const TURN = ((): RegExp => {
  const side = String.raw`(?:White|Black|W\.|B\.|Wei(?:ß|ss)|Schwarz|(?:les )?blancs|(?:les )?noirs|blancas|negras|bianco|nero|brancas|pretas|blanques|negres|wit|zwart|hvid|sort|hvit|vit|svart|valkea|musta|alb|negru|bílý|černý|biely|čierny|világos|sötét|białe|czarne|bijeli|crni|beli|црни|белые|чёрные|черные|білі|чорні|beyaz|siyah)`;
  const moves = String.raw`(?:'s (?:turn|move)|to (?:move|play|start|begin)|on (?:the )?move|(?:moves|plays|starts|begins|goes) first|is to (?:move|play)|am Zuge?|zieht|beginnt|an der Reihe|au trait|(?:ont|a) le trait|jouent|commencent|juegan|mueven|empiezan|al tratto|muove|inizia|jogam|a jogar|juguen|mouen|aan zet|er i tr(?:æ|e)kk(?:et)?|i trekket|vid draget|drar|siirtovuoro|la mutare|na tahu|na ťahu|lép|következik|indul|na posunięciu|na ruchu|zaczynają|na potezu|na potezi|начинают|ходят|на ходу|починають|oynar|hamle)`;
  const wholes = [
    String.raw`(?:side|player|turn|right) to move`,
    String.raw`(?:it (?:is|were|was)|if) (?:${side})(?:'s|’s)? (?:turn|move|to move)`,
    String.raw`other side (?:to move|is to move|begins|moves|on move)`,
    String.raw`(?:reversed?|mutual) (?:turn|zugzwang)|zugzwang`,
    String.raw`trait aux? (?:blancs|noirs)|tratto al (?:bianco|nero)|turno de(?: las)? (?:blancas|negras)|ход (?:белых|чёрных|черных)|хід (?:білих|чорних)|(?:ruch|posunięcie) (?:białych|czarnych)|Anzugs?recht`,
  ];
  return new RegExp(String.raw`${side}[\s~]*(?:[^.\s]+\s+)?${moves}|${wholes.join('|')}`, 'iu');
})();

/** The form of a move that a text prefers to the one played: words, a move, or a list of moves. */
export type OtherMove = 'untold' | 'told' | 'printed';

/**
 * Finds a move that a text says was not played, if the text goes on to another sentence, or to what
 * comes after that move: "He should have played 7.Bd3. After". `first` gives the move that follows the text.
 */
export function otherMoveIn(prose: string, first: () => string): OtherMove | undefined {
  const last = [...prose.matchAll(OTHER_MOVE)].at(-1);
  if (last === undefined) return undefined;
  const rest = prose.slice(last.index + last[0].length);
  // "The retreat to f4" names no move of a pawn.
  const told = movesTold(rest.replaceAll(SQUARE, ' '));
  // "He should have played 7.Bd3, for instance 7.Bd3 Nbd7"; the sentence before the last is of no matter.
  if (told.includes(first()) || (rest.match(SENTENCE_END)?.length ?? 0) > 1) return undefined;
  if (rest.includes(PRINTED)) return 'printed';
  if (told.length > 0) return 'told';
  return GOES_ON.test(rest) ? 'untold' : undefined;
}

const SENTENCE_END = /[.!?](?=\s|$)/g;

const OTHER_MOVE =
  /(?:should|ought to|could|might|must)(?:n't|n’t| not)? have|had (?:better|to)\b|(?:better|stronger|correct|right|necessary|preferable|best|safer|simpler|more \p{L}+) (?:was|were|is|would)|(?:was|were|would have been|is|seems) (?:much |far |clearly )?(?:better|stronger|correct|right|necessary|preferable|safer|best|more accurate)|instead|improve|missed|overlooked|hätte|besser (?:war|ist|wäre)|(?:nötig|richtig|stärker|genauer|vorzuziehen) war|stattdessen|aurait dû|il fallait|mieux (?:valait|était)|meilleur|au lieu|debi(?:ó|eron)|debería|había que|mejor (?:era|fue|es)|era mejor|en lugar|avrebbe dovuto|meglio|migliore|invece|deveria|devia|melhor (?:era|foi|é)|em vez|had .{0,20}moeten|beter was|in plaats|powin|lepsze|lepiej|należało|zamiast|следовало|лучше|вместо|надо было|слід було|краще|měl|lepší|místo|burde|skulle ha|bättre|bedre|istället|kellett volna|jobb (?:lett|volt)|olisi pitänyt|trebuia|trebalo|bolje/giu;

const GOES_ON =
  /[.;!?](?:\s|$)|\b(?:after|then|now|when|nach|dann|danach|après|alors|tras|después|luego|dopo|poi|depois|após|então|na|daarna|efter|etter|po|potem|după|után)\b|после|тогда|після/iu;

/** Returns the text after a command, up to the end of the sentence. */
function proseAfter({source, span}: ChessCommand): string {
  const [tail = ''] =
    /^[^]*?(?=[.!?](?:[\s~)\\}]|$)|(?:\n|\r(?!\n))[ \t]*[\r\n]|\\par\b|$)/.exec(
      source.text.slice(span.end, span.end + LONGEST).replace(MOVES, ' '),
    ) ?? [];
  return tail;
}

/**
 * True if the sentence with a list of moves says that a move is impossible: "4.Ne4 is impossible",
 * "White cannot play 4.Ne4"; `isPinned` where it need only speak of the pin.
 */
export function rulesOut(command: ChessCommand, isPinned: boolean): boolean {
  const [before = ''] = /(?:(?![.!?][\s~)}])[^])*$/.exec(proseBefore(command)) ?? [];
  const after = proseAfter(command);
  const sentence = `${before} ... ${after}`;
  const isDenied =
    UNABLE.test(before.split(/[,:;]/).at(-1) ?? '') ||
    UNABLE.test(/^[^,:;]*/.exec(after)?.[0] ?? '');
  return isDenied || IMPOSSIBLE.test(sentence) || (isPinned && PIN.test(sentence));
}

/** A word that is true of the move itself, wherever it is in the sentence. */
const IMPOSSIBLE = ((): RegExp => {
  const words = [
    String.raw`(?<!not |n't |n’t )(?:impossible|illegal|unavailable|unplayable|forbidden|prohibited|disallowed)`,
    String.raw`(?:not|no longer|never|n['’]t|hardly) (?:even |yet |been |be |a |an )*(?:possible|legal|available|allowed|permitted|playable|option|legitimate)`,
    String.raw`unmöglich|(?:nicht|nie|kaum) (?:mehr )?(?:möglich|erlaubt|zulässig|spielbar|legal)|unzulässig|regelwidrig|verboten|geht (?:\S+ )?nicht|illegal`,
    String.raw`illéga|(?:pas|plus|jamais) (?:possible|permis|légal|autorisé)|interdi|injouable`,
    String.raw`imposible|ilegal|(?:no|nunca) (?:es|era|está|sería) (?:posible|legal|permitid)|prohibid`,
    String.raw`impossibil|illegal|non (?:è|era|sarebbe) (?:possibile|legale|permess|consentit)|vietat`,
    String.raw`impossível|(?:não|nunca) (?:é|era|seria) (?:possível|legal|permitid)|proibid|prohibit|imposibil|ilegál|interzis`,
    String.raw`onmogelijk|(?:niet|nooit) (?:meer )?(?:mogelijk|toegestaan|legaal)|verboden|ongeldig`,
    String.raw`umulig|omöjlig|ómögule|ulovlig|olaglig|otillåte|forbud|förbjud|(?:ikke|inte|ej) (?:længere |lenger |längre )?(?:mulig|möjlig|tillad|tillåt|tillatt|lovlig)`,
    String.raw`mahdoton|laiton|kielletty|(?:ei|eikä) ole (?:mahdolli|lailli|sallit)`,
    String.raw`nemožn|nelegáln|nezákonn|zakázan|není možn|niemożliw|nielegaln|niedozwolon|nie jest możliw|zabronion`,
    String.raw`nemogu|nedozvoljen|nedopust|ilegaln|nemogoč|lehetetlen|szabálytalan|tilos|võimatu|neiespējam|neįmanom|imkânsız|imkansız|kurallara aykırı|mümkün değil`,
    String.raw`невозмож|нелегаль|запрещ|недопуст|неможлив|заборон|немогућ`,
  ];
  return new RegExp(words.join('|'), 'iu');
})();

/** Words that deny what is next to them: "White cannot play 4.Ne4", but not "Black cannot stop 4.Ne4". */
const UNABLE = ((): RegExp => {
  const other = String.raw`(?:stop|prevent|avoid|parry|meet|defend|hinder|resist|answer|allow|ignore|complain|hope|be (?:stopped|prevented|avoided|parried|met|bad|wrong|refuted|criti))`;
  const words = [
    String.raw`(?:can(?:not|['’]?t| no longer| never| hardly)|could(?:n['’]t| not| no longer| never)|may (?:not|no longer)|must(?:n['’]t| not)|(?:n['’]t|not|never) able to|unable to|(?:does|do|did)(?:n['’]t| not) have|lacks|has no (?:time|right))(?! (?:be )?(?:really |easily |simply )?${other})`,
    String.raw`(?:kann|konnte|darf|durfte)(?:(?! verhindern)[^.])*? (?:nicht|nie)(?!\S*(?:.*(?:verhinder|vermeid|abwehr|parier)))`,
    String.raw`ne (?:peut|pouvait|peuvent|saurait)[^.]{0,20}(?:pas|plus|jamais)?(?!.*(?:empêcher|éviter|parer))`,
    String.raw`(?:no|nunca) (?:se )?(?:puede|podía|pueden|podría)(?!.*(?:evitar|impedir|parar))`,
    String.raw`non (?:si )?(?:può|poteva|possono)(?!.*(?:evitare|impedire|parare|fermare))`,
    String.raw`não (?:se )?(?:pode|podia|podem)(?!.*(?:evitar|impedir))`,
    String.raw`(?:kan|mag|kon) (?:\S+ )?(?:niet|nooit)(?!.*(?:verhinder|voorkom))|(?:kan|må|får) (?:\S+ )?(?:ikke|inte|ej)(?!.*(?:hindr|förhindr|stopp))|ei voi(?!.*estä)`,
    String.raw`(?:nie może|nie można|nemůže|nelze|nesmí|nemôže|ne može|ne more|nem lehet|nem játszhat|nem léphet|nu poate|no pot)(?!.*(?:zabrán|zapobie|sprečiti|preprečiti))`,
    String.raw`(?:нельзя|не может|не мог|не можна|не може)(?!.*(?:предотврат|помешать|избежать|запобіг))`,
  ];
  return new RegExp(words.join('|'), 'iu');
})();

const PIN =
  /(?<!un)pinn(?:ed|ing)|\bpins?\b|(?<!ent)gefesselt|Fesselung|clou(?:é|age)|clavad|inchiodat|(?:cr|en)avad|pregad|gepend|bunde[tn]|bunden|kiinnitett|vázan|viazan|związan|vezan|kötés|связ[ак]|зв.?язан|legat/iu;

/** Tests whether a text describes a position that is not on the board. */
export function mentionsOtherBoard(prose: string): boolean {
  return HYPOTHESIS.test(prose) && prose.search(SQUARE) >= 0;
}

const HYPOTHESIS =
  /imagin|suppos|assum|pretend|picture|consider|were|had\b|if\b|without|with\b|instead|remov|plac|put\b|stood|standing|move[ds]?\b|shift|add\b|same position|similar|wenn|stünde|stell|angenommen|ohne|statt|si\b|supposons|imaginons|sans|avec|si estuviera|supong|sin\b|con\b|se\b|suppon|senza|gdyby|jeśli|bez\b|если|без\b/i;

/** "on f7", in the languages of most chess books. */
const SQUARE =
  /(?<![A-Za-z])(?:on|at|to|from|auf|von|nach|en|sur|à|a|na|su|in|op|på|на|с)\s+(?:the\s+)?\$?[KQRBN]?[a-h][1-8](?![0-9])/gi;

/** The words of a text that look like moves, the latest first. */
export function movesTold(prose: string): readonly string[] {
  const words = prose
    .replace(PIECE, (_, name: string) => PIECES[name] ?? '')
    .match(
      /(?<![A-Za-z\\])(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x?[a-h]?[1-8](?:=[QRBN])?|O-O(?:-O)?)(?![a-z0-9])/g,
    );
  return [...new Set(words ?? [])].reverse().slice(0, MOST_TOLD);
}

/** `\symknight c3`, with the macros of chessfss and skak. */
const PIECE = /\\(?:(?:text)?sym)?(king|queen|rook|bishop|knight)(?:\{\}|[\s~])*/g;
const PIECES: Readonly<Record<string, string | undefined>> = {
  ...{king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N'},
};

const MOST_TOLD = 8;
