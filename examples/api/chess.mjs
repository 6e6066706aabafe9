// Plays moves as they are typed, and says why a move cannot be played.
import {isCheckmate, legalMoves, Position, readFen, readSan, writeFen, writeSan} from 'skakmat/chess';

const position = Position.start();
for (const text of ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nd7', 'Nf6', 'Qxf7#']) {
  const reading = readSan(position, text);
  switch (reading.kind) {
    case 'legal':
      position.play(reading.move);
      console.log(`${reading.san}  ${writeFen(position)}`);
      break;
    case 'ambiguous':
      console.log(`${text}: ${reading.candidates.join(' or ')}?`);
      break;
    case 'illegal':
      console.log(`${text}: ${reading.reason}`);
      break;
    case 'unreadable':
      console.log(`${text} is not a move`);
  }
}
console.log(isCheckmate(position) ? 'Checkmate.' : 'The game goes on.');

const study = readFen('8/5P1k/8/8/8/8/8/K7 w - - 0 1');
if (study.kind === 'position') {
  const moves = legalMoves(study.position).map((move) => writeSan(study.position, move));
  console.log(moves.sort().join(' '));
}

const broken = readFen('8/8/8/8 w');
if (broken.kind === 'malformed') {
  for (const {message} of broken.problems) console.log(message);
}
