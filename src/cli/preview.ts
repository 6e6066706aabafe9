import {basename} from 'node:path';
import {setImmediate as pause} from 'node:timers/promises';
import {WRITERS} from '../games/index.ts';
import {PreviewedBook, PreviewServer, readEditor, WatchedBooks} from '../live/index.ts';
import {plural, UserError} from '../text/index.ts';
import {webSettingOf, writePageHead, writePageTail, type WebOptions} from '../typeset/index.ts';
import {
  documentOptionsOf,
  isDirectory,
  makeSettingsFor,
  readTemplate,
  say,
} from '../workspace/index.ts';
import type {SettingsFlags, World} from '../workspace/index.ts';
import {webAssets} from './games/page-writers.ts';
import {openWatch, refuseMissing} from './watch.ts';

interface PreviewFlags extends SettingsFlags, Pick<WebOptions, 'language' | 'pieces'> {
  /** A place such as `book.tex:12`; `-` to read places from standard input. */
  readonly at?: string;
  readonly editor: string;
  readonly poll?: boolean;
}

/**
 * `skakmat preview`: shows a book in the browser while it is written, until it is stopped. `tidy` is
 * called when all of a change has been sent.
 */
export async function preview(
  path: string,
  given: PreviewFlags,
  world: World,
  tidy: () => void,
): Promise<number> {
  const {at, editor, poll} = given;
  refuseMissing([path], given);
  if (isDirectory(path))
    throw new UserError('no-files', `${path}: is a folder; name the main file of a book`);
  const note = (message: string): void => {
    say(message, world);
  };
  const opener = readEditor(editor, note);
  const flags = await withDocumentOptions(path, given, world);
  const setting = webSettingOf({...flags, writePgn: (game) => WRITERS.pgn.write(game, 0)});
  const book = new PreviewedBook(setting);
  const server = new PreviewServer({
    page: (nonce) => writePage(flags, nonce),
    open: (wanted) => {
      const place =
        'finding' in wanted ? book.placeOfFinding(wanted.finding) : book.filePlaceOf(wanted);
      return place && opener.open(place);
    },
  });
  const showPlace = (text: string): boolean => showPlaceOn(server, book, text);
  const books = new WatchedBooks([path], {...flags, build: false, allowEmpty: true}, world);
  const look = await books.takeSnapshot(new Set());
  const files = openWatch([path], look.watched, {...(poll !== undefined && {poll})}, world);
  const forget = world.whenStopped(server.close.bind(server));
  try {
    server.publish(book.show(look, basename(path)));
    if (at !== undefined && at !== '-' && !showPlace(at)) {
      throw new UserError(
        'unknown-option',
        `--at ${at}: expected a file of the book and a line, as ${path}:1, or - for standard input`,
      );
    }
    world.stdout.write(`${await server.listen()}\n`);
    note(`preview of ${plural(look.sources.size, 'file')}; Ctrl+C to stop`);
    if (at === '-') void followInput((place) => showPlace(place), world);
    for (let watched = look.watched; ;) {
      files.watchFiles(watched);
      const now = await books.takeSnapshot(await files.next(), async (document, facts) => {
        const games = book.showReplayed(document, facts, basename(path));
        if (games === undefined) return;
        server.publish(games);
        // What is written is sent when this program waits.
        await pause();
      });
      server.publish(book.show(now, basename(path)));
      ({watched} = now);
      tidy();
    }
  } finally {
    forget();
    server.close();
    await files.close();
  }
}

/** Adds how the settings of the book want pages to be; flags take precedence. */
async function withDocumentOptions(
  path: string,
  flags: PreviewFlags,
  world: World,
): Promise<PreviewFlags> {
  const {values} = await makeSettingsFor(flags, world)(path);
  const {language, pieces} = documentOptionsOf(values);
  return {...(language && {language}), ...(pieces && {pieces}), ...flags};
}

/** Shows a place such as `book.tex:12`; false if the book has no such file. */
function showPlaceOn(server: PreviewServer, book: PreviewedBook, text: string): boolean {
  const [, path = '', line, column] = /^(.+?):(\d+)(?::(\d+))?$/.exec(text.trim()) ?? [];
  const source = book.sourceOf(path);
  if (source === undefined) return false;
  // Without a column, the end of the line.
  const place = {line: Number(line), column: Number(column ?? Number.MAX_SAFE_INTEGER)};
  const found = book.pagePlaceOf({source, offset: source.offsetAt(place)});
  if (found !== undefined) server.show(found);
  return true;
}

function writePage({language, pieces}: PreviewFlags, nonce: string): string {
  const script = readTemplate('web/page.js') + readTemplate('web/preview.js');
  const page = webAssets('page.css');
  const style = page.style + readTemplate('web/report.css') + readTemplate('web/preview.css');
  const assets = {...page, style, script};
  return [
    writePageHead('skakmat preview', {language, pieces, assets, script, nonce}),
    // What the program itself says is in English, as its findings are.
    '<header lang="en">\n<h1>skakmat preview</h1>\n<p class="connection" role="alert"></p>\n',
    '<p><label><input type="checkbox" id="follow" checked=""/> Follow changes</label></p>\n',
    '<details><summary class="tally">No findings</summary><ol class="contents"></ol>',
    '<div class="findings"></div></details>\n</header>\n<main>\n</main>\n',
    writePageTail(script, nonce),
  ].join('');
}

/** Shows the places that an editor writes to standard input, one a line. */
async function followInput(show: (place: string) => unknown, {stdin}: World): Promise<void> {
  const decoder = new TextDecoder();
  const bytes = new Uint8Array(4096);
  let rest = '';
  for (let count = await stdin.read(bytes); count > 0; count = await stdin.read(bytes)) {
    const lines = (rest + decoder.decode(bytes.subarray(0, count), {stream: true})).split('\n');
    rest = lines.pop() ?? '';
    // Of several places that have come at once, the cursor is at the last one.
    const last = lines.findLast((line) => line.trim() !== '');
    if (last !== undefined) show(last);
  }
}
