/**
 * The files that come with skakmat, as texts for programs that cannot read files: templates for
 * `typesetGames`, and the parts of pages and e-books.
 *
 * @module skakmat/templates
 */
import type {TemplateText, WebAssets} from '../typeset/index.ts';
import {createHash} from 'node:crypto';
import {readTemplate} from './read-template.ts';

/** Sets each game with its title, moves and boards. */
export const GAME: TemplateText = {path: 'game.tex', text: readTemplate('game.tex')};

/** Sets games without a preamble, to be read by a book. */
export const FRAGMENT: TemplateText = {path: 'fragment.tex', text: readTemplate('fragment.tex')};

/** Sets a book of chapters. */
export const BOOK: TemplateText = {path: 'book.tex', text: readTemplate('book.tex')};

/** Sets the games of a tournament in rounds. */
export const BULLETIN: TemplateText = {path: 'bulletin.tex', text: readTemplate('bulletin.tex')};

/** Sets openings as one tree. */
export const REPERTOIRE: TemplateText = {
  path: 'repertoire.tex',
  text: readTemplate('repertoire.tex'),
};

/** Sets exercises on a page to be handed out. */
export const WORKSHEET: TemplateText = {path: 'worksheet.tex', text: readTemplate('worksheet.tex')};

/** Sets positions with the question for the next move. */
export const FINDMOVE: TemplateText = {path: 'findmove.tex', text: readTemplate('findmove.tex')};

/** Sets exercises with their solutions. */
export const EXERCISES: TemplateText = {path: 'exercises.tex', text: readTemplate('exercises.tex')};

/** Sets the table of a tournament. */
export const CROSSTABLE: TemplateText = {
  path: 'crosstable.tex',
  text: readTemplate('crosstable.tex'),
};

/** Sets games with indexes of players and openings. */
export const INDEX: TemplateText = {path: 'index.tex', text: readTemplate('index.tex')};

/** Sets games as slides. */
export const BEAMER: TemplateText = {path: 'beamer.tex', text: readTemplate('beamer.tex')};

/** The parts from which `makeWebWriter` makes pages. */
export const WEB_ASSETS: WebAssets = {
  style: readTemplate('web/page.css'),
  script: readTemplate('web/page.js'),
  font: readTemplate('web/figurines.otf', 'base64'),
  sha256: (text) => createHash('sha256').update(text).digest('base64'),
};

/** The parts from which `EpubMaker` makes books. */
export const BOOK_ASSETS: WebAssets = {...WEB_ASSETS, style: readTemplate('web/book.css')};
