import {join} from 'node:path';
import {makeEmptyScratchFolder, printPdf, removeScratchFolder} from '../book/index.ts';
import type {Game} from '../chess/index.ts';
import {UserError} from '../text/index.ts';
import {makeTexWriter, TEMPLATE_NAMES, cleanText, makeEscape} from '../typeset/index.ts';
import {
  EXIT,
  findTemplate,
  NOTHING,
  Progress,
  readAll,
  readingOptionsOf,
  writeOutput,
  writeWhole,
  type World,
} from '../workspace/index.ts';
import {describeTemplate} from './games/describe-template.ts';

/** The first pages of a document that was printed with a template. */
interface PrintedTemplate {
  readonly name: string;
  /** The purpose of the template. */
  readonly description: string;
  /** The file with its pages; undefined if it could not be printed. */
  readonly file: string | undefined;
  /** The width of a page on the sheet, as a part of the width of the text. */
  readonly width: number;
  /** The reason why there are no pages. */
  readonly why?: string;
}

/** The pages of each template that are shown. */
const MOST_PAGES = 6;

const HEAD = [
  '\\documentclass[a4paper]{article}',
  '\\usepackage[T1]{fontenc}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}',
  '\\usepackage[margin=15mm]{geometry}\\usepackage{graphicx}',
  '\\setlength{\\parindent}{0pt}\\setlength{\\fboxsep}{0pt}\\setlength{\\lineskip}{3mm}\\pagestyle{empty}',
  '\\begin{document}',
];

function writeTemplate({name, description, file, width, why = ''}: PrintedTemplate): string {
  const escape = makeEscape('pdflatex');
  const heading = `{\\Large\\bfseries ${name}}\\par\\smallskip ${escape(cleanText(description))}.\\par\\medskip`;
  if (file === undefined) return `${heading}\n${escape(cleanText(why))}\\par\\bigskip`;
  const picture = `\\fbox{\\includegraphics[width=${width}\\textwidth,page=\\number\\count1]{${file}}}`;
  return [
    `\\clearpage ${heading}`,
    `\\pdfximage{${file}}\\count2=\\pdflastximagepages \\ifnum\\count2>${MOST_PAGES} \\count2=${MOST_PAGES} \\fi`,
    `\\count1=1 \\loop ${picture}\\hfill\\penalty0 \\advance\\count1 1 \\ifnum\\count1>\\count2 \\else\\repeat\\par`,
  ].join('\n');
}

/** The games of a file that a preview shows. */
const MOST_GAMES = 20;

/** A document that shows parts of books: it loads what they need. */
const WRAPPER = [
  '\\documentclass[11pt,a4paper]{article}',
  '\\usepackage[T1]{fontenc}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}',
  '\\usepackage{xskak}\\setlength{\\parindent}{0pt}',
  '\\begin{document}',
].join('\n');

/** `skakmat templates --preview`: prints a PDF that shows all templates with the games of a file. */
export async function showTemplates(path: string, output: string, world: World): Promise<number> {
  const progress = new Progress(world);
  const games = await readGamesOf(path, progress, world);
  if (games.length === 0) throw new UserError('no-game', `${path}: there is no game to show`);
  const scratch = makeEmptyScratchFolder();
  const forget = world.whenStopped(() => {
    removeScratchFolder(scratch);
  });
  try {
    const printed: PrintedTemplate[] = [];
    for (const name of TEMPLATE_NAMES)
      printed.push(await printTemplate(name, games, scratch, world));
    const text = [...HEAD, ...printed.map(writeTemplate), '\\end{document}', ''].join('\n');
    const pdf = await printPdf({text, engine: 'pdflatex', home: scratch}, world);
    return await writeOutput(
      {output, inputs: [path], force: false, world, progress},
      async (sink) => {
        await sink(pdf);
        return {code: EXIT.clean};
      },
    );
  } finally {
    forget();
    removeScratchFolder(scratch);
  }
}

async function readGamesOf(
  path: string,
  progress: Progress,
  world: World,
): Promise<readonly Game[]> {
  const games: Game[] = [];
  const isEnough = (read: number): boolean => read >= MOST_GAMES;
  const reading = readingOptionsOf({});
  for await (const event of readAll([path], reading, {progress, world}, {isEnough})) {
    if (event.kind !== 'reading') continue;
    games.push(...event.reading.games);
  }
  return games.slice(0, MOST_GAMES);
}

/** Prints the games with a template, into the scratch folder. */
async function printTemplate(
  name: (typeof TEMPLATE_NAMES)[number],
  games: readonly Game[],
  scratch: string,
  world: World,
): Promise<PrintedTemplate> {
  const template = findTemplate(name);
  const writer = makeTexWriter({title: 'skakmat'}, template);
  const written = games.map((game, index) => writer.write(game, index + 1));
  const shown = {name, description: describeTemplate(name), width: name === 'beamer' ? 0.48 : 0.32};
  if (writer.asksNothing) return {...shown, file: undefined, why: writer.remark ?? ''};
  const text = writer.head + written.join('') + writer.tail;
  if (text.replace(/^%.*$/gmu, '').trim() === '') {
    return {...shown, file: undefined, why: 'these games leave nothing to print'};
  }
  const isWhole = text.includes('\\begin{document}');
  const document = isWhole ? text : `${WRAPPER}\n${text}\n\\end{document}\n`;
  const pdf = await printPdf({text: document, engine: 'pdflatex', home: '.'}, world);
  writeWhole(join(scratch, `${name}.pdf`), pdf, NOTHING);
  return {...shown, file: `${name}.pdf`};
}
