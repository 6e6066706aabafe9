import {describe, expect, test} from 'vitest';
import {findProseMoves} from '../../../src/typeset/prose/find-prose-moves.ts';
import {positionOf} from '../set-game.ts';

/** A position from which few of the moves below can be played: what counts is how they are written. */
const END = positionOf('8/8/4k3/8/8/3K4/4P3/8 w - - 0 60');

/** Sentences as annotators write them; what should be a figurine is in braces. */
const SENTENCES = {
  en: `
Now {Nd5} and {Rad1} come next, {Kg2} and {Rh1} later.
With ..{Bg4} he pins the knight.
Black plays ...{Nf6} and castles.
Now {Bb5} or {Bc4} are played.
The plan is {Nf1}-g3-f5.
The plan is {Nb1}-d2-f1-e3.
The bishop goes {Be7}-b4xc3 in two moves.
Black wants {Nd7}, {Re8} and {Nf8}.
This loses to 2... bxa4? 3. {Rxa4} and 2... b4 3. {Rg3} followed by 4. {Rg5} and 5. {Rxa5}.
{Qxb7} is too greedy: {Rb8} traps the queen after {Qa6}, {Rb6}.
After {Nxe5} dxe5 White has {Bc4+} and {Qh5}.
{Nbd7} was more flexible.
{N1f3} would be a slip; {Ngf3} keeps the square.
The knight heads for c4 via {Na3}.
I saw {Qh4e1} too late.
{R1e2} and {R7e3} are the same move for the endgame.
The bishop is bad, so {Bc8}-d7-e8-h5.
I planned {Rd1}, {Rd3}, {Rg3}: a rook lift.
He missed {Qh7#}.
{Qg7+}!! is mate in three.
{Rxf7}! {Kxf7} {Qh5+} and the king is alone.
Not {Rxf7}?? because of {Qe1#}.
The idea of {Bf4} is to stop e5.
The point of the {Bf4}-line is quick development.
Against {Bb5}-systems he plays a6.
Nimzowitsch preferred {Nge7}.
If {Kd4}, {Ke6}; if {Ke4}, {Kd6}.
{Kf1}, {Ke2}, {Kd3} brings the king to the centre.
White threatens both {Nc7+} and {Nxe7}.
"{Nf5}" was the move of the day.
({Re1} or {Qe2}) keeps the tension.
[{Qd3} was suggested by an engine.]
Best is {Nc3}; {Nd2} is passive.
What about {Bxh7+}?
I did not like {Ba3}.
{Qa4+}, {Qb4} and {Qxb7} win a pawn.
After {Qd8+} {Kh7} {Qd3+} it is perpetual check.
{Be3}/{Qd2}/O-O-O is the English attack.
{Nd4}/{Nb5} are annoying.
12.{Bg5} would have been met by 12...h6.
12. {Bg5} h6 13. {Bh4} g5 14. {Bg3} {Nh5}.
12...{Rfe8} 13.{Nd5} {Nxd5} 14.exd5
12.. {Rfe8} is slow.
12. ... {Rfe8} is slow.
The pawn promotes: {e8=Q+}.
{e8Q} would be a draw by stalemate, {e8=R} wins.
{e8(Q)} came too late.
{exd8=N+}! is an underpromotion.
After {bxa1=Q} it is over.
{Nxd4}, {Bxd4}, {Rxd4} and all the pieces come off.
{BxN}, {QxR} and {RxR} were all possible.
{RxR+} {QxR} and White has a pawn more.
{Nf3}'s point is hidden.
{Nf3}, as in his game of 1972, is better.
In 1972, {Nf3} was new.
{Kh1}... {Rg1}... {g8=Q}: a plan.
{Ra8}: the rook is passive.
White: {Kg1}, {Qd2}, {Ra1}, {Bf1}; Black: {Kg8}, {Qd8}.
A rook on the seventh ({Rd7}) decides.
Either {Rab1} or {Rfb1}, but which rook?
{Raxd1} instead of {Rfxd1} left f2 weak.
{N5f3}, {Nh2}, {Ng4} comes.
The exchange sacrifice {Rxc3} is typical.
{Bxf6} gxf6 ruins his pawns, {Nh4} and {Qh5} attack.
Avoiding {Bg4}.
Preparing {Ne5}, {Qf3}, {Rf1}-f3 and so on.
{Kf2}=, {Kf3}+-.
{Nd5} {Nxd5}, {Qxd5}
{Qe2} ({Qf3} {Nd4})
He threatened {Ng6+}.
It stops {Nb5}; it also stops {Bb5}.
{Ba6} could be tried.
After {Re1} comes {Bf1} and g3.
{Qc2}—{Qd3} is a battery.
{Qc2} - {Qd3} is a battery.
{Qc2} – {Qd3} is a battery.
I thought {Kxh2} was forced.
with {Rd8}, {Nc6} or {Be6} next
Unlike {Nc6}, {Nd7} does not block.
{Bd3}? allows {Nb4}.
{Bd3}?! allows {Nb4}!
A trap: {Nxe4}? {Qa4+}.
{Nc7} forks king & rook.
Also {Nc7+}, winning the rook on a8.
Here {Rc1} was seen in Moscow 1935.
{Kb1} first, then h4-h5.
{Nc5}:
idea.{Nf6} follows
{Rb7},{Rd7},{Rh7}: three ways.
{Qb3}+{Ng5} against f7
{Qb6}=
The novelty was 12.{Nf3}N with {Rd8} to come.
{Qb6}∞
{Nf4}→
I was afraid of {Nf5}, though {Bxf5} exf5 leaves me a good pawn.
He had prepared an anti-{Bg5} system at home.
The manoeuvre {Nd2}–f1–e3 takes three moves too many.
My engine wants {Re1}–e3–g3 at once.
12 {Nd5} was the last chance.
After 17 ... {Rfd8} the file is his.
The pin after 9…{Bb4} is annoying.
Both 23.{Qe4}!? and 23.{Qg4} were on my mind.
A draw was offered after {Kg7}; I declined.
Nobody would allow {Bh6} here.
If only the rook stood on e1: then {Rxe8+} {Rxe8} {Qd7} would decide.
{Nc4}-d6 comes with tempo.
The bishop wants to go {Bc1}-a3, the knight {Nf3}-e5.
White keeps {Bd3}, {Qe2} and {Re1} in reserve.
{Kd5}, {Ke6} and {Kf7} was faster by a tempo.
Clearly not {Qxd4}, when {Bxh2+} picks up the queen.
In the game I chose {Rd1} (instead of {Re1}).
"Why not {Bxf7+}?" asked my opponent.
Black's only defence was ...{Qd6}!, and even then {Rh3} is strong.
{Rae1}/{Rfe1}: the eternal question.
On {Ng3} follows {Nf4}, on {Nd2} follows {Bd7}.
The threats are {Nxd6+}, {Qxb7} and {Rc7}.
A typical sacrifice: {Nxe6}! fxe6 {Bxe6}.
Moving the king ({Kh1}) avoids all checks.
Here {Nb1}! was Petrosian's favourite retreat.
28.{Rxd7}!! {Rxd7} 29.{Ne5} wins the exchange back.
It was time for {Rc1}-c3.
He resigned in view of {Qg8#}.
He resigned in view of {Qg8} mate.
After {e8=N+} {Kd6} the pawn falls.
{Qa8}-h1 along the long diagonal is the point.
White dreams of {Nh4}-f5-h6.
The exchange {BxN} helps only White.
{RxP} looked tempting.
Castling (7.O-O) or {Nbd2}: both are playable.
Better 7.O-O {Re8} 8.{Re1}.
{Nge2}, {Ng3} & {Nf5} is the plan.
The reply {Kf8} loses to {Rd8+}.
Instead of the automatic {Nf6} he paused for an hour.
The line {Bb5+}, {Bd7}, {Bxd7+} leads to nothing.
I had counted on {Qf3}+-, but it is only ={Qf3}.
{Ra1}, {Ra2}, {Ra3}... nothing helps.
{Bc4}!? was tried by Short in 1993.
With {Nc6} Black is ready for ...d5.
He met {Qb3} by {Qc7}.
What follows is forced: {Rxh7+} {Kxh7} {Rh1+} {Kg8} {Rh8#}.
Compare {Nd4} with {Nf4}.
The knights on {Nd5} and {Nf5} dominate.
White's {Bf3} is stronger than the {Nb6}.
The {Ra8} never moved.
With {Rd7+}, {Rxg7}, {Rxg6} he grabs three pawns.
Not good is {Bd2}?: {Qb6}!
Simply {Qd2}-h6 is crushing.
Missing {Nf4+}.
I felt {Nd2}!? – {Nf1} – {Ng3} was too slow.
See the note to 14.{Bd3}.
See 14.{Bd3} above.
Most players continue 6.{Be2}; 6.{Bg5} is sharper.
6.{Be3}, 6.{Be2}, 6.{Bc4} and 6.{Bg5} are the main lines.
The move {Kb8} is prophylactic.
Then {Rb1}, b4, {Nd2} and c5 breaks through.
White wins: {Kc6} {Kd8} {Kd6} {Ke8} {Kc7}.
{Qd3}?? {Nb4}
Avoids {Nd4}; prepares {Be3}.
*{Nd5}* was expected.
[{Nd5}]
Not {Rxa2}?; {Ra1}!
So {Nd3}(!) is best.
Now if {Kxg6} then {Qg8+}
{Bxc6} dxc6 {Nxe5} {Qd4}: equal.
{Qe7}†, as the old books write, is a check.
{Bg5}: A pin!
The rooks belong on d1 and e1: {Rad1}, {Rfe1}.
Every exchange helps: {Rxd8}, {Nxe5}, {Bxc5}.
A non-{Nf3} order keeps f4 open.
The {QxP} of old books.
The lift {Rd1}-{Rd4}-{Rh4} takes three moves.
My set-up with White (e4-{Nf3}-{Bc4}-c3-d3) is no secret.
Then {Rb8}-+ and I resigned.
The line ends with 24.{Be7}- Black lost on time.
He keeps {Bd3}-/+ in hand.
He liked _{Nd5}_ best, _or {Nb5} at least_.
_{Nd5}_, _{Rd1}_ and *{Be2}*: all good.
{Nd5}\\{Nb5} come next, {Nd5} \\ {Nb5} too.
{Nd5}/{Nb5} come next, {Nd5} / {Nb5} too.
{Nf3}/g3/{Bg2} is my repertoire, g3/{Bg2}/O-O too.
The rook goes {Rd1}/{Re1}/f1.
{Nf6}/...{Bg7}/...O-O is quicker.
O-O/{Re1} or {Kb1}!?/{Kc1}?!
{Bg5}/h4 pins the knight.
He stopped at {Nd5}.Then White attacked.
After 4...{Nf6}.5.d4 the centre opens.
{exd8=Q}/{Rd1} decides.
`,
  none: `
Print it on A4 or B5 paper.
The B2 group met on Monday.
See figure Be2 and table Nd5.
He has Elo 2100 and plays board 4.
Group Bd4 started late, the Ne5 group early.
Ask @Ne4_fan or bob@Ne4.com.
See https://example.org/Nf3/Nd5 and www.example.org/Rd1.
The file games/Nf3.pgn has more.
Kd4_player won, Nd4ever lost.
The squares e4 and d5 are weak; the h1-a8 diagonal is open.
A pawn on e4, a king on g1.
It was 1-0 in round B3.
ECO B22, C60 and E97.
K+P v K is a draw; R+B v R is not.
Q v R, KRP v KR.
He played e4, d4 and c4.
exd5 cxd5 Now d4 is weak.
The 4NCL is a league; R2D2 is a robot, and Be2b a plane.
Bf109 and Na2CO3 are no moves.
The Nc3x system.
Version Bd2.0 of the program.
In hall Bb5 there were spectators.
Bishop e2 is bad, Knight d5 strong.
1972-07-23, Reykjavik.
a4-a5, b4-b5, h2-h4.
Na nb rd QE2 sailed.
Nf9 and Ni3 are off the board; so is Ra0.
MNf3, xNf3, Nf3NN.
Model Ka1 has #Nf3 as its tag.
A rook ending, 3 v 2.
He lives in flat Bb3.
We met in room Nc5 after round 3.
Seat Ra1 was empty.
The Elo of the B1 section rose by 12.
ECO codes A00 to E99 cover all openings.
His car is an Audi Q5, hers an A3.
A queen on d5, a bishop on g2.
See chapter B2 and table C3.
Queen e4, rook e1, king g1.
The user Kb1_fan met the user Ne4_99.
Kt-B3 is how he would have written it.
P-K4 P-K4 begins an old game score.
The vitamin B12 helps, says the champion.
In Section Nd5 two boards were free.
Find it at lichess.org/Bb5/Nf3.
It was played on board 4 at 10.30 in hall H3.
Read chapter Nf3 of part two.
Visit Ne5-ers-Club.com, or Nf3.example.net.
Look at bb5-Nf3.example.org/Rd1.
The file C:\\Nd5\\Nb5.pgn is mine, games/2021/Bb5/x.pgn too.
The branch Nd5/fix and the folder src/Nd5 are old.
My_Nd5 and Nf3_b4 are users.
The Ne5-Club and the Bb2-Cup.
Part 3/Nd5 is missing.
`,
  de: `
Besser ist {Sf3} mit der Idee {Sg5}.
Nach {Dd5+} {Kh8} folgt {Td7}.
Stark war {Lxh7+}, denn {Kxh7} {Dh5+} gewinnt.
Der Plan {Sd2}-f1-g3 dauert zu lange.
Es droht {Dxf7} matt.
Besser {Tad1}, {Tfe1}.
Der Be5 ist schwach, Bd4 stark.
{Nf3} war auch gut, ebenso {Qe2}.
Auf ..{Lg4} folgt h3.
{Se4}, {Sc5} und {Sxb7} gewinnt einen Bauern.
{e8D} oder {e8=S+}.
Gruppe Sd4 begann später.
Nach {Sf5} droht {Dg7} matt.
Besser war 14...{Tad8} nebst {Lc8}.
Ich hatte {Lxh7+} übersehen: {Kxh7} {Sg5+}.
Der {Lg2} wird stark.
`,
  fr: `
Meilleur était {Cf3} suivi de {Cg5}.
Après {Dd5+} {Rh8}, {Td7} gagne.
Menace {Fxh7+}.
{Rg1} {Tf1} {Dd2}
{Nf3} et {Qe2} sont jouables.
Les Noirs préparent {Cd4} puis {Fg4}.
Il fallait {Txd5}.
`,
  es: `
Mejor era {Cf3} y {Ag5}.
Tras {Dd5+} {Rh8}, {Td7} gana.
Amenaza {Axh7+}.
Las negras amenazan {Cxe4} y {Dh4}.
`,
  it: `
Meglio {Cf3} e {Ag5}.
Dopo {Dd5+} {Rh8}, {Td7} vince.
Il Bianco minaccia {Axh7+} e {Dh5}.
`,
  nl: `
Beter was {Pf3} gevolgd door {Lg5}.
Na {Dd5+} {Kh8} wint {Td7}.
{Pxe5} {Lxe5} {Txe5}
Sterk was {Pd5}, want {Lxd5} exd5 wint tijd.
`,
  da: `
Bedre var {Sf3} og {Lg5}.
Efter {Dd5+} {Kh8} vinder {Td7}; Bd4 er svag.
`,
  ru: `
Лучше {Кf3} и {Сg5}.
{Кf3}/{Сg5} и {Кd4}-{Кb5}.
После {Фd5+} {Крh8} выигрывает {Лd7}.
`,
} as const;

/** Openings of sentences, and moves with which each is tried. */
const OPENINGS = [
  'Then',
  'I feared',
  'Correct is',
  'with the idea',
  'and after',
  'He rejected',
  '"',
  '(',
];
const MOVES = ['Nf3', 'Bxc6', 'Rad1', 'Qh5+', 'Kxg7', 'N5d4', 'Qb3a4', 'Rxe8#', 'Bb2', 'Nbxd7'];

const rows = Object.entries(SENTENCES).flatMap(([code, text]) =>
  text
    .trim()
    .split('\n')
    .map((row) => [code === 'none' ? 'en' : code, row] as const),
);
const varied = OPENINGS.flatMap((opening, i) =>
  MOVES.map((move, j) => {
    const other = MOVES[(i + j + 3) % MOVES.length] ?? '';
    const blank = /\p{L}$/u.test(opening) ? ' ' : '';
    return ['en', `${opening}${blank}{${move}} ${j % 2 === 0 ? 'or' : 'and'} {${other}}.`] as const;
  }),
);

describe('what is written like a move of a piece gets a figurine', () => {
  test.each([...rows, ...varied])('%s: %s', (code, row) => {
    const text = row.replaceAll(/[{}]/gu, '');
    const wanted = Array.from(row.matchAll(/\{([^}]*)\}/gu), ([, move = '']) => move);
    const found = findProseMoves(text, {before: undefined, after: END}, code);
    expect(found.map(({start, end}) => text.slice(start, end))).toEqual(wanted);
    for (const {san} of found) expect(san).toMatch(/^(?:[KQRBN]|[a-h][18x])/u);
  });
});
