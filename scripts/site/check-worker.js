// Checks projects in LaTeX.
import {boardsOfFinding, checkFolder} from 'skakmat/folder';
import {decodeText} from 'skakmat';
import {drawDiagram, loadTransliteration} from 'skakmat/typeset';
import {answer} from './answer.js';
import {Budget, refuseName} from './budget.js';
import {setTable} from './letters.js';

/** Boards are drawn for so many findings; a book with more has another problem. */
const MOST_BOARDS = 200;
const EXCERPT = 160;

let files = new Map();
let documents = [];

answer({
  /** Takes the files of a project, or unpacks those of an archive. */
  async open({archive, entries}) {
    const given =
      archive === undefined
        ? entries
        : (await import('./archive.js')).unpack(new Uint8Array(archive));
    const budget = new Budget();
    for (const [name, bytes] of given) {
      refuseName(name);
      budget.addFile();
      budget.addBytes(bytes.length);
    }
    files = new Map(given);
    return {count: files.size};
  },
  async check() {
    const checked = await checkFolder(files, {allowRoot: ['.']});
    documents = checked.documents;
    return report(checked);
  },
  async fix({isUnsafe}) {
    const {corrected} = await checkFolder(files, {
      fix: isUnsafe ? 'unsafe' : 'safe',
      allowRoot: ['.'],
    });
    const texts = Array.from(corrected, ([name, bytes]) => [name, decodeText(bytes).text]);
    const {pack} = await import('./archive.js');
    const archive = pack(new Map([...files, ...corrected]));
    // What is left is judged in the corrected text: positions after a correction may be others.
    const rest = report(await checkFolder(new Map([...files, ...corrected]), {allowRoot: ['.']}));
    return {texts, archive, rest};
  },
  /** Takes the table that the page loads when a name needs it. */
  letters({table}) {
    setTable(table);
    return loadTransliteration();
  },
  async pgn() {
    const {gamesIn} = await import('./extract.js');
    return gamesIn(files, documents);
  },
});

function report({summary, notes, findings, documents: all}) {
  return {
    ...{summary, notes},
    documents: all.map(({path, files: parts}) => ({path, parts: parts.length})),
    findings: findings.map((finding, i) => describe(finding, i < MOST_BOARDS)),
    isFixable: findings.some(({fix}) => fix?.safety === 'safe'),
  };
}

function describe(finding, isDrawn) {
  const {source, span, severity, rule, message, note, fix} = finding;
  const boards = isDrawn ? boardsOfFinding(finding) : [];
  const {line, column} = source.place(span.start);
  const {text} = source;
  const start = Math.max(text.lastIndexOf('\n', span.start - 1) + 1, span.start - EXCERPT);
  const end = Math.min(span.end, span.start + EXCERPT);
  const after = /[^\n]*/.exec(text.slice(end, end + EXCERPT))[0];
  return {
    ...{path: source.path, line, column, severity, rule, message, note},
    ...{before: text.slice(start, span.start), found: text.slice(span.start, end), after},
    fix: fix && {title: fix.title, safety: fix.safety},
    boards: boards.map(({caption, position, ...marks}) => ({
      caption,
      svg: drawDiagram(position, 'svg', marks),
    })),
  };
}
