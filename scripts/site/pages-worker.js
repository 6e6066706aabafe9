// Sets games as pages, by the compiler of Typst: it makes a document of them, which a second program draws.
import {
  initSync as startCompiler,
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import {initSync as startRenderer, TypstRendererBuilder} from '@myriaddreamin/typst-ts-renderer';
import {answer} from './answer.js';

/** More pages than that are only in the PDF: a picture of each takes a quarter of a megabyte. */
const MOST_PAGES = 40;
const MAIN = '/main.typ';
/** The full form of messages, with places. */
const DIAGNOSTICS = 3;
/** The pages, their shared shapes and their style, without a script. */
const PARTS = 7;

let compiler;
let renderer;

answer({
  /** Takes the programs and fonts, packed and in Base64. */
  async start({compiler: program, renderer: drawing, fonts}) {
    startCompiler({module: await unpack(program)});
    startRenderer({module: await unpack(drawing)});
    const builder = new TypstCompilerBuilder();
    builder.set_dummy_access_model();
    for (const font of fonts) await builder.add_raw_font(await unpack(font));
    compiler = await builder.build();
    renderer = await new TypstRendererBuilder().build();
  },
  /** Returns each page as SVG, and the number of pages. */
  pages({text}) {
    const session = renderer.session_from_artifact(compile(text, 'vector'), 'vector');
    try {
      return {
        count: session.pages_info.page_count,
        pages: divide(renderer.svg_data(session, PARTS)),
      };
    } finally {
      session.free();
    }
  },
  pdf: ({text}) => compile(text, 'pdf'),
});

function compile(text, format) {
  compiler.reset();
  compiler.add_source(MAIN, text);
  const {result, diagnostics = []} = compiler.compile(MAIN, undefined, format, DIAGNOSTICS);
  if (result === undefined)
    throw new Error(`Typst: ${diagnostics.map(({message}) => message).join('; ')}`);
  return result;
}

/** Divides a picture of all pages into one of each, with what they share. */
function divide(svg) {
  const starts = Array.from(svg.matchAll(/<g class="typst-page" transform="[^"]*"/g));
  const after = svg.indexOf('<defs', starts.at(-1)?.index);
  const end = after < 0 ? svg.lastIndexOf('</svg>') : after;
  const head = svg.slice(svg.indexOf('>') + 1, starts[0]?.index);
  return starts.slice(0, MOST_PAGES).map(({0: opening, index}, i) => {
    const page = svg.slice(index + opening.length, starts[i + 1]?.index ?? end);
    const [, width] = /data-page-width="([\d.]+)"/.exec(page);
    const [, height] = /data-page-height="([\d.]+)"/.exec(page);
    const root = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h5="http://www.w3.org/1999/xhtml" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
    return {width, height, svg: `${root}${head}<g${page}${svg.slice(end)}`};
  });
}

async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
