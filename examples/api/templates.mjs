// Sets games as LaTeX and as a page without reading a file.
import {makeGame} from 'skakmat/games';
import {makeWebWriter, typesetGames} from 'skakmat/typeset';
import {FRAGMENT, WEB_ASSETS} from 'skakmat/templates';

const game = makeGame({White: 'Réti', Black: 'Tartakower'}, 'e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6');
console.log(typesetGames([game], FRAGMENT));
const writer = makeWebWriter({}, WEB_ASSETS);
console.log(writer.write(game).replaceAll(/<svg.*?<\/svg>/gs, ''));
