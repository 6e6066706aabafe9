import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {printable, UserError} from '../../text/index.ts';
import {packagesForCharacters} from '../../typeset/index.ts';
import {say, type World} from '../../workspace/index.ts';
import {readLog} from '../prove/read-log.ts';
import {runEngine, type EngineEnd, type EngineRun, readAuxiliary} from './run-engine.ts';
import {
  makeEmptyScratchFolder,
  removeScratchFolder,
  sweepScratchFolders,
} from './scratch-folder.ts';
import {texEnvironment} from './tex-environment.ts';

/** A document to be printed. */
export interface Printing {
  readonly text: string;
  readonly engine: 'pdflatex' | 'lualatex' | 'xelatex';
  /** The folder that TeX searches for pictures and other files of the author. */
  readonly home: string;
}

/** References of our documents settle after three runs, indexes after one more. */
const MOST_RUNS = 5;

/** The time limit for one run. */
const LIMIT_MS = 600_000;

const NAME = 'skakmat';

/**
 * Typesets a document in a temporary folder, with its indexes, as often as its references require,
 * and returns the PDF. Throws a `UserError` if TeX is not installed or stops.
 */
export async function printPdf(printing: Printing, world: World): Promise<Buffer> {
  sweepScratchFolders();
  const scratch = makeEmptyScratchFolder();
  let current: EngineRun | undefined;
  const forget = world.whenStopped(async () => {
    await current?.kill();
    removeScratchFolder(scratch);
  });
  const run = async (program: string, args: readonly string[]): Promise<EngineEnd> => {
    const places = {scratch, inputs: [printing.home], readsAnywhere: false};
    // Fonts that exist only as programs of Metafont are drawn: the document is not the author's.
    const env = {...texEnvironment(world.env, places), MKTEXPK: '1', MKTEXTFM: '1', MKTEXMF: '1'};
    const log = join(scratch, `${NAME}.log`);
    current = runEngine({program, args, folder: scratch, env, timeoutMs: LIMIT_MS, log});
    return current.end;
  };
  try {
    writeFileSync(join(scratch, `${NAME}.tex`), printing.text);
    await settle(printing, scratch, run);
    tellMissingCharacters(readFileSync(join(scratch, `${NAME}.log`), 'utf8'), world);
    return readFileSync(join(scratch, `${NAME}.pdf`));
  } finally {
    forget();
    removeScratchFolder(scratch);
  }
}

/** Runs TeX and makeindex until the files that TeX reads again no longer change. */
async function settle(
  {engine}: Printing,
  scratch: string,
  run: (program: string, args: readonly string[]) => Promise<EngineEnd>,
): Promise<void> {
  const args = ['-interaction=nonstopmode', '-file-line-error', '-halt-on-error'];
  let before = readAuxiliary(scratch);
  for (let runs = 1; runs <= MOST_RUNS; runs += 1) {
    const end = await run(engine, [...args, '-no-shell-escape', `${NAME}.tex`]);
    requirePdf(end, engine, scratch);
    for (const index of readdirSync(scratch).filter((name) => name.endsWith('.idx'))) {
      await run('makeindex', ['-q', index]);
    }
    const after = readAuxiliary(scratch);
    if (after === before) return;
    before = after;
  }
}

/** Throws a `UserError` that says why TeX made no pages. */
function requirePdf(end: EngineEnd, engine: string, scratch: string): void {
  if (end === 'absent') {
    throw new UserError('no-engine', `${engine} not found; --pdf needs TeX Live or MiKTeX`);
  }
  if (end === 'timeout' || end === 'flood') {
    throw new UserError('no-pdf', `${engine} stops before the end of the document`);
  }
  const log = readLog(readLogFile(scratch), '@');
  const error = log.lastError ?? log.strayErrors[0];
  if (error === undefined && existsSync(join(scratch, `${NAME}.pdf`))) return;
  const missing = log.missing.at(-1);
  if (missing !== undefined) {
    const what = `${engine} does not find \`${printable(missing)}\``;
    throw new UserError('no-pdf', `${what}: install the package that contains it`);
  }
  const place = error?.line === undefined ? '' : `, line ${error.line} of the document`;
  const message = error === undefined ? 'no page' : `\`${printable(error.message)}\``;
  throw new UserError('no-pdf', `${engine} stopped: ${message}${place}; write it with -o FILE.tex`);
}

/** Says which characters the fonts lack, since TeX prints nothing for them and goes on. */
function tellMissingCharacters(log: string, world: World): void {
  const lost = new Set<string>();
  for (const [, character = ''] of log.matchAll(MISSING)) lost.add(character);
  if (lost.size === 0) return;
  const shown = [...lost].slice(0, MOST_SHOWN).map(printable).join(' ');
  const more = lost.size > MOST_SHOWN ? ` and ${lost.size - MOST_SHOWN} more` : '';
  const packages = packagesForCharacters(lost) ?? [];
  const help =
    packages.length === 0 ? '' : `; install a font such as those of ${packages.join(', ')}`;
  say(`note: no font has ${shown}${more}, which is not printed${help}`, world);
}

/** As LuaTeX and XeTeX write it: `Missing character: There is no 侯 (U+4FAF) in font ...`. */
const MISSING = /^Missing character: There is no (\S+)(?: \(U\+[0-9A-F]+\)| \("[0-9A-F]+\))? in/gmu;

const MOST_SHOWN = 20;

function readLogFile(scratch: string): string {
  const path = join(scratch, `${NAME}.log`);
  return existsSync(path) ? readFileSync(path, 'latin1') : '';
}
