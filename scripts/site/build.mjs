// Writes dist/site: the documentation as pages with a search, and the playground. They need no server.
import {mkdir, readdir, readFile, rm, writeFile, cp} from 'node:fs/promises';
import {basename, dirname, join, relative, resolve} from 'node:path';
import {gzipSync} from 'node:zlib';
import {build, transform} from 'esbuild';
import {rolldown} from 'rolldown';
import {minifySync} from 'rolldown/utils';
import markdownIt from 'markdown-it';
import ts from 'typescript';
import {ENTRIES, throughEntries} from '../entries.mjs';
import {forPages, markPure, pureConstants} from '../for-pages.mjs';
import {licensesOf} from '../licenses.mjs';
import block from '../../node_modules/any-ascii/block.js';
import {pack} from './archive.js';

const OUT = resolve(process.argv[2] ?? 'dist/site');
const {files: FILES} = JSON.parse(await readFile('src/text/addresses.json', 'utf8'));

/** The pages of the guide; those that no group names are reference. */
const GROUPS = {
  Start: ['install', 'tutorial', 'concepts', 'faq', 'versions'],
  Checking: [
    'check',
    'corrections',
    'suppress',
    'configure',
    'coverage',
    'files',
    'prove',
    'verify',
    'overleaf',
    'editors',
    'ci',
  ],
  Games: ['games', 'game-files', 'select', 'typeset', 'templates', 'exercises', 'web', 'gallery'],
  Books: ['requests', 'build', 'extract', 'fast-tex'],
};

const pages = await readPages('docs');

async function readPages(folder) {
  const names = (await readdir(folder, {recursive: true}))
    .filter((name) => name.endsWith('.md'))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return {
        name: name.replace(/\.md$/, '').replaceAll('\\', '/'),
        text,
        title: /^# (.*)$/m.exec(text)?.[1].replaceAll('`', '') ?? name,
      };
    }),
  );
}

async function writeStyle() {
  const styles = ['templates/web/page.css', 'scripts/site/site.css'].map((path) =>
    readFile(path, 'utf8'),
  );
  const style = (await Promise.all(styles)).join('\n');
  const {code} = await transform(style, {loader: 'css', minify: true});
  await writeFile(join(OUT, 'site.css'), code);
}

/** Bundles the scripts of the site; the programs of workers are strings in scripts, which also load from a disk. */
async function writePrograms() {
  const parts = await writeParts();
  const bundle = async (name) => {
    const {outputFiles} = await build({
      entryPoints: [`scripts/site/${name}.js`],
      ...{bundle: true, minify: true, write: false, format: 'iife'},
      ...{platform: 'browser', target: 'es2022', legalComments: 'none'},
      define: {SKAKMAT_PARTS: JSON.stringify(parts)},
    });
    return outputFiles[0].text;
  };
  const put = (name, content) => writeFile(join(OUT, `${name}.js`), content);
  const part = (name, value) =>
    put(name, `(globalThis.skakmatParts??={})[${JSON.stringify(name)}]=${JSON.stringify(value)};`);
  await put('playground', await bundle('playground'));
  await put('search', await bundle('search'));
  const blocks = Array.from({length: 0x1100}, (_, i) => [i, block(i)]).filter(
    ([, text]) => (text ?? '') !== '',
  );
  await part('letters-table', blocks);
  const kit = ['skakmat.sty', 'skakmat.lua', 'latexmkrc'].map(async (name) => [
    name,
    await readFile(`templates/tex/skakmat/${name}`),
  ]);
  await part('typst', await packTypst());
  await part('overleaf-kit', Buffer.from(await pack(await Promise.all(kit))).toString('base64'));
}

/**
 * Writes the programs of workers in parts, so that none is loaded before it is needed and none twice;
 * returns for each part those that it needs.
 */
async function writeParts() {
  const bundle = await rolldown({
    input: {
      ...{check: 'scripts/site/check-worker.js', games: 'scripts/site/games-worker.js'},
      pages: 'scripts/site/pages-worker.js',
      ...Object.fromEntries(LATE_MODULES.map(({part, file}) => [part, file])),
      'ignore-patterns': 'ignore',
    },
    platform: 'browser',
    logLevel: 'silent',
    optimization: {inlineConst: {mode: 'all', pass: 3}},
    // Nothing here does anything when it is loaded, except the programs themselves.
    treeshake: {
      moduleSideEffects: [{test: /-worker\.js$/, sideEffects: true}],
      propertyReadSideEffects: false,

      unknownGlobalSideEffects: false,
    },
    transform: {define: {SKAKMAT_VERSION: "'site'"}},
    plugins: [ofSite, typstAsData, lateModules, forPages, leaner, pureConstants, throughEntries],
  });
  const {output} = await bundle.generate({
    ...{format: 'cjs', minify: true, exports: 'named', codeSplitting: true},
    ...{entryFileNames: '[name].js', chunkFileNames: '[name].js'},
    comments: false,
  });
  await bundle.close();
  // The parts themselves hold no comments.
  const modules = output.flatMap(({moduleIds}) => moduleIds);
  const moved = TABLES.find(({file}) => !modules.some((path) => file.test(path)));
  if (moved !== undefined) throw new Error(`no module has the table ${moved.name} any more`);
  const licenses = await licensesOf([...modules, 'node_modules/any-ascii/block.js']);
  const fonts =
    '\nThe font Tinos, copyright 2010-2012 Google Corporation, is under Apache-2.0, too.\n';
  await writeFile(join(OUT, 'licenses.txt'), licenses + fonts);
  // What the first program shares with others is one file: packed together it is smaller.
  const needed = output.find(({name}) => name === 'check').imports;
  const fileOf = ({name, fileName}) =>
    needed.includes(fileName)
      ? 'base'
      : (TOGETHER.find((names) => names.includes(name))?.[0] ?? name);
  const parts = {};
  const programs = {};
  for (const chunk of output) {
    const {fileName, code, imports} = chunk;
    const file = fileOf(chunk);
    const others = imports.map((one) => fileOf(output.find((other) => other.fileName === one)));
    parts[file] = [...new Set([...(parts[file] ?? []), ...others])].filter((one) => one !== file);
    // As a function, whose text is the program: a string would have a quarter more bytes.
    programs[file] =
      `${programs[file] ?? ''}+"define('./${fileName}',"+function(require,exports,module){${shorten(code)}}+");"`;
  }
  for (const [file, program] of Object.entries(programs)) {
    const name = `part-${file}.js`;
    const whole = `(globalThis.skakmatParts??={})["part-${file}"]=""${program};`;
    // Names that are short in each chunk are given out once more, for all of them.
    await writeFile(join(OUT, name), minifySync(name, whole).code);
  }
  return parts;
}

/** Chunks that are loaded together: as one file, named after the first, they are smaller. */
const TOGETHER = [
  ['local-date', 'person-name', 'walk-game', 'game', 'split-comment', 'once'],
  ['check-exercises', 'judge-exercise', 'mate-search'],
  ['draw-diagram', 'transliterate', 'letters', 'nags'],
];

/** Breaks lists of names in one line: in parts that are packed, each break costs bytes. */
const withoutIndents = (text) =>
  /^`[\w*@:\s.,|?/=<>()-]+`$/.test(text) ? text.replaceAll(/\s+/g, ' ') : text;

/** Leaves out of a minified program what only bundlers read, and writes what it exports in fewer words. */
function shorten(code) {
  const given =
    /Object\.defineProperty\(exports,"(\w+)",\{enumerable:!0,get:function\(\)\{return ([\w$.]+)\}\}\)/g;
  const all = new RegExp(`${given.source}(?:,${given.source})*`, 'g');
  return code
    .replaceAll('/* @__PURE__ */', '')
    .replace('Object.defineProperty(exports,Symbol.toStringTag,{value:`Module`});', '')
    .replaceAll(/`[^`$\\]{100,}`/g, withoutIndents)
    .replaceAll(all, (found) => {
      const names = Array.from(found.matchAll(given), ([, name, value]) => `${name}:${value}`);
      return `Object.assign(exports,{${names.join(',')}})`;
    });
}

const TYPST = 'node_modules/@myriaddreamin/typst-ts-';

/** The compiler of Typst, the program that draws its pages, and a font, packed: only those who ask for pages load them. */
async function packTypst() {
  const packed = async (path) => gzipSync(await readFile(path), {level: 9}).toString('base64');
  const fonts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'].map((style) =>
    packed(`node_modules/@expo-google-fonts/tinos/Tinos_${style}.ttf`),
  );
  return {
    compiler: await packed(`${TYPST}web-compiler/pkg/typst_ts_web_compiler_bg.wasm`),
    renderer: await packed(`${TYPST}renderer/pkg/typst_ts_renderer_bg.wasm`),
    fonts: await Promise.all(fonts),
  };
}

/** The functions that the programs of Typst make of texts, which the policy of the page forbids. */
const MADE_FUNCTIONS = `const MADE = {
  'return 0': () => 0,
  'return true': () => true,
  'return path': (path) => path,
  'return this': () => globalThis,
};
const makeFunction = (...texts) => MADE[texts.at(-1)] ?? (() => {
  throw new Error('A document of Typst reads no files');
});
`;

/** Lets the programs of Typst run in a worker that makes no functions of texts and fetches nothing. */
const typstAsData = {
  name: 'typst-as-data',
  enforce: 'pre',
  resolveId(id) {
    const [, name] = /^@myriaddreamin\/typst-ts-(renderer|web-compiler)$/.exec(id) ?? [];
    if (name === undefined) return undefined;
    return resolve(`${TYPST}${name}/pkg/typst_ts_${name.replace('-', '_')}.mjs`);
  },
  transform(code, path) {
    if (!/typst_ts_(?:renderer|web_compiler)\.mjs$/.test(path)) return undefined;
    const made = code
      .replaceAll('new Function(', 'makeFunction(')
      .replaceAll('import.meta.url', "''");
    return {code: MADE_FUNCTIONS + made};
  },
};

/** Takes the library from its source, of which each program then has no more than it uses. */
const ofSite = {
  name: 'of-site',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'any-ascii' && importer?.endsWith('late-ascii.ts'))
      return resolve('scripts/site/letters.js');
    if (id === 'liquidjs') return resolve('scripts/site/liquid.js');
    const [, entry] = /^skakmat(?:\/(\w+))?$/.exec(id) ?? [id, 'none'];
    return entry === 'none' ? undefined : resolve(ENTRIES[entry ?? 'skakmat']);
  },
};

/** Modules that are parts of their own, which a worker asks for at a call: who imports them, and what takes their place. */
const LATE_MODULES = [
  {
    ...{
      part: 'exercises',
      file: 'src/chess/exercises/exercise-budget.ts',
      importer: /[\\/]lint[\\/]/,
    },
    code: "export const ExerciseBudget = function (...given) { return new (self.take('./exercises.js').ExerciseBudget)(...given); };",
  },
  {
    ...{
      part: 'exercise-faults',
      file: 'src/chess/exercises/check-exercises.ts',
      importer: /[\\/]lint[\\/]/,
    },
    code: "export const describeFault = (...given) => self.take('./exercise-faults.js').describeFault(...given);",
  },
  {
    ...{part: 'baselines', file: 'src/workspace/run/use-baseline.ts', importer: /[\\/]run[\\/]/},
    code: "export const useBaseline = (findings, flags, world) => flags.baseline === undefined ? findings : self.take('./baselines.js').useBaseline(findings, flags, world);",
  },
  {
    ...{part: 'own-macros', file: 'src/tex/parse/own-macros.ts', importer: /[\\/]parse[\\/]/},
    code: "export const endOfOwnMacros = (text, start) => text.startsWith('% skakmat-', start) ? self.take('./own-macros.js').endOfOwnMacros(text, start) : undefined;",
  },
  {
    ...{part: 'texmate', file: 'src/tex/parse/texmate.ts', importer: /[\\/]parse[\\/]/},
    code: "export const readBars = (...given) => self.take('./texmate.js').readBars(...given);",
  },
];

/** Tables of which workers use some rows: boards are SVG, games become PGN, and pages are in English. */
const TABLES = [
  {
    file: /[\\/]boards[\\/]picture-targets\.ts$/,
    name: 'PICTURE_TARGETS',
    has: (row) => row === 'svg',
  },
  {file: /[\\/]formats[\\/]writers\.ts$/, name: 'WRITERS', has: (row) => row === 'pgn'},
  {file: /[\\/]web[\\/]web-words\.ts$/, name: 'ROWS', has: (row) => row === 'en'},
];

/** Leaves out the other rows of such a table, and with them what they alone need. */
function withSomeRows(code, path, {name, has}) {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const [table] = file.statements
    .flatMap((one) => one.declarationList?.declarations ?? [])
    .filter((one) => one.name.getText() === name);
  const value = table?.initializer.expression ?? table?.initializer;
  const rows = value?.properties ?? value?.elements ?? [];
  const wanted = rows.filter((row) => has((row.name ?? row).getText()));
  if (wanted.length === 0 || wanted.length === rows.length)
    throw new Error(`expected rows to leave out of ${name} in ${path}`);
  const text = wanted.map((row) => row.getText()).join(', ');
  return code.slice(0, rows[0].getStart()) + text + code.slice(rows.at(-1).getEnd());
}

/** Functions that write files, which pages do not: those that read known findings can also write them. */
const WRITING = 'whole-file.ts';

const LATE = '\0late:';

const lateModules = {
  name: 'late-modules',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (id === 'ignore' && /[\\/]src[\\/]/.test(importer))
      return resolve('scripts/site/late-ignore.js');
    if (basename(id) === WRITING && importer.endsWith('use-baseline.ts')) return LATE + WRITING;
    const path = resolve(dirname(importer), id);
    const late = LATE_MODULES.find(
      (one) => path === resolve(one.file) && one.importer.test(importer),
    );
    return late === undefined ? undefined : LATE + late.part;
  },
  load(id) {
    if (id === LATE + WRITING)
      return 'export const writeWhole = () => {}; export const requireOutput = () => {};';
    return LATE_MODULES.find(({part}) => id === LATE + part)?.code;
  },
};

/** Files in which settings, attributes, filters and flaws are described for manuals. */
const TOLD = /[\\/](?:settings-shape|shapes|request-shapes|wish-shapes|flaws)\.ts$/;

/** The other languages, of which books are read, but no page is written in them. */
const READ_LANGUAGES =
  /[\\/]typeset[\\/]languages[\\/](?:czech|danish|dutch|french|german|hungarian|italian|polish|portuguese|russian|spanish)\.ts$/;
const OF_WRITERS = /^ {2}(?:themes|board|setup|quotes|encoding|babel):[^]*?(?=^ {2}\w+:|^\};)/gm;

/** What is told on a terminal about games that were set. */
const REMARKS = /(?<=^ {2}get (?:remarks?|ratings|summary)\(\)[^{]*\{)[^]*?(?=^ {2}\})/gm;

/** Leaves out of programs what pages do not use: the manuals of rules, which have pages of their own, and WebAssembly. */
const leaner = {
  name: 'leaner',
  enforce: 'pre',
  transform(text, path) {
    if (/[\\/]chess\.js[\\/]dist[\\/]/.test(path)) return {code: withoutPgn(text, path)};
    // Tables that only writers read, and names of constants whose numbers the code has already.
    if (/[\\/]jsonc-parser[\\/]/.test(path))
      return {
        code: markPure(
          text.replaceAll(
            /^\(function \(CharacterCodes/gm,
            '/* @__PURE__ */ (function (CharacterCodes',
          ),
          path,
        ),
      };
    if (!/[\\/]src[\\/].*\.ts$/.test(path)) return undefined;
    const table = TABLES.find(({file}) => file.test(path));
    if (table !== undefined) return {code: withSomeRows(text, path, table)};
    if (/[\\/]typeset[\\/](?:gather-games|loss-log|tex-writer|tournament)\.ts$/.test(path))
      return {code: text.replaceAll(REMARKS, 'return [];')};
    if (READ_LANGUAGES.test(path)) return {code: text.replaceAll(OF_WRITERS, '')};
    // Without WebAssembly, the same kernel runs in JavaScript, and less is loaded.
    const code = text.replace(/'AGFzbQ[\w+/=]{5000,}'/, "''");
    if (!TOLD.test(path) && !/^ +examples: \[/m.test(code)) return {code};
    const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
    const cuts = [];
    const cut = (value, empty) =>
      value && cuts.push({start: value.getStart(), end: value.getEnd(), empty});
    const visit = (node) => {
      if (ts.isObjectLiteralExpression(node)) {
        const byName = new Map(node.properties.map((one) => [one.name?.getText(), one]));
        const isManual = ['examples', 'reason', 'summary'].every((name) => byName.has(name));
        if (isManual) cut(byName.get('examples').initializer, '[]');
        for (const name of isManual
          ? ['reason', 'summary']
          : TOLD.test(path)
            ? ['summary', 'meaning']
            : ['summary', 'values'].every((one) => byName.has(one))
              ? ['summary']
              : [])
          cut(byName.get(name)?.initializer, "''");
      } else if (ts.isCallExpression(node) && node.expression.getText() === 'described')
        cut(node.arguments[1], "''");
      ts.forEachChild(node, visit);
    };
    visit(file);
    cuts.sort((one, other) => other.start - one.start);
    return {
      code: cuts.reduce(
        (left, {start, end, empty}) => left.slice(0, start) + empty + left.slice(end),
        code,
      ),
    };
  },
};

/** Methods of chess.js that nothing here calls. */
const IDLE_METHODS =
  /^(?:pgn|loadPgn|ascii|perft|board|history|findPiece|squareColor|setTurn|isDraw|isDrawByFiftyMoves|isGameOver|isInsufficientMaterial|isThreefoldRepetition|setCastlingRights|_moveFromSan|_pruneComments|move|header|setHeader|removeHeader|getHeaders|hash|isAttacked|attackers|undo|turn|isCapture|isPromotion|isEnPassant|isBigPawn|[sg]etComments?|deleteComments?|removeComments?|_computeHash|_(?:piece|ep|castling)Key|_(?:get|inc|dec)PositionCount)$/;

/** Leaves out of chess.js what reads and writes PGN and what finds repetitions: it is asked only for moves. */
function withoutPgn(code, path) {
  const unhashed = code
    .replaceAll(/this\._hash \^= .*;/g, ';')
    .replaceAll(/^(const (?:SEVEN_TAG_ROSTER|SUPLEMENTAL_TAGS) = \{)[^}]*/gm, '$1');
  const left = withoutBodies(unhashed, path, (node, name) =>
    ts.isFunctionDeclaration(node)
      ? name.startsWith('peg$')
      : ts.isMethodDeclaration(node) && IDLE_METHODS.test(name),
  );
  const file = ts.createSourceFile(path, left, ts.ScriptTarget.Latest, true);
  const isCalled = (name) => new RegExp(`(?:\\.|\\[')${name}\\b`).test(left);
  const idle = file.statements.flatMap((one) => {
    if (ts.isExpressionStatement(one) && one.getText().startsWith('peg$')) return [one];
    return (ts.isClassDeclaration(one) ? one.members : []).filter(
      (member) =>
        ts.isMethodDeclaration(member) &&
        member.body.statements.length === 0 &&
        !isCalled(member.name.getText()),
    );
  });
  return markPure(without(left, idle), path);
}

/** Leaves out nodes of a text. */
function without(code, nodes) {
  return nodes.reduceRight(
    (left, node) => left.slice(0, node.getStart()) + left.slice(node.getEnd()),
    code,
  );
}

/** Empties the functions that a test tells of. */
function withoutBodies(code, path, isIdle) {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const bodies = [];
  const visit = (node) => {
    if (node.body !== undefined && isIdle(node, node.name?.getText(file) ?? ''))
      bodies.push(node.body);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  if (bodies.length < 3) throw new Error(`expected functions to leave out in ${path}`);
  return bodies.reduceRight(
    (left, body) => `${left.slice(0, body.getStart())}{}${left.slice(body.getEnd())}`,
    code,
  );
}

async function writeDocs() {
  const index = [];
  for (const page of pages) {
    const {name, text, title} = page;
    const markdown = markdownIt({html: true});
    const slugs = idHeadings(markdown);
    // On narrow screens wide tables scroll, by keys as well.
    markdown.renderer.rules.table_open = () => '<table tabindex="0">\n';
    const tokens = markdown.parse(text, {});
    for (const [heading, body] of sectionsOf(tokens)) {
      const isTop = heading === page.title;
      const id = slugs(heading);
      index.push([
        `${name}.html${isTop ? '' : `#${id}`}`,
        isTop ? title : `${title}: ${plain(heading)}`,
        plain(body),
      ]);
    }
    const html = markdown
      .render(text.replaceAll(/<!--.*?-->\n*/gs, ''))
      .replaceAll(/(href|src)="([^"]*)"/g, (_, key, to) => `${key}="${addressOf(name, to)}"`)
      .replaceAll(/<a href="">(.*?)<\/a>/gs, '$1');
    const path = join(OUT, `${name}.html`);
    await mkdir(dirname(path), {recursive: true});
    await writeFile(path, frame({name, title, content: html}));
  }
  const playground = await readFile('scripts/site/playground.html', 'utf8');
  await writeFile(
    join(OUT, 'playground.html'),
    frame({
      name: 'playground',
      title: 'Playground',
      content: playground,
      script: 'playground',
      wide: true,
    }),
  );
  const home = await readFile('scripts/site/home.html', 'utf8');
  await writeFile(join(OUT, 'index.html'), frame({name: 'index', title: 'skakmat', content: home}));
  const search =
    '<h1>Search</h1><p><label for="query">Words</label> <input type="search" id="query"/></p><p id="hit-count" role="status"></p><ol id="hits"></ol>';
  await writeFile(
    join(OUT, 'search.html'),
    frame({
      name: 'search',
      title: 'Search',
      content: search,
      script: 'search',
      scripts: ['search-index'],
    }),
  );
  await writeFile(
    join(OUT, 'search-index.js'),
    `globalThis.skakmatIndex=${JSON.stringify(index)};`,
  );
}

/** Gives headings the ids that GitHub gives them; returns what makes them anew. */
function idHeadings(markdown) {
  const makeSlugs = () => {
    const known = new Map();
    return (heading) => {
      const words = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim();
      const slug = words.replaceAll(/\s/g, '-');
      const count = known.get(slug) ?? 0;
      known.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    };
  };
  const shown = makeSlugs();
  markdown.renderer.rules.heading_open = (tokens, i, options, _, self) => {
    tokens[i].attrSet('id', shown(tokens[i + 1].content));
    return self.renderToken(tokens, i, options);
  };
  return makeSlugs();
}

/** The headings of a page, each with the text below it. */
function sectionsOf(tokens) {
  const sections = [];
  for (const [i, {type, content}] of tokens.entries()) {
    if (tokens[i - 1]?.type === 'heading_open') sections.push([content, '']);
    else if (type === 'inline' && sections.length > 0) sections.at(-1)[1] += ` ${content}`;
  }
  return sections;
}

/** A text without the signs of Markdown, as far as a search needs it. */
function plain(text) {
  return text
    .replaceAll(/\]\([^)]*\)|[`*[\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 500);
}

/** Returns the address on the site of what a page of the documentation links to; empty if it has none. */
function addressOf(name, to) {
  if (/^(?:[a-z]+:|#)/i.test(to)) return to;
  const [path, hash = ''] = to.split('#');
  const target = join('docs', dirname(name), path);
  if (/^docs[\\/].*\.md$/.test(target))
    return `${path.replace(/\.md$/, '.html')}${hash === '' ? '' : `#${hash}`}`;
  if (target.startsWith(join('docs', 'images'))) return path;
  return FILES === '' ? '' : FILES + target.replaceAll('\\', '/') + (hash === '' ? '' : `#${hash}`);
}

function frame({name, title, content, script, scripts = [], wide = false}) {
  const base = '../'.repeat(name.split('/').length - 1);
  const policy = `default-src 'none'; script-src 'self' blob:${wide ? " 'wasm-unsafe-eval'" : ''}; style-src 'self'; img-src 'self' data:; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'`;
  const all = [...scripts, ...(script === undefined ? [] : [script])];
  const main = `<main>\n${content}\n</main>`;
  const columns = wide ? main : `<div class="columns">\n${main}\n${navigation(name)}\n</div>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${policy}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${title === 'skakmat' ? title : `${escape(title)} – skakmat`}</title>
<link rel="stylesheet" href="${base}site.css"/>
</head>
<body data-base="${base}">
<header><a class="home" href="${base}index.html">skakmat</a> <a href="${base}playground.html">Playground</a> <a href="${base}tutorial.html">Documentation</a> <a href="${base}search.html">Search</a></header>
${columns}
<footer><a href="${base}licenses.txt">Licences</a></footer>
${all.map((one) => `<script src="${base}${one}.js"></script>`).join('\n')}
</body>
</html>
`;
}

function navigation(current) {
  const top = pages.filter(({name}) => !name.includes('/'));
  const grouped = new Set(Object.values(GROUPS).flat());
  const groups = Object.entries({
    ...GROUPS,
    Reference: top.map(({name}) => name).filter((name) => !grouped.has(name)),
  });
  const folder = current.split('/')[0];
  const own = current.includes('/') ? pages.filter(({name}) => name.startsWith(`${folder}/`)) : [];
  if (own.length > 0)
    groups.unshift([folder === 'api' ? 'Entry points' : 'Rules', own.map(({name}) => name)]);
  const byName = new Map(pages.map((page) => [page.name, page]));
  const lists = groups.map(([group, names]) => {
    const items = names.map((name) => {
      const here = name === current ? ' aria-current="page"' : '';
      return `<li><a href="${relative(dirname(current), `${name}.html`)}"${here}>${escape(byName.get(name).title)}</a></li>`;
    });
    return `<p class="group">${group}</p>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  return `<nav aria-label="Documentation">\n${lists.join('\n')}\n</nav>`;
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

await rm(OUT, {recursive: true, force: true});
await mkdir(OUT, {recursive: true});
await Promise.all([
  writeStyle(),
  writePrograms(),
  writeDocs(),
  cp('docs/images', join(OUT, 'images'), {recursive: true}),
]);

const sizes = {};
for (const name of (await readdir(OUT)).filter((one) =>
  /\.(?:js|css)$|^playground\.html$/.test(one),
))
  sizes[name] = Math.round(gzipSync(await readFile(join(OUT, name)), {level: 9}).length / 100) / 10;
console.log(`${pages.length} pages; kB (gzip): ${JSON.stringify(sizes)}`);
