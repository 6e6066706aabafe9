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
let drawn = [];

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
  /** Returns each page as SVG, without that of pages which are as last time, and the number of pages. */
  pages({text, isFirst}) {
    const {count, pages} = draw(text);
    const last = isFirst ? [] : drawn;
    drawn = pages.map(({svg}) => svg);
    return {count, pages: pages.map((page, i) => (page.svg === last[i] ? {} : page))};
  },
  /** Sets a changed text and shows it to no one: the browser then has compiled what the first change of a reader needs. */
  rehearse({text}) {
    for (const word of ['one', 'two']) draw(`${text}\n${word}\n`);
  },
  pdf: ({text}) => compile(text, 'pdf'),
});

function draw(text) {
  const session = renderer.session_from_artifact(compile(text, 'vector'), 'vector');
  try {
    const pages = divide(renderer.svg_data(session, PARTS));
    return {count: session.pages_info.page_count, pages};
  } finally {
    session.free();
  }
}

function compile(text, format) {
  compiler.reset();
  compiler.add_source(MAIN, text);
  const {result, diagnostics = []} = compiler.compile(MAIN, undefined, format, DIAGNOSTICS);
  if (result === undefined)
    throw new Error(`Typst: ${diagnostics.map(({message}) => message).join('; ')}`);
  return result;
}

/**
 * Divides a picture of all pages into one of each, with the glyphs and pictures that it has. Pages that are the
 * same then have the same text. Places of the source, and text to be selected, are left out.
 */
function divide(svg) {
  const starts = Array.from(svg.matchAll(/<g class="typst-page"/g));
  const shared = svg.slice(svg.indexOf('<defs'), starts[0]?.index).replaceAll(STYLES, '');
  return starts.slice(0, MOST_PAGES).map(({index}, i) => {
    const own = svg.slice(index, starts[i + 1]?.index ?? svg.lastIndexOf('</svg>'));
    const [, width, height] = /data-page-width="([\d.]+)" data-page-height="([\d.]+)"/.exec(own);
    const {page, pictures} = shareImages(
      own.replace(/ transform="[^"]*"/, '').replaceAll(UNSEEN, ''),
    );
    const used = new Set(Array.from(page.matchAll(/ href="#([^"]*)"/g), ([, id]) => id));
    const glyphs = shared.replaceAll(GLYPH, (glyph, id) => (used.has(id) ? glyph : ''));
    const root = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" fill="none" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
    return {width, height, svg: `${root}${glyphs}<defs>${pictures}</defs>${page}</svg>`};
  });
}

const STYLES = /<style[^]*?<\/style>/g;
const UNSEEN =
  /<g transform="scale\(16,-16\)"><foreignObject[^]*?<\/foreignObject><\/g>| data-tid="[^"]*"/g;
const GLYPH = /<path id="([^"]*)" class="outline_glyph"[^>]*\/>/g;

/** Has each picture of a page once, however often it is seen: figurines are many. */
function shareImages(own) {
  const pictures = new Map();
  const page = own.replaceAll(/<image [^>]*>/g, (image) => {
    if (!pictures.has(image)) pictures.set(image, `picture-${pictures.size}`);
    return `<use href="#${pictures.get(image)}"/>`;
  });
  const defined = Array.from(pictures, ([image, id]) =>
    image.replace('<image', `<image id="${id}"`),
  );
  return {page, pictures: defined.join('')};
}

async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
