// Writes the files in templates/web that are made from others: the script of pages, and figurines.otf,
// a font whose letters K, Q, R, B and N are drawn as our pieces. `npm run web` runs it.
import {writeFileSync} from 'node:fs';
import {rolldown} from 'rolldown';

const bundle = async (input, minify) => {
  const build = await rolldown({input, logLevel: 'warn'});
  const {output} = await build.generate({minify, comments: false});
  return output[0].code;
};

writeFileSync('templates/web/page.js', await bundle('scripts/web/page.js', true));

const shapes = await bundle('src/typeset/boards/piece-shapes.ts', false);
const {PIECE_SHAPES} = await import(`data:text/javascript,${encodeURIComponent(shapes)}`);
/** The drawings by letter; the table begins with the pawn. */
const SHAPES = Object.fromEntries(
  [...PIECE_SHAPES.values()].map((shape, i) => ['PNBRQK'[i], shape]),
);

/** Font units for a unit of the drawings; the em has 1000. */
const SCALE = 8.6;
/** The baseline in the drawings. */
const BASE = 89.5;
const ADVANCE = 800;
const SHIFT = -30;
/** The width of all lines of a piece: wider than on boards, since letters are small. */
const LINE = 6;
/** Corners of outlines are cut where they would stand out further than this many times half a line. */
const MITRE = 2;

/** The letters, in the order of their codes, with their string numbers in CFF (appendix A of the specification). */
const LETTERS = {B: 35, K: 44, N: 47, Q: 50, R: 51};
const round = ({x, y}) => ({x: Math.round(x * SCALE + SHIFT), y: Math.round((BASE - y) * SCALE)});

/** Parses a path of `M`, `L`, `H`, `V`, `C` and `Z` into contours of lines and curves. */
function contoursOf(data) {
  const contours = [];
  let at = {x: 0, y: 0};
  for (const [, command, rest] of data.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
    const numbers = rest.trim() === '' ? [] : rest.trim().split(/[ ,]+/).map(Number);
    if (command === 'M') contours.push([]);
    const size = {M: 2, L: 2, H: 1, V: 1, C: 6, Z: 1}[command];
    for (let i = 0; i < numbers.length; i += size) {
      const part = numbers.slice(i, i + size);
      const point = (k) => ({x: part[k], y: part[k + 1]});
      const to =
        command === 'H'
          ? {x: part[0], y: at.y}
          : command === 'V'
            ? {x: at.x, y: part[0]}
            : point(size - 2);
      contours
        .at(-1)
        .push(command === 'C' ? {from: at, a: point(0), b: point(2), to} : {from: at, to});
      at = to;
    }
  }
  return contours.map(([start, ...segments]) => ({start: start.to, segments}));
}

/** Replaces the curves of a contour by short lines. */
function flatten({start, segments}) {
  const points = [start];
  for (const {from, a, b, to} of segments) {
    const steps = a === undefined ? 1 : 5;
    for (let i = 1; i <= steps; i += 1) {
      const t = i / steps;
      const u = 1 - t;
      const mix = (key) =>
        a === undefined
          ? to[key]
          : u ** 3 * from[key] + 3 * u * u * t * a[key] + 3 * u * t * t * b[key] + t ** 3 * to[key];
      points.push({x: mix('x'), y: mix('y')});
    }
  }
  return points;
}

/** Moves a point of a line by half its width to the left (or to the right: -1), seen from before. */
function beside(before, point, after, side) {
  const normal = (from, to) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return {x: (from.y - to.y) / length, y: (to.x - from.x) / length};
  };
  const [one, other] = [
    normal(before === point ? point : before, before === point ? after : point),
    normal(after === point ? before : point, after === point ? point : after),
  ];
  const sum = {x: one.x + other.x, y: one.y + other.y};
  const stretch = Math.min(MITRE / Math.hypot(sum.x, sum.y), 2 / (sum.x ** 2 + sum.y ** 2));
  const way = (side * stretch * LINE) / 2;
  return {x: point.x + sum.x * way, y: point.y + sum.y * way};
}

/** Returns the polygon that an open line of the width `LINE` covers. */
function outlineLine(points) {
  const side = (sign) =>
    points.map((point, i) => beside(points[i - 1] ?? point, point, points[i + 1] ?? point, sign));
  return [...side(1), ...side(-1).toReversed()];
}

/** Returns the two polygons that bound the line of the width `LINE` along a closed one. */
function outlineRing(closed) {
  const points = closed.filter(({x, y}, i) => {
    const next = closed[(i + 1) % closed.length];
    return Math.hypot(x - next.x, y - next.y) > 0.01;
  });
  return [1, -1].map((sign) =>
    points.map((point, i) =>
      beside(points.at(i - 1), point, points[(i + 1) % points.length], sign),
    ),
  );
}

const areaOf = (points) =>
  points.reduce((sum, {x, y}, i) => {
    const next = points[(i + 1) % points.length];
    return sum + x * next.y - next.x * y;
  }, 0);

/** Writes a number of a charstring or a dictionary (CFF, table 3). */
function number(value) {
  if (value >= -107 && value <= 107) return [value + 139];
  if (value >= 108 && value <= 1131) return [((value - 108) >> 8) + 247, (value - 108) & 255];
  if (value >= -1131 && value <= -108) return [((-value - 108) >> 8) + 251, (-value - 108) & 255];
  return [28, (value >> 8) & 255, value & 255];
}

/** Writes the drawing of a letter, the outline of a white piece, as a Type 2 charstring. */
function charstring(letter) {
  const {outline, lines, spots} = SHAPES[letter];
  const [body] = contoursOf(outline.join(''));
  const [edge, hole] = outlineRing(flatten(body)).toSorted(
    (one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)),
  );
  // The hole runs against the edge, which leaves it white; the lines in it run as the edge does.
  const turned = (points, way) =>
    Math.sign(areaOf(points)) === way ? points : points.toReversed();
  const contours = [
    turned(edge, 1),
    turned(hole, -1),
    ...lines.map((line) => turned(outlineLine(flatten(contoursOf(line)[0])), 1)),
    ...spots.map((spot) => turned(flatten(contoursOf(spot)[0]), 1)),
  ];
  const bytes = [];
  let at = {x: 0, y: 0};
  for (const contour of contours) {
    for (const [i, point] of contour.map(round).entries()) {
      bytes.push(...number(point.x - at.x), ...number(point.y - at.y));
      // One rmoveto, and an rlineto for as many points as the stack of 48 numbers holds.
      if (i === 0) bytes.push(21);
      else if (i % 24 === 0 || i === contour.length - 1) bytes.push(5);
      at = point;
    }
  }
  return [...bytes, 14];
}

const u16 = (...values) => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const u32 = (...values) => values.flatMap((value) => u16(Math.floor(value / 65536), value & 65535));
const ascii = (text) => [...Buffer.from(text, 'latin1')];

/** Writes an INDEX of CFF. */
function index(items) {
  if (items.length === 0) return u16(0);
  let end = 1;
  const offsets = [1, ...items.map((item) => (end += item.length))];
  return [...u16(items.length), 2, ...u16(...offsets), ...items.flat()];
}

function cff() {
  const start = [1, 0, 4, 2, ...index([ascii('SkakmatFigurines')])];
  const operand = (value) => [29, ...u32(value)];
  const top = (charset, glyphs, size, own) => [
    ...[0, -10, ADVANCE, 730].flatMap(number),
    5,
    ...operand(charset),
    15,
    ...operand(glyphs),
    17,
    ...operand(size),
    ...operand(own),
    18,
  ];
  const rest = [...index([]), ...index([])];
  const fixed = start.length + index([top(0, 0, 0, 0)]).length + rest.length;
  const charset = [0, ...u16(...Object.values(LETTERS))];
  const glyphs = index([[14], ...Object.keys(LETTERS).map(charstring)]);
  const own = [...number(ADVANCE), 20, ...number(0), 21];
  const places = [
    fixed,
    fixed + charset.length,
    own.length,
    fixed + charset.length + glyphs.length,
  ];
  return [...start, ...index([top(...places)]), ...rest, ...charset, ...glyphs, ...own];
}

/** Maps the codes of the letters to glyphs (cmap, format 4). */
function cmap() {
  const codes = Object.keys(LETTERS).map((letter) => letter.charCodeAt(0));
  const ends = [...codes, 0xffff];
  const deltas = [...codes.map((code, i) => (i + 1 - code) & 0xffff), 1];
  const count = ends.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const head = [count * 2, power * 2, Math.log2(power), (count - power) * 2];
  const body = [...u16(0, ...head, ...ends, 0, ...ends, ...deltas), ...u16(...ends.map(() => 0))];
  return [...u16(0, 1, 3, 1), ...u32(12), ...u16(4, body.length + 4), ...body];
}

function nameTable() {
  const texts = [
    [1, 'Skakmat Figurines'],
    [2, 'Regular'],
    [4, 'Skakmat Figurines'],
    [6, 'SkakmatFigurines'],
    [13, 'MIT'],
  ];
  let offset = 0;
  const records = texts.flatMap(([id, text]) => {
    const record = u16(3, 1, 0x409, id, text.length * 2, offset);
    offset += text.length * 2;
    return record;
  });
  const strings = texts.flatMap(([, text]) =>
    [...text].flatMap((letter) => u16(letter.charCodeAt(0))),
  );
  return [...u16(0, texts.length, 6 + records.length), ...records, ...strings];
}

const glyphs = Object.keys(LETTERS).length + 1;
const tables = {
  'CFF ': cff(),
  'OS/2': [
    ...u16(4, ADVANCE, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    ...Array(10).fill(0),
    ...u32(1, 0, 0, 0),
    ...ascii('none'),
    ...u16(0x40, 0x42, 0x52, 750, -250, 0, 750, 250),
    ...u32(1, 0),
    ...u16(500, 720, 0, 32, 1),
  ],
  cmap: cmap(),
  head: [
    ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    ...u16(3, 1000),
    ...Array(16).fill(0),
    ...u16(0, -10, ADVANCE, 730, 0, 8, 2, 0, 0),
  ],
  hhea: [...u32(0x10000), ...u16(750, -250, 0, ADVANCE, 0, 0, ADVANCE, 1, 0, 0, 0, 0, 0, 0, 0, 1)],
  hmtx: [
    ...u16(ADVANCE, 0),
    ...Array(glyphs - 1)
      .fill(u16(0))
      .flat(),
  ],
  maxp: [...u32(0x5000), ...u16(glyphs)],
  name: nameTable(),
  post: [...u32(0x30000, 0), ...u16(-100, 50), ...u32(1, 0, 0, 0, 0)],
};

const padded = (bytes) => [...bytes, ...Array((4 - (bytes.length % 4)) % 4).fill(0)];
const sum = (bytes) => {
  const view = Buffer.from(padded(bytes));
  let total = 0;
  for (let i = 0; i < view.length; i += 4) total = (total + view.readUInt32BE(i)) >>> 0;
  return total;
};

const names = Object.keys(tables);
const directory = [...ascii('OTTO'), ...u16(names.length, 128, 3, names.length * 16 - 128)];
let offset = 12 + names.length * 16;
for (const name of names) {
  directory.push(...ascii(name), ...u32(sum(tables[name]), offset, tables[name].length));
  offset += padded(tables[name]).length;
}
const file = Buffer.from([...directory, ...names.flatMap((name) => padded(tables[name]))]);
// The sum of the whole file goes into the table `head` (OpenType, checkSumAdjustment).
const head = names
  .slice(0, names.indexOf('head'))
  .reduce((at, name) => at + padded(tables[name]).length, 12 + names.length * 16);
file.writeUInt32BE((0xb1b0afba - sum([...file])) >>> 0, head + 8);
writeFileSync('templates/web/figurines.otf', file);
