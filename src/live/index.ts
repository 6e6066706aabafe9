// The exports to other wings.
export type {BoardAnswer} from './lsp/messages/own-requests.ts';
export {isWantedName} from './books/live-books.ts';
export {readEditor} from './preview/open-in-editor.ts';
export {PreviewServer} from './preview/preview-server.ts';
export {PreviewedBook} from './preview/previewed-book.ts';
export {compareSnapshots} from './watch/compare-snapshots.ts';
export type {Change, Snapshot} from './watch/compare-snapshots.ts';
export {FileWatch, WatchedPlaces} from './watch/file-watch.ts';
export {RepeatedCommand} from './watch/repeated-command.ts';
export type {CommandEnd} from './watch/repeated-command.ts';
export {WatchedBooks} from './watch/watched-books.ts';
export type {WatchedFlags} from './watch/watched-books.ts';
