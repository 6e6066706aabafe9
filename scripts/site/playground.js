// The page on which books and games are dropped. All work is done in workers; what comes from files is only set as text.
import {LIMITS} from './budget.js';

const $ = (id) => document.getElementById(id);

/** Scripts beside the page leave their parts here: programs of workers and tables. */
const parts = (globalThis.skakmatParts ??= {});

/** Loads a script beside the page, which works from a disk, too. */
function load(name) {
  if (parts[name] !== undefined) return Promise.resolve(parts[name]);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${name}.js`;
    script.addEventListener('load', () => resolve(parts[name]));
    script.addEventListener('error', () =>
      reject(new Error(`${name}.js is missing beside this page`)),
    );
    document.head.append(script);
  });
}

/** Loads a part of the programs of workers and all that it needs, in their order. */
async function loadPart(name) {
  const needed = await Promise.all(SKAKMAT_PARTS[name].map(loadPart));
  return [...new Set([...needed.flat(), await load(`part-${name}`)])];
}

/** What a worker begins with: its parts are functions, and one that is missing is asked for. */
const PRELUDE = `
const made = new Map();
const parts = new Map();
self.take = (name) => require(name);
self.define = (name, make) => parts.set(name, make);
self.give = (exports, name, get) => Object.defineProperty(exports, name, {get});
const require = (name) => {
  if (!made.has(name)) {
    const make = parts.get(name);
    if (make === undefined) {
      self.missed = name;
      throw new Error('expected ' + name);
    }
    const module = {exports: {}};
    made.set(name, module);
    make(require, module.exports, module);
  }
  return made.get(name).exports;
};
`;

/** A worker, which is started when it is first asked. */
class Helper {
  #name;
  #others;
  #worker;
  #waiting = new Map();
  #last = 0;

  constructor(name, others) {
    this.#name = name;
    this.#others = others;
  }

  /** Asks for something; a part of the program that it takes is loaded first. */
  async ask(task, given = {}) {
    this.#worker ??= this.#start();
    const worker = await this.#worker;
    try {
      return await this.#send(worker, task, given);
    } catch (error) {
      if (error.code !== 'no-part') throw error;
      const program = (await loadPart(error.part.slice(2, -3))).join('\n');
      await this.#send(worker, 'add', {program});
      return this.ask(task, given);
    }
  }

  #send(worker, task, given) {
    return new Promise((resolve, reject) => {
      this.#last += 1;
      this.#waiting.set(this.#last, {resolve, reject});
      worker.postMessage({id: this.#last, task, given});
    });
  }

  async #start() {
    const loaded = await Promise.all([this.#name, ...this.#others].map(loadPart));
    const program = [PRELUDE, ...new Set(loaded.flat()), `require('./${this.#name}.js');`];
    const worker = new Worker(addressOf(program.join('\n')));
    worker.addEventListener('message', ({data: {id, result, error, ...about}}) => {
      const {resolve, reject} = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) resolve(result);
      else reject(Object.assign(new Error(error), about));
    });
    worker.addEventListener('error', ({message}) => {
      for (const {reject} of this.#waiting.values()) reject(new Error(message));
      this.#waiting.clear();
      this.#worker = undefined;
    });
    return worker;
  }
}

// Findings are confirmed by a second program, without which a document would be checked twice.
const checker = new Helper('check', ['second-opinion']);
const converter = new Helper('games', []);
const typesetter = new Helper('pages', []);

function addressOf(program) {
  return URL.createObjectURL(new Blob([program], {type: 'text/javascript'}));
}

/** Writes an element with attributes, and children that are elements or text. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Writes a message, with the parts in backticks as code. */
function withCode(text) {
  return text.split(/`([^`]*)`/u).map((part, i) => (i % 2 === 0 ? part : make('code', {}, part)));
}

function say(text, isError = false) {
  $('status').textContent = text;
  $('status').classList.toggle('failed', isError);
}

/** Runs what a click or a drop asks for; a refusal is said in words. */
async function run(doing, job) {
  say(doing);
  document.body.setAttribute('aria-busy', 'true');
  try {
    await job();
  } catch (error) {
    say(error.message, true);
  } finally {
    document.body.removeAttribute('aria-busy');
  }
}

function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], {type}));
  make('a', {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const isTex = (name) => /\.(?:tex|ltx|sty|cls)$/i.test(name);
const isArchive = (name) => /\.zip$/i.test(name);

/** Opens what was chosen: an archive, a file of games, or the files of a project. */
async function open(entries) {
  $('result').replaceChildren();
  const [first] = entries;
  if (first === undefined) throw new Error('Nothing was dropped that can be read');
  const [name, file] = first;
  if (entries.length === 1 && isArchive(name)) {
    await checker.ask('open', {archive: await file.arrayBuffer()});
    return showCheck(name);
  }
  if (!entries.some(([one]) => isTex(one))) {
    if (entries.length > 1)
      throw new Error('No .tex file among these: expected a book, or one file of games');
    return showGames(name, await file.arrayBuffer());
  }
  if (entries.length > LIMITS.files)
    throw new Error(`More than ${LIMITS.files} files: expected the folder of a book`);
  const size = entries.reduce((sum, [, {size: own}]) => sum + own, 0);
  if (size > LIMITS.bytes)
    throw new Error(`More than ${LIMITS.bytes / 1e6} MB: leave out pictures and PDF files`);
  const files = await Promise.all(
    entries.map(async ([path, one]) => [path, new Uint8Array(await one.arrayBuffer())]),
  );
  await checker.ask('open', {entries: files});
  return showCheck(name);
}

let shownName = 'project';

async function showCheck(name) {
  shownName = name.replace(/\.\w+$/, '').replace(/.*\//, '');
  const {findings, summary, notes, documents, isFixable, round} = await checker.ask('check');
  say(countFindings(findings));
  const actions = make('div', {class: 'actions'});
  const act = (text, doing, job) => {
    const button = make('button', {type: 'button'}, text);
    button.addEventListener('click', () => run(doing, job));
    actions.append(button);
  };
  if (isFixable) act('Correct what is safe', 'Correcting …', () => showCorrected(false));
  if (findings.some(({fix}) => fix?.safety === 'unsafe'))
    act('Correct all, to be looked at', 'Correcting …', () => showCorrected(true));
  act('Games as PGN', 'Extracting …', async () => {
    const {count: games, pgn} = await askWithLetters(checker, 'pgn');
    if (games > 0) download(`${shownName}.pgn`, pgn, 'application/x-chess-pgn');
    say(
      games > 0
        ? `${plural(games, 'game')} in ${shownName}.pgn`
        : 'The book has no game that begins on a known board',
    );
  });
  const articles = findings.map(showFinding);
  $('result').append(
    make('h2', {}, 'Findings'),
    make('p', {class: 'account'}, summary),
    ...notes.map((note) => make('p', {class: 'account'}, note)),
    make(
      'p',
      {class: 'account'},
      `Documents: ${documents.map(({path, parts: n}) => (n > 1 ? `${path} (${n} files)` : path)).join(', ')}`,
    ),
    actions,
    make('div', {id: 'corrected'}),
    make('div', {id: 'findings'}, ...articles),
  );
  void addBoards(articles, round);
  // What was asked for is below the text that was pasted.
  $('status').scrollIntoView();
}

const plural = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`;

function countFindings(findings) {
  if (findings.length === 0) return 'No findings';
  const count = (severity) => findings.filter((finding) => finding.severity === severity).length;
  return [
    plural(count('error'), 'error'),
    plural(count('warning'), 'warning'),
    `${count('info')} info`,
  ].join(', ');
}

function showFinding({
  path,
  line,
  column,
  severity,
  rule,
  message,
  note,
  before,
  found,
  after,
  fix,
}) {
  const article = make('article', {class: 'finding', 'data-severity': severity});
  article.append(
    make('h3', {}, make('span', {class: severity}, severity), ' ', ...withCode(message)),
    make(
      'p',
      {class: 'about'},
      `${path}:${line}:${column}, `,
      make('a', {href: pageOf(rule)}, rule),
    ),
    make('pre', {tabindex: '0'}, before, make('mark', {}, found), after),
  );
  if (note !== undefined) article.append(make('p', {}, ...withCode(note)));
  if (fix !== undefined) article.append(make('p', {}, 'Correction: ', ...withCode(fix.title)));
  return article;
}

/** Adds boards to the findings of a report, which are read while the boards are drawn. */
async function addBoards(articles, round) {
  if (articles.length === 0) return;
  try {
    const drawn = await checker.ask('boards', {round});
    for (const [i, boards] of drawn.entries())
      if (boards.length > 0)
        articles[i].append(make('div', {class: 'boards'}, ...boards.map(showBoard)));
  } catch (error) {
    say(error.message, true);
  }
}

/** Shows a board as a picture of its own: no rule of the page applies to it. */
function showBoard({svg, caption}) {
  const [, description = ''] = /<desc>([^<]*)<\/desc>/.exec(svg) ?? [];
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const picture = make('img', {src, alt: description, width: '184', height: '173'});
  return make('figure', {}, picture, make('figcaption', {}, caption));
}

function pageOf(rule) {
  if (rule.startsWith('game-')) return `game-files.html#${rule}`;
  return rule === 'internal-error' ? 'check.html#exit-codes' : `rules/${rule}.html`;
}

async function showCorrected(isUnsafe) {
  const {texts, archive, rest} = await checker.ask('fix', {isUnsafe});
  say(
    texts.length === 0
      ? 'Nothing could be corrected'
      : `Corrected ${texts.map(([name]) => name).join(', ')}; left: ${countFindings(rest.findings).toLowerCase()}`,
  );
  if (texts.length === 0) return;
  const buttons = make('p', {class: 'actions'});
  const whole = make('button', {type: 'button'}, 'Download the corrected project');
  whole.addEventListener('click', () =>
    download(`${shownName}-corrected.zip`, archive, 'application/zip'),
  );
  buttons.append(whole);
  const views = texts.map(([name, text]) => {
    const copy = make('button', {type: 'button'}, 'Copy');
    copy.addEventListener('click', () =>
      run('Copying …', async () => {
        await navigator.clipboard.writeText(text);
        say(`Copied ${name}`);
      }),
    );
    const label = `Corrected text of ${name}`;
    const area = make('textarea', {
      readonly: '',
      rows: '12',
      'aria-label': label,
      spellcheck: 'false',
    });
    area.value = text;
    return make('details', {}, make('summary', {}, label), copy, area);
  });
  if (views.length === 1) views[0].open = true;
  const articles = rest.findings.map(showFinding);
  $('corrected').replaceChildren(make('h3', {}, 'Corrected'), buttons, ...views);
  $('findings').replaceChildren(
    make('h3', {}, 'Findings in the corrected text'),
    make('p', {class: 'account'}, rest.summary),
    ...articles,
  );
  void addBoards(articles, rest.round);
}

const TEMPLATES = {
  GAME: 'annotated games',
  BOOK: 'a book of chapters',
  BULLETIN: 'a bulletin',
  REPERTOIRE: 'a repertoire',
  EXERCISES: 'exercises',
  WORKSHEET: 'a worksheet',
  BEAMER: 'slides',
  FRAGMENT: 'moves to be read by a book',
};

const TYPES = {
  tex: 'application/x-tex',
  typ: 'text/plain',
  html: 'text/html',
  epub: 'application/epub+zip',
  pgn: 'application/x-chess-pgn',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

async function showGames(name, bytes) {
  shownName = name.replace(/\.\w+$/, '');
  const {format, count, titles, flaws, moreFlaws} = await converter.ask('open', {bytes, name});
  say(`${count} game${count === 1 ? '' : 's'} (${format})`);
  const template = make('select', {id: 'template'});
  for (const [value, text] of Object.entries(TEMPLATES))
    template.append(make('option', {value}, text));
  const write = (text, form) => {
    const button = make('button', {type: 'button'}, text);
    button.addEventListener('click', () =>
      run('Writing …', async () => {
        const today = new Date().toISOString().slice(0, 10);
        const {name: made, content} = await askWithLetters(converter, 'write', {
          form,
          template: template.value,
          modified: today,
        });
        const file = made.replace(
          /^(?:games|diagrams)/,
          form === 'diagrams' ? `${shownName}-diagrams` : shownName,
        );
        download(file, content, TYPES[file.replace(/.*\./, '')]);
        say(`Written: ${file}`);
      }),
    );
    return button;
  };
  const pages = make('div', {id: 'pages'});
  const show = make('button', {type: 'button'}, 'Show pages');
  show.addEventListener('click', () =>
    run('Loading the typesetter (12 MB) …', () => showPages(pages)),
  );
  const actions = make('div', {class: 'actions'});
  actions.append(
    make('label', {for: 'template'}, 'LaTeX as'),
    template,
    write('LaTeX', 'latex'),
    write('Typst', 'typst'),
    write('Web page', 'html'),
    write('E-book', 'epub'),
    write('PGN', 'pgn'),
    write('Diagrams', 'diagrams'),
    show,
  );
  const shown = [
    make('h2', {}, 'Games'),
    ...(count > 0 ? [actions, pages] : []),
    make('ol', {}, ...titles.map((title) => make('li', {}, title))),
  ];
  if (count > titles.length) shown.push(make('p', {}, `and ${count - titles.length} more`));
  if (flaws.length > 0) {
    shown.push(
      make('h2', {}, 'Flaws of the file'),
      make(
        'ul',
        {},
        ...flaws.map(({place, severity, message, rule}) =>
          make(
            'li',
            {},
            `${place}: ${severity}: `,
            ...withCode(message),
            ' ',
            make('a', {href: pageOf(rule)}, rule),
          ),
        ),
      ),
    );
  }
  if (moreFlaws > 0) shown.push(make('p', {}, `and ${moreFlaws} more`));
  $('result').append(...shown);
}

/** Pages are set again when nothing has been typed for so long. */
const SETTLED_MS = 20;

/** Sets the games as pages, and shows them; the typesetter is loaded when it is first asked. */
async function showPages(place) {
  typesetter.started ??= load('typst').then((programs) => typesetter.ask('start', programs));
  await typesetter.started;
  const {content: text} = await askWithLetters(converter, 'write', {form: 'typst'});
  const shown = place.querySelectorAll('img');
  const {count, pages} = await typesetter.ask('pages', {text, isFirst: shown.length === 0});
  const pdf = make('button', {type: 'button'}, 'PDF');
  pdf.addEventListener('click', () =>
    run('Writing …', async () => {
      download(`${shownName}.pdf`, await typesetter.ask('pdf', {text}), TYPES.pdf);
      say(`Written: ${shownName}.pdf`);
    }),
  );
  const pictures = pages.map(({svg, width, height}, i) => {
    const alt = `Page ${i + 1} of ${count}; the PDF has it as text`;
    const picture = shown[i] ?? make('img');
    const src = svg === undefined ? picture.src : `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return Object.assign(picture, {alt, ...(src === picture.src ? {} : {src, width, height})});
  });
  place.replaceChildren(
    make('h3', {}, plural(count, 'page')),
    make('p', {class: 'actions'}, pdf),
    ...pictures,
  );
  if (count > pages.length)
    place.append(make('p', {}, `and ${count - pages.length} more in the PDF`));
  say(plural(count, 'page'));
  if (shown.length === 0) typesetter.ask('rehearse', {text}).catch(() => undefined);
}

/** Asks a worker; if names need the table of letters, it is loaded first. */
async function askWithLetters(helper, task, given) {
  try {
    return await helper.ask(task, given);
  } catch (error) {
    if (error.code !== 'no-table') throw error;
    await helper.ask('letters', {table: await load('letters-table')});
    return helper.ask(task, given);
  }
}

/** Collects the files of a dropped folder, with their paths. */
async function walk(entry, found) {
  if (entry.isFile) {
    found.push([
      entry.fullPath.slice(1),
      await new Promise((resolve, reject) => entry.file(resolve, reject)),
    ]);
    if (found.length > LIMITS.files)
      throw new Error(`More than ${LIMITS.files} files: expected the folder of a book`);
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const one of some) if (!/^(?:\.git|node_modules)$/.test(one.name)) await walk(one, found);
  }
}

/** Removes the folder that all files are in, so that names are those of the project. */
function inside(entries) {
  const tops = new Set(entries.map(([name]) => name.split('/')[0]));
  const isNested = tops.size === 1 && entries.every(([name]) => name.includes('/'));
  return isNested
    ? entries.map(([name, file]) => [name.slice(name.indexOf('/') + 1), file])
    : entries;
}

/** Moves without tags are checked as a book has them, so that findings have boards. */
function pasted(text) {
  const isGames = /^\s*\[|^\s*(?:\d\d:\d\d:|<12>)|[{};$]/m.test(text) && !text.includes('\\');
  if (isGames) return ['pasted.pgn', text];
  const isMoves = !text.includes('\\');
  return ['pasted.tex', isMoves ? `\\newchessgame\n\\mainline{${text.trim()}}\n` : text];
}

function fileOf([name, text]) {
  return [[name, new File([text], name)]];
}

$('choose').addEventListener('click', () => $('files').click());
$('choose-folder').addEventListener('click', () => $('folder').click());
for (const id of ['files', 'folder'])
  $(id).addEventListener('change', ({target}) => {
    const entries = Array.from(target.files, (file) => [
      file.webkitRelativePath || file.name,
      file,
    ]);
    run('Reading …', () => open(inside(entries)));
    target.value = '';
  });
$('check').addEventListener('click', () =>
  run('Checking …', async () => {
    if ($('text').value.trim() === '') throw new Error('Paste LaTeX, moves or PGN first');
    await open(fileOf(pasted($('text').value)));
  }),
);
// Pages that are shown follow the text that they are made from.
let pause;
$('text').addEventListener('input', () => {
  clearTimeout(pause);
  const pages = $('pages');
  const [name, text] = pasted($('text').value);
  if (!(pages?.childElementCount > 0) || name !== 'pasted.pgn' || shownName !== 'pasted') return;
  pause = setTimeout(() => {
    run('Setting …', async () => {
      await converter.ask('open', {bytes: new TextEncoder().encode(text), name});
      await showPages(pages);
    });
  }, SETTLED_MS);
});
$('kit').addEventListener('click', () =>
  run('Packing …', async () => {
    download('skakmat-overleaf.zip', await packKit(), 'application/zip');
    say('Put the three files of skakmat-overleaf.zip beside your main file');
  }),
);

/** The kit is packed when the site is built. */
async function packKit() {
  const kit = await load('overleaf-kit');
  return Uint8Array.from(atob(kit), (sign) => sign.charCodeAt(0));
}

const drop = $('drop');
for (const name of ['dragover', 'dragleave', 'drop'])
  document.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', name === 'dragover');
  });
document.addEventListener('drop', ({dataTransfer}) => {
  const items = Array.from(dataTransfer.items, (item) => item.webkitGetAsEntry?.()).filter(Boolean);
  const files = Array.from(dataTransfer.files, (file) => [file.name, file]);
  run('Reading …', async () => {
    const found = [];
    for (const item of items) await walk(item, found);
    await open(inside(found.length > 0 ? found : files));
  });
});
