import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {readSquare} from '../../../src/chess/square.ts';
import {writeSvg} from '../../../src/typeset/boards/write-svg.ts';
import {anyCharacters} from '../../any-characters.ts';
import {readXml} from '../../workspace/report/read-xml.ts';
import type {XmlElement} from '../../workspace/report/read-xml.ts';
import {ODD_FENS, OPERA, pictureOf} from './picture-of.ts';

const square = (name: string): number => readSquare(name) ?? -1;

function all(element: XmlElement, name: string): readonly XmlElement[] {
  const below = element.children.flatMap((child) => all(child, name));
  return element.name === name ? [element, ...below] : below;
}

/** Pieces with the corners of their squares, such as `wK 400 700`. */
function piecesOf(svg: string): readonly string[] {
  return all(readXml(svg), 'use').map(({attributes: {x, y, ...others}}) =>
    [others['xlink:href']?.replace('#skakmat-', ''), x, y].join(' '),
  );
}

describe('a board as SVG', () => {
  test('an SVG board has every piece on its square', () => {
    const fen = '4k3/8/8/8/8/8/P7/4K2R w K - 0 1';
    expect(piecesOf(writeSvg(pictureOf(fen)))).toEqual([
      'bK 400 0',
      'wP 0 600',
      'wK 400 700',
      'wR 700 700',
    ]);
    expect(piecesOf(writeSvg(pictureOf(fen, {below: 'black'})))).toEqual([
      'bK 300 700',
      'wP 700 100',
      'wK 300 0',
      'wR 0 0',
    ]);
  });

  test('an SVG board defines each used shape once, and refers to nothing else', () => {
    const svg = writeSvg(pictureOf(OPERA));
    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id ?? ''}`);
    const used = [...svg.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(used)).toEqual(new Set(ids));
  });

  test('an SVG board contains a description in words', () => {
    const {children} = readXml(writeSvg(pictureOf(OPERA, {caption: 'Paris, 1858'})));
    const [title, desc] = children;
    expect([title?.name, title?.text]).toEqual(['title', 'Paris, 1858']);
    expect([desc?.name, desc?.text]).toEqual([
      'desc',
      'White: king c1, queen b3, rook d1, bishop g5, pawns e4, a2, b2, c2, f2, g2, h2. ' +
        'Black: king e8, queen e6, rook h8, bishop f8, knight d7, pawns a7, f7, g7, h7, e5. White to move.',
    ]);
  });

  test('an SVG board consists of simple elements', () => {
    const picture = pictureOf('8/8/8/8/8/8/8/8 b - - 0 1', {
      arrows: [{color: 'green', from: square('a1'), to: square('a3')}],
      squares: [{color: 'red', square: square('h8')}],
      caption: 'Nobody',
    });
    const svg = writeSvg(picture).replace(/ d="[^"]*"/, '');
    expect(svg).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="184pt" height="184pt" viewBox="-60 -6 920 920" role="img">
      <title>Nobody</title>
      <desc>White: nothing. Black: nothing. Black to move.</desc>
      <rect x="-60" y="-6" width="920" height="920" fill="#fff"/>
      <path fill="#c8c8c8"/>
      <rect x="700" y="0" width="100" height="100" fill="#b3201c" fill-opacity="0.45"/>
      <polygon points="42.0,738.0 42.0,604.0 25.0,604.0 50.0,564.0 75.0,604.0 58.0,604.0 58.0,738.0" fill="#15781b" fill-opacity="0.8"/>
      <rect x="0" y="0" width="800" height="800" fill="none" stroke="#000" stroke-width="4"/>
      <g font-family="serif" font-size="38" text-anchor="middle">
      <text x="-32" y="63">8</text>
      <text x="-32" y="163">7</text>
      <text x="-32" y="263">6</text>
      <text x="-32" y="363">5</text>
      <text x="-32" y="463">4</text>
      <text x="-32" y="563">3</text>
      <text x="-32" y="663">2</text>
      <text x="50" y="844">a</text>
      <text x="-32" y="763">1</text>
      <text x="150" y="844">b</text>
      <text x="250" y="844">c</text>
      <text x="350" y="844">d</text>
      <text x="450" y="844">e</text>
      <text x="550" y="844">f</text>
      <text x="650" y="844">g</text>
      <text x="750" y="844">h</text>
      </g>
      <rect x="816" y="8" width="36" height="36" fill="#000" stroke="#000" stroke-width="4"/>
      <text x="400" y="896" font-family="serif" font-size="38" text-anchor="middle">Nobody</text>
      </svg>
      "
    `);
  });

  test('an SVG board is smaller without coordinates', () => {
    const bare = {coordinates: false, mover: false} as const;
    const {attributes, children} = readXml(writeSvg(pictureOf(OPERA, bare)));
    expect(attributes['viewBox']).toBe('-6 -6 812 812');
    expect(children.some(({name}) => name === 'text')).toBe(false);
  });

  test.each(ODD_FENS)('an SVG board is well-formed for %s', (fen) => {
    expect(readXml(writeSvg(pictureOf(fen))).name).toBe('svg');
  });

  test('an SVG board treats any caption as text', () => {
    const hostile = '</text><script>alert(1)</script>&lt; "\u202e\u0000\ud800 ]]> <!-- \ufffe';
    const texts = fc.oneof(fc.constant(hostile), anyCharacters({maxLength: 400}));
    const shape = shapeOf(readXml(writeSvg(pictureOf(OPERA))));
    fc.assert(
      fc.property(texts, (caption) => {
        const svg = readXml(writeSvg(pictureOf(OPERA, {caption})));
        expect(shapeOf(svg)).toEqual(shape);
      }),
      {numRuns: 30},
    );
  });
});

/** All elements but the lines of the caption. */
function shapeOf(svg: XmlElement): readonly string[] {
  return svg.children.map(({name}) => name).filter((name) => name !== 'text');
}
