import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** What the tests use of Typst's compiler, a native module that not every machine can load. */
interface Compiler {
  readonly compile: (given: {readonly mainFileContent: string}) => {
    readonly result: object | null;
    readonly takeDiagnostics: () => object | null;
  };
  readonly fetchDiagnostics: (taken: object) => readonly {readonly message: string}[];
  readonly pdf: (document: object, options: {readonly pdfStandard: 'ua-1'}) => Uint8Array;
}

let compiler: Compiler | undefined;

/** Compiles a document as PDF/UA-1; throws the first error or warning of Typst. */
export function compileTypst(text: string): Uint8Array {
  const {NodeCompiler} = createRequire(import.meta.url)(
    '@myriaddreamin/typst-ts-node-compiler',
  ) as {readonly NodeCompiler: {readonly create: () => Compiler}};
  compiler ??= NodeCompiler.create();
  const compiled = compiler.compile({mainFileContent: text});
  const told = compiled.takeDiagnostics();
  const [first] = told instanceof Object ? compiler.fetchDiagnostics(told) : [];
  if (!(compiled.result instanceof Object) || first !== undefined)
    throw new Error(first?.message ?? 'no document');
  return compiler.pdf(compiled.result, {pdfStandard: 'ua-1'});
}

/** The text of a PDF in reading order, with one space where it has space. */
export function textOfPdf(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-typst-'));
  try {
    const path = join(folder, 'a.pdf');
    writeFileSync(path, pdf);
    const {stdout, stderr, status} = spawnSync('pdftotext', [path, '-'], {encoding: 'utf8'});
    if (status !== 0) throw new Error(stderr);
    return stdout.replaceAll(/\s+/gu, ' ').trim();
  } finally {
    rmSync(folder, {recursive: true});
  }
}
