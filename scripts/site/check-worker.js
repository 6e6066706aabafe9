// Checks projects in LaTeX.
import {checkFolder} from 'skakmat/folder';
import {decodeText} from 'skakmat';
import {answer} from './answer.js';
import {Budget, refuseName} from './budget.js';

const EXCERPT = 160;

/** The archive that the files are from, if they are. */
let packed;
let files = new Map();
let documents = [];
/** The findings of the last report, and its number. */
let reported = [];
let round = 0;

answer({
  /** Takes the files of a project, or unpacks those of an archive. */
  async open({archive, entries}) {
    const given =
      archive === undefined
        ? entries
        : await (await import('./archive.js')).unpack(new Uint8Array(archive));
    const budget = new Budget();
    for (const [name, bytes] of given) {
      refuseName(name);
      budget.addFile();
      budget.addBytes(bytes.length);
    }
    files = new Map(given);
    packed = archive && new Uint8Array(archive);
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
    const {pack, repack} = await import('./archive.js');
    const archive =
      packed === undefined
        ? await pack(new Map([...files, ...corrected]))
        : await repack(packed, corrected);
    // What is left is judged in the corrected text: positions after a correction may be others.
    const rest = report(await checkFolder(new Map([...files, ...corrected]), {allowRoot: ['.']}));
    return {texts, archive, rest};
  },
  /** Takes the table that the page loads when a name needs it. */
  async letters({table}) {
    const {useLetters} = await import('./extract.js');
    return useLetters(table);
  },
  /** Draws the boards of the findings of a report, if there is no newer one. */
  async boards({round: wanted}) {
    const {drawBoards} = await import('./draw-boards.js');
    return wanted === round ? drawBoards(reported) : [];
  },
  async pgn() {
    const {gamesIn} = await import('./extract.js');
    return gamesIn(files, documents);
  },
});

function report({summary, notes, findings, documents: all}) {
  reported = findings;
  round += 1;
  return {
    ...{summary, notes, round},
    documents: all.map(({path, files: parts}) => ({path, parts: parts.length})),
    findings: findings.map(describe),
    isFixable: findings.some(({fix}) => fix?.safety === 'safe'),
  };
}

function describe({source, span, severity, rule, message, note, fix}) {
  const {line, column} = source.place(span.start);
  const {text} = source;
  const start = Math.max(text.lastIndexOf('\n', span.start - 1) + 1, span.start - EXCERPT);
  const end = Math.min(span.end, span.start + EXCERPT);
  const after = /[^\n]*/.exec(text.slice(end, end + EXCERPT))[0];
  return {
    ...{path: source.path, line, column, severity, rule, message, note},
    ...{before: text.slice(start, span.start), found: text.slice(span.start, end), after},
    fix: fix && {title: fix.title, safety: fix.safety},
  };
}
