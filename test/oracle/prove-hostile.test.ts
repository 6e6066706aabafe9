import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, statSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {skakmatWithAccount as skakmat} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from './requires-tex.ts';

/** Lua code that tries to leave something in `P`, the folder beside that of the book. */
const LUA: readonly string[] = [
  'io.open(P.."a","w")',
  'io.open(P.."a","r+")',
  'io.output(P.."a")',
  'string.find = function() end io.open(P.."a","w")',
  'io.savedata(P.."a","x")',
  'io.copydata("book.tex",P.."a")',
  'file.copy("book.tex",P.."a")',
  'table.tofile(P.."a",{1})',
  'dir.mkdirs(P.."a")',
  'lfs.mkdir(P.."a")',
  'lfs.lock_dir(P)',
  'lfs.link("book.tex",P.."a",true)',
  'lfs.touch(P.."keep",1,1)',
  'os.remove(P.."keep")',
  'os.rename(P.."keep",P.."a")',
  'os.rename("book.tex",P.."a")',
  'os.tmpdir(P.."aXXXXXX")',
  'os.execute("touch "..P.."a")',
  'os.spawn{"touch",P.."a"}',
  'os.exec{"touch",P.."a"}',
  'os.resultof("touch "..P.."a")',
  'io.popen("touch "..P.."a"):read("a")',
  'os.kpsepopen("touch "..P.."a")',
  'require("ffi").cdef("int system(const char*);")require("ffi").C.system("touch "..P.."a")',
  'gzip.open(P.."a","w"):close()',
  'callback.register("find_write_file",function() return P.."a" end)',
  'luatexbase.add_to_callback("find_output_file",function() return P.."a" end,"x")tex.draftmode=0',
  'os.setenv("openout_any","a")',
  'os.setenv("TEXMFOUTPUT",P)',
  'local m=mplib.new{ini_version=true,find_file=function(n) return n end}m:execute([[write "x" to "]]..P..[[a"; write EOF to "]]..P..[[a";end]])',
  'local m=mplib.new{ini_version=true,find_file=function(n,mode) return P.."a" end}m:execute([[write "x" to "b"; write EOF to "b";end]])',
  'debug.getregistry()',
];

/** TeX code that tries to start a program, or to write beside the scratch folder. */
const TEX: Readonly<Record<string, readonly string[]>> = {
  pdflatex: [
    '\\immediate\\write18{touch PLACEa}',
    '\\openin5="|touch PLACEa" \\ifeof5 \\else\\read5 to\\x \\fi',
    '\\immediate\\openout5="|touch PLACEa" \\immediate\\write5{x}',
    '\\immediate\\openout5=PLACEa \\immediate\\write5{x}',
    '\\immediate\\openout5=../beside/a \\immediate\\write5{x}',
    '\\immediate\\openout5=link/a \\immediate\\write5{x}',
    '\\immediate\\openout5=x$(touch${IFS}PLACEa).idx \\immediate\\write-1{Writing index file x$(touch PLACEa).idx}',
    '\\font\\x=evil at 11pt \\x a',
    '\\pdfmapfile{|touch PLACEa}x',
    '\\input|"touch PLACEa"',
  ],
  latex: ['\\special{psfile="`touch PLACEa"}x\\newpage'],
  xelatex: ['\\font\\x="|touch PLACEa" \\x a', '\\immediate\\write18{touch PLACEa}'],
  lualatex: [
    '\\immediate\\write18{touch PLACEa}',
    '\\openin5="|touch PLACEa" \\ifeof5 \\else\\read5 to\\x \\fi',
  ],
};

/** What programs around TeX take for their settings. */
const SETTINGS = {
  '.latexmkrc': 'system("touch ../beside/a"); $pdflatex = "touch ../beside/a";\n',
  latexmkrc: '`touch ../beside/a`;\n',
  'texmf.cnf': 'shell_escape = t\nopenout_any = a\n',
  'evil.mf': 'message "x"; show 1; end\n',
};

describeWithTex('skakmat prove keeps a hostile book from the disk', () => {
  test('a hostile book that writes Lua leaves the disk as it was', () => {
    const code = LUA.map((line) => `\\directlua{local P="PLACE" pcall(function() ${line} end)}`);
    const writes = ['\\immediate\\openout5=a \\immediate\\write5{x}', 'x\\newpage x'];
    expectHarmless('lualatex', [...code, ...writes].join('\n'), '\\usepackage{fontspec}');
  });

  test('a name for a temporary file is one in the scratch folder', () => {
    const lua = 'if string.find(os.tmpname(), "^/tmp/lua_") then tex.error("made beside") end';
    const text = `\\documentclass{article}\\usepackage{skak}\\begin{document}\\directlua{${lua}}\\newgame\\mainline{1.e4 e5}\\end{document}\n`;
    const {code, stderr} = skakmat(
      temporaryFolder({'book.tex': text}),
      ['prove', '--engine', 'lualatex', 'book.tex'],
      '',
      {HOME: process.env['HOME'] ?? '/'},
    );
    expect(stderr).toMatch(/1 of 1 lists proved/);
    expect(code).toBe(0);
  });

  // Most of these stop TeX, so that each needs a book of its own.
  test.each(
    Object.entries(TEX).flatMap(([engine, lines]) => lines.map((line) => [engine, line] as const)),
  )('a hostile book that writes for %s leaves the disk as it was: %s', (engine, line) => {
    expectHarmless(engine, line);
  });

  test('a hostile book whose comments choose options leaves the disk as it was', () => {
    const comments = '% !TeX options = -shell-escape -output-directory=PLACE -jobname=PLACEa\n';
    expectHarmless(undefined, '\\immediate\\write18{touch PLACEa}', '', comments);
  });
});

describeWithTex('skakmat prove keeps a hostile book from the trees of TeX', () => {
  const NAME = 'skakmatplanted';

  /** Lua code that writes a package into every place that it finds in TeX's variables, and in `PLACES`. */
  const PLANT = String.raw`\directlua{
    local places = {PLACES}
    local names = {"TEXMFVAR", "TEXMFHOME", "TEXMFCONFIG", "TEXMFCACHE", "TEXMFSYSVAR", "TEXMFLOCAL", "TEXMFSYSCONFIG",
      "TEXMFDIST", "TEXMFMAIN", "TEXMF", "TEXMFAUXTREES", "VARTEXMF", "VARTEXFONTS", "TEXMFDOTDIR", "TEXMFOUTPUT", "HOME"}
    for _, name in ipairs(names) do
      for place in string.gmatch((kpse.expand_path("$" .. name) or "") .. ":" .. (os.getenv(name) or ""), "[^:{},!]+") do
        table.insert(places, place)
      end
    end
    for _, place in ipairs(places) do
      for _, folder in ipairs{"/tex/", "/tex/latex/", "/tex/latex/x/", "/luatex-cache/", "/"} do
        lfs.mkdir(place .. folder)
        local file = io.open(place .. folder .. "${NAME}.sty", "w")
        if file then file:write("\string\\typeout{PLANTED}") file:close() end
      end
    end
  }`;

  test.each([
    ['{}'],
    ['{"TEXMFHOME": "HOME/own"}'],
    ['{"TEXMFVAR": "HOME/v", "TEXMFCACHE": "HOME/c"}'],
  ])('no package is left where a later run would load it, with the settings %s', (settings) => {
    const home = temporaryFolder({
      'own/tex/latex/x/keep.sty': '',
      'texmf/tex/latex/x/keep.sty': '',
      '.config/x': '',
      '.cache/x': '',
    });
    const env = {HOME: home, ...(JSON.parse(settings.replaceAll('HOME/', `${home}/`)) as object)};
    const ask = (...args: readonly string[]): string =>
      execFileSync('kpsewhich', args, {env: {...process.env, ...env}, encoding: 'utf8'}).trim();
    const roots = [
      'TEXMF',
      'TEXMFVAR',
      'TEXMFCONFIG',
      'TEXMFHOME',
      'TEXMFCACHE',
      'TEXMFCNF',
      'HOME',
    ];
    const places = roots
      .flatMap((name) => ask('-expand-var', `$${name}`).split(/[:{},!]+/))
      .filter((place) => place.startsWith('/'));
    const lua = PLANT.replace(
      'PLACES',
      [...places, `${home}/.config`].map((place) => `"${place}"`).join(),
    );
    const text = `\\documentclass{article}\\usepackage{skak}\n${lua}\\begin{document}\\newgame\\mainline{1.e4 e5}\\end{document}\n`;
    const book = temporaryFolder({'book.tex': text});
    const before = picture(home);
    const {stderr} = skakmat(book, ['prove', '--engine', 'lualatex', 'book.tex'], '', env);
    expect(stderr).toMatch(/1 of 1 lists proved/);
    expect(picture(home)).toEqual(before);
    expect(readdirSync(book)).toEqual(['book.tex']);
    expect(places.filter((place) => existsSync(join(place, `${NAME}.sty`)))).toEqual([]);
    expect(() => ask(`${NAME}.sty`)).toThrow();
  });

  test("packages in the user's own trees are found", () => {
    const home = temporaryFolder({
      'texmf/tex/latex/x/ours.sty': '\\ProvidesPackage{ours}\\RequirePackage{skak}',
      'other/tex/latex/x/theirs.sty': '\\ProvidesPackage{theirs}',
    });
    const book = (name: string): string =>
      `\\documentclass{article}\\usepackage{${name},skak}\\begin{document}\\newgame\\mainline{1.e4 e5}\\end{document}\n`;
    const folder = temporaryFolder({'ours.tex': book('ours'), 'theirs.tex': book('theirs')});
    const one = skakmat(folder, ['prove', 'ours.tex'], '', {HOME: home});
    expect(one.stderr).toMatch(/1 of 1 lists proved/);
    const other = {HOME: home, TEXMFHOME: `{${home}/none,~/other}`};
    expect(skakmat(folder, ['prove', 'theirs.tex'], '', other).stderr).toMatch(
      /1 of 1 lists proved/,
    );
  });
});

/** Proves a book, and that nothing in its folder and in the one beside it changes. */
function expectHarmless(
  engine: string | undefined,
  body: string,
  preamble = '',
  comments = '',
): void {
  const folder = temporaryFolder({'beside/keep': 'kept', 'book/keep': ''});
  const place = `${join(folder, 'beside')}/`;
  const text = `${comments}\\documentclass{article}${preamble}\\usepackage{skak}\\begin{document}\\newgame\\mainline{1.e4 e5}\n${body}\n\\mainline{2.Nf3}\\end{document}\n`;
  const files = temporaryFolder({
    ...Object.fromEntries(Object.entries(SETTINGS).map(([name, code]) => [`book/${name}`, code])),
    'book/book.tex': text.replaceAll('PLACE', place),
    'beside/keep': 'kept',
  });
  symlinkSync(place, join(files, 'book/link'));
  mkdirSync(join(files, 'book/parts'));
  const before = [picture(folder), picture(files)];
  const flags = engine === undefined ? [] : ['--engine', engine];
  const {stderr} = skakmat(join(files, 'book'), ['prove', ...flags, 'book.tex'], '', {
    HOME: process.env['HOME'] ?? folder,
  });
  expect([picture(folder), picture(files)]).toEqual(before);
  expect(existsSync(`${place}a`)).toBe(false);
  expect(stderr).toMatch(/([12]) of \1 lists proved/);
}

/** The names in a folder, with the time of their last change. */
function picture(folder: string): readonly string[] {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return names.sort().map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`);
}
