import {spawn, spawnSync} from 'node:child_process';
import {hash} from 'node:crypto';
import {once} from 'node:events';
import {mkdirSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {PROGRAM, skakmatWithAccount as skakmat} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from './requires-tex.ts';

type Files = Readonly<Record<string, string>>;

interface Entry {
  readonly file: string;
  readonly line: number;
  readonly command: string;
  readonly status: string;
  readonly times: number;
  readonly seen: boolean;
}

interface Report {
  readonly findings: readonly {
    readonly rule: string;
    readonly file: string;
    readonly line: number;
    readonly message: string;
    readonly note?: string;
  }[];
  readonly proof: {readonly lists: Entry[]};
  readonly account: {readonly summary: string; readonly proof: object};
}

function prove(files: Files, ...flags: readonly string[]) {
  const folder = temporaryFolder(files);
  const {code, stdout, stderr} = skakmat(
    folder,
    ['prove', '--no-config', '--format', 'json', ...flags, 'book.tex'],
    '',
    {HOME: process.env['HOME'] ?? folder},
  );
  const report = JSON.parse(stdout) as Report;
  const findings = report.findings.map(({rule, file, line}) => `${file}:${line} ${rule}`);
  const lists = report.proof.lists.map(
    ({file, line, command, status}) => `${file}:${line} ${command} ${status}`,
  );
  return {folder, code, stderr, report, findings, lists};
}

function inBook(body: string, preamble = '\\usepackage{skak}'): string {
  return `\\documentclass{article}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}\n`;
}

describeWithTex('skakmat prove', () => {
  test('proves lists in included files, in headings and in two packages', () => {
    const book = [
      '\\documentclass{book}\\usepackage{xskak}\\pagestyle{plain}\\begin{document}\\tableofcontents',
      '\\newchessgame\\mainline{1.e4 e5',
      ' 2.Nf3 Nc6}\\variation{2...d6}',
      '\\include{parts/one}\\input parts/two',
      '\\end{document}',
    ];
    const {code, lists, report} = prove({
      'book.tex': book.join('\n'),
      'parts/one.tex': '\\section{The Ruy Lopez \\protect\\variation{3.Bc4}}\\mainline{3.Bb5 a6}\n',
      'parts/two.tex': '\\hidemoves{4.Ba4 Nf6}\\variationcurrent{5.O-O}\n',
    });
    expect(lists).toEqual([
      'book.tex:2 mainline proved',
      'book.tex:3 variation printed',
      'parts/one.tex:1 variation printed',
      'parts/one.tex:1 mainline proved',
      'parts/two.tex:1 hidemoves proved',
      'parts/two.tex:1 variationcurrent proved',
    ]);
    expect(report.account.summary).toMatch(
      /; 6 of 6 lists proved against TeX in \d+ seconds?, 2 of them only printed$/,
    );
    expect(code).toBe(0);
  });

  test('proves that TeX prints the moves of our own documents, which it does not play', () => {
    const pgn = '1. e4 e5 (1... c5 {[#]} 2. Nf3) 2. Nc3!? {Vienna.} Nf6 *';
    const {stdout} = skakmat(temporaryFolder(), ['convert', '--to', 'tex'], pgn);
    const head = stdout.slice(0, stdout.indexOf('\\begin{document}')).split('\n').length;
    const {code, lists, report} = prove({'book.tex': stdout});
    expect(lists.map((list) => list.replace(/:\d+/u, ''))).toEqual([
      'book.tex skmmoves printed',
      'book.tex skmline printed',
      'book.tex skmline printed',
      'book.tex skmmoves printed',
      'book.tex skmmoves printed',
    ]);
    expect(report.proof.lists.every(({line, times}) => line > head && times === 1)).toBe(true);
    expect(code).toBe(0);
  });

  test('lists printed moves that TeX does not read as not played, and reports errors in others', () => {
    const body = [
      '\\skmgame\\ifnum\\year>1886 \\skmmoves{1. e4}\\else\\skmmoves{1. d4}\\fi',
      '\\skmgame\\def\\king{\\undefined}\\skmmoves{1. e4 e5 2. Ke2}',
    ];
    const {findings, lists} = prove({
      'book.tex': inBook(body.join('\n'), '\\usepackage[print]{skakmat}'),
      'skakmat.sty': readFileSync('templates/tex/skakmat/skakmat.sty', 'utf8'),
    });
    expect(lists).toEqual([
      'book.tex:4 skmmoves printed',
      'book.tex:4 skmmoves not-played',
      'book.tex:5 skmmoves differs',
    ]);
    expect(findings).toEqual(['book.tex:5 tex-plays-otherwise']);
  });

  test('reports once what TeX plays differently, without its consequences', () => {
    const body =
      '\\catcode`\\ =\\ifnum1=1 13\\fi\\relax\\newgame\\mainline{1.e4 e5 2.Nf3}\n\\mainline{2...Nc6}';
    const {findings, lists, report} = prove({'book.tex': inBook(body)});
    expect(findings).toEqual(['book.tex:4 tex-plays-otherwise']);
    expect(report.findings[0]?.message).toBe(
      'TeX ends these moves on another board: `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b 1`, expected `rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b 2`',
    );
    expect(lists).toEqual(['book.tex:4 mainline differs', 'book.tex:5 mainline unproved']);
  });

  test('judges what only TeX sees, at the line of the call', () => {
    const style = '\\newcommand\\opening{\\newgame\\mainline{1.e4 e5 2.Nd4}}\n';
    const call =
      '\\makeatletter\\@nameuse{opening}\n\n\\newgame\\csname main\\ifdim\\hsize=\\hsize line\\fi\\endcsname{1.d4}';
    const {findings, report, lists} = prove({
      'book.tex': inBook(call, '\\usepackage{skak}\\usepackage{openings}'),
      'openings.sty': style,
    });
    expect(findings).toEqual(['openings.sty:1 illegal-move']);
    expect(report.findings[0]?.message).toContain('Illegal move `Nd4`');
    expect(lists).toContain('book.tex:6 mainline judged');
  });

  test('judges on the board of TeX what is uncertain without it', () => {
    const body = [
      '\\newgame\\ifnum\\year>1886 \\mainline{1.e4 e5}\\else\\mainline{1.d4 d5}\\fi',
      '\\mainline{2.Nf3 Nc6}\\variation{2...d6}\\mainline{3.Bc5}',
    ];
    const {findings, report} = prove({'book.tex': inBook(body.join('\n'))});
    expect(findings).toEqual(['book.tex:5 illegal-move']);
    expect(report.findings[0]?.note).toContain('The position is the one that TeX has here');
    expect(report.account.proof).toMatchObject({played: 4, proved: 3});
  });

  test('reports a heading that a running head sets in capitals', () => {
    const book =
      '\\documentclass{book}\\usepackage{xskak}\\begin{document}\\newchessgame\\mainline{1.e4}\n\\section{\\variation{1.Nf3}}\\newpage x\\end{document}';
    const {report} = prove({'book.tex': book});
    expect(report.findings.map(({message}) => message)).toEqual([
      'TeX also typesets these moves in capitals: `1.NF3`',
    ]);
  });

  test('counts proved lists as judged', () => {
    const files = {
      'book.tex': inBook(
        '\\newgame\\csname main\\ifdim\\hsize=\\hsize line\\fi\\endcsname{1.e4 e5}',
      ),
    };
    expect(skakmat(temporaryFolder(files), ['--max-unjudged', '0', 'book.tex']).code).toBe(1);
    expect(prove(files, '--max-unjudged', '0').code).toBe(0);
  });

  test.each([
    ['.latexmkrc', '$pdf_mode = 4;\n', '\\directlua{}'],
    ['mybook.sty', '\\RequirePackage{fontspec}\n', ''],
    ['keep.txt', '', '\\directlua{}'],
  ])('compiles a book with lualatex because of %s', (name, content, code) => {
    const preamble = `${name === 'mybook.sty' ? '\\usepackage{mybook}' : ''}\\usepackage{skak}`;
    const {report} = prove({
      'book.tex': inBook(`${code}\\newgame\\mainline{1.e4}`, preamble),
      [name]: content,
    });
    expect(report.proof).toMatchObject({documents: [{engine: 'lualatex', errors: 0}]});
  });

  test('finds the files that a book writes, and those of latexmk settings', () => {
    const write =
      '\\begin{filecontents}{written.tex}\n\\newgame\\mainline{1.e4 e5 2.Nd4}\n\\end{filecontents}\n';
    const {findings} = prove({
      'book.tex': inBook('\\input{written}\n\n\\input{one}', `${write}\\usepackage{skak}`),
      'games/deep/one.tex': '\\newgame\\mainline{1.d4 e5 2.Nd4}\n',
      '.latexmkrc': "ensure_path('TEXINPUTS', './games//', '/etc//');\n",
    });
    expect(findings).toEqual(['book.tex:7 illegal-move', 'games/deep/one.tex:1 illegal-move']);
  });

  test('proves a subfile with the book that reads it', () => {
    const folder = temporaryFolder({
      'main.tex':
        '\\documentclass{book}\\usepackage{skak,subfiles}\\begin{document}\n\\subfile{ch/one}\n\\end{document}',
      'ch/one.tex':
        '\\documentclass[../main.tex]{subfiles}\n\\begin{document}\\newgame\\mainline{1.e4}\\end{document}',
    });
    const {code, stderr} = skakmat(folder, ['prove', '.']);
    expect(stderr).toContain('1 of 1 lists proved');
    expect(code).toBe(0);
  });

  test('does not accuse what is right on the board of TeX', () => {
    const body = [
      '\\newgame\\mainline{1.e4 e5}\\storegame{a}\\newgame\\mainline{1.d4 d5}',
      '\\expandafter\\let\\csname ba\\ifdim\\hsize=\\hsize ck\\fi\\endcsname\\restoregame\\back{a}',
      '\\mainline{2.Nf3}\\mainline{2...Nc6}',
    ];
    const {code, findings, report} = prove({'book.tex': inBook(body.join('\n'))});
    expect(findings).toEqual([]);
    expect(report.account.proof).toMatchObject({played: 4, proved: 4, fromTex: 2});
    expect(code).toBe(0);
  });

  test('withdraws a finding about letters that TeX knows', () => {
    const german = '\\newskaklanguage{german}{KDTLSB}';
    const body =
      '\\csname skaklang\\ifdim\\hsize=\\hsize uage\\fi\\endcsname[german]\\newgame\\mainline{1.b4 e5 2.Lb2}';
    const {findings, lists} = prove({'book.tex': inBook(`${german}${body}`)});
    expect(findings).toEqual([]);
    expect(lists).toEqual(['book.tex:4 mainline judged']);
  });

  test.each(['game.001', 'game', 'my game.t3', 'a(1).x2'])(
    'reports an error in the moves of the file %j',
    (name) => {
      const body = `\\newgame\\mainline{1.e4 e5}\n\\input{${name}}\n\\mainline{3.Bb5}`;
      const moves = '\\mainline{2.Nf3 Nc6\\relax\\nosuchmacro}\n';
      const {code, report} = prove({'book.tex': inBook(body), [name]: moves});
      expect(report.findings).toMatchObject([{rule: 'tex-plays-otherwise', file: name, line: 1}]);
      expect(report.findings[0]?.message).toContain('nosuchmacro');
      expect(code).toBe(1);
    },
  );

  test('carries castling rights over lists that only TeX sees', () => {
    const lua = (lists: readonly string[]): string =>
      `\\newgame\\directlua{for _,m in ipairs{${lists.map((list) => `'${list}'`).join()}} do tex.print('\\string\\\\mainline{'..m..'}') end}`;
    const [walked, waited] = [
      ['1.e4 e5', '2.Ke2 Nf6', '3.Ke1 Nc6', '4.Nf3 a6', '5.Bc4 b6', '6.O-O h6'],
      ['1.e4 e5', '2.a3 Nf6', '3.a4 Nc6', '4.Nf3 a6', '5.Bc4 b6', '6.O-O h6'],
    ].map((lists) => prove({'book.tex': inBook(lua(lists))}, '--engine', 'lualatex'));
    expect(walked?.findings).toEqual(['book.tex:6 illegal-move']);
    expect(waited?.findings).toEqual([]);
    expect(waited?.lists.filter((list) => list.endsWith('judged'))).toHaveLength(6);
  });

  test('reports a list that TeX skips in a book without conditionals', () => {
    const body =
      '\\newgame\\mainline{1.e4 e5}\n\\catcode`\\|=14 |\\mainline{2.Nf3}\n\\mainline{2.Nc3}';
    const {code, findings} = prove({'book.tex': inBook(body)});
    expect(findings.filter((finding) => finding.startsWith('book.tex:6'))).toEqual([]);
    expect([code, findings]).toEqual([1, ['book.tex:5 tex-plays-otherwise']]);
  });

  test('proves a book that reads records as TeX plays it, and as its PDF is made', () => {
    const files = {
      'book.tex': `\\RequirePackage[fast]{skakmat}\n${inBook('\\newchessgame\\mainline{1.e4 e5 2.Nf3}\n\\newchessgame\\mainline{1.d4 d5}', '\\usepackage{xskak}')}`,
      'skakmat.sty': readFileSync('templates/tex/skakmat/skakmat.sty', 'utf8'),
    };
    const folder = temporaryFolder(files);
    skakmat(folder, ['precompute', 'book.tex']);
    const records = readFileSync(join(folder, 'book.skm'), 'utf8');
    expect(prove({...files, 'book.skm': records})).toMatchObject({code: 0, findings: []});
    const [format = '', ...lines] = records.trimEnd().split('\n');
    // The last board, the squares of a half-move, and the piece that moves.
    for (const [from, to] of [
      ['PPPP1PPP/RNBQKB1R', 'PPPP1PPP/RNBQKBR1'],
      [',p0k,NGV', ',p1l,NGV'],
      [',p0k,NGV', ',p0k,BGV'],
    ] as const) {
      const forged = lines.map((line) => {
        const record = line.slice(0, line.lastIndexOf(' ')).replace(from, to);
        return `${record} ${hash('md5', record).toUpperCase()}\n`;
      });
      const {code, findings, lists} = prove({
        ...files,
        'book.skm': `${format}\n${forged.join('')}`,
      });
      expect([code, findings]).toEqual([1, ['book.tex:5 tex-plays-otherwise']]);
      expect(lists).toEqual(['book.tex:5 mainline differs', 'book.tex:6 mainline proved']);
    }
  });

  test('names the lists that TeX does not play', () => {
    const body =
      '\\newgame\\mainline{1.e4 e5}\n\\ifdim\\hsize<0pt \\mainline{2.Nf3}\\fi\n\\mainline{2.Nc3}';
    const {code, lists, report} = prove({'book.tex': inBook(body)});
    expect(lists).toContain('book.tex:5 mainline not-played');
    expect(report.account.summary).toMatch(
      /2 of 2 lists proved against TeX in .*, 1 not played by TeX \(book\.tex:5\)$/,
    );
    expect(code).toBe(0);
  });

  test('checks each reading of material that is typeset several times', () => {
    const tabular =
      '\\newgame\n\\begin{tabularx}{\\linewidth}{X}\\mainline{1.e4 e5}\\end{tabularx}\n';
    const {findings} = prove({
      'book.tex': inBook(tabular, '\\usepackage{skak,tabularx}'),
    });
    // The rule that explains it is the one that speaks.
    expect(findings).toEqual(['book.tex:5 repeated-moves']);
  });

  test('plays the overlays of slides', () => {
    const frame = [
      '\\documentclass{beamer}\\usepackage{skak}\\begin{document}',
      '\\begin{frame}\\newgame',
      '\\mainline{1.e4 e5}\\pause\\mainline{2.Nf3}',
      '\\end{frame}\\end{document}',
    ];
    const {report, findings} = prove({'book.tex': frame.join('\n')});
    expect(findings).toEqual([]);
    expect(report.proof.lists.map(({status, times}) => [status, times])).toEqual([
      ['proved', 2],
      ['proved', 2],
    ]);
  });

  test.each([
    ['lualatex', '\\usepackage{fontspec}\\usepackage{xskak}'],
    ['xelatex', '% !TeX program = xelatex\n\\usepackage{xskak}'],
    ['latex', '\\usepackage[ps]{skak}'],
  ])('chooses %s', (engine, preamble) => {
    const {report, code} = prove({
      'book.tex': inBook('\\newgame\\mainline{1.e4 é}', preamble).replace(' é', ' e5'),
    });
    expect(report.account.proof).toMatchObject({played: 1, proved: 1});
    expect(report.proof).toMatchObject({documents: [{engine, complete: true}]});
    expect(code).toBe(0);
  });

  test('writes nothing next to the book, whatever TeX and Lua want', () => {
    const lua =
      '\\directlua{for _, n in ipairs({"a.txt", "parts/b.txt"}) do local f = io.open(n, "w") f:write("x") f:close() end ' +
      'lfs.mkdir("made") os.remove("keep.txt") os.rename("keep.txt", "gone.txt")}';
    const write = '\\newwrite\\out\\immediate\\openout\\out=notes.txt\\immediate\\write\\out{x}';
    const folder = temporaryFolder({
      'book.tex': inBook(
        `${lua}${write}\\newgame\\mainline{1.e4}\\savegame{game}`,
        '\\usepackage{skak}',
      ),
      'keep.txt': 'kept',
    });
    mkdirSync(join(folder, 'parts'));
    const before = picture(folder);
    const {stderr} = skakmat(folder, ['prove', '--engine', 'lualatex', 'book.tex'], '', {
      HOME: process.env['HOME'] ?? folder,
    });
    expect(stderr).toContain('1 of 1 lists proved');
    expect(picture(folder)).toEqual(before);
  });

  test('runs no program that the book names', () => {
    const body = '\\immediate\\write18{touch ran.txt}\\newgame\\mainline{1.e4}';
    const {folder} = prove({'book.tex': inBook(body), '.latexmkrc': 'system("touch ran.txt");'});
    expect(readdirSync(folder).sort()).toEqual(['.latexmkrc', 'book.tex']);
  });

  test('reads outside the folder of the book only if that is allowed', () => {
    const folder = temporaryFolder({
      'game.tex': '\\newgame\\mainline{1.e4}',
      'book/book.tex': inBook('\\input{../game}'),
    });
    const refused = skakmat(folder, ['prove', 'book/book.tex']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--allow-root');
    const allowed = skakmat(folder, ['prove', '--allow-root', '.', 'book/book.tex']);
    expect(allowed.stderr).toContain('1 of 1 lists proved');
  });

  test('names a missing package, and an exceeded time limit', () => {
    const missing = prove({'book.tex': inBook('', '\\usepackage{skak,nosuchchess}')});
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain(
      '`nosuchchess.sty`: the package that holds it is not installed',
    );
    const endless = prove({'book.tex': inBook('\\loop\\iftrue\\repeat')}, '--timeout', '2');
    expect(endless.code).toBe(2);
    expect(endless.stderr).toContain('did not finish within 2 seconds');
  });

  test('stops at a FEN for which skak searches without end, and names it', () => {
    const body = '\\fenboard{4k3/8/8/8/8/8/4P3/4K2 w - - 0 1}\n\\mainline{1.e4 Kd7}';
    const {code, stderr} = prove({'book.tex': inBook(body)}, '--timeout', '2');
    expect(code).toBe(2);
    expect(stderr).toContain('did not finish within 2 seconds');
    expect(stderr).toContain('; the FEN at book.tex:4 sends skak into an endless loop');
  });

  test('ends TeX when it is stopped, and leaves no folder', async () => {
    const folder = temporaryFolder({
      'book.tex': inBook('\\newgame\\mainline{1.e4}\\loop\\iftrue\\repeat'),
      'tmp/keep': '',
    });
    const child = spawn(process.execPath, [PROGRAM, 'prove', 'book.tex'], {
      cwd: folder,
      env: {PATH: process.env['PATH'], TMPDIR: join(folder, 'tmp')},
      stdio: 'ignore',
    });
    while (processesIn(folder).length < 2) await pause(50);
    child.kill('SIGINT');
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGINT');
    expect(processesIn(folder)).toEqual([]);
    expect(readdirSync(join(folder, 'tmp'))).toEqual(['keep']);
  });
});

test('prove reports that there is no TeX', () => {
  const folder = temporaryFolder({'book.tex': inBook('\\newgame\\mainline{1.e4}'), 'bin/x': ''});
  const {code, stderr} = skakmat(folder, ['prove', 'book.tex'], '', {PATH: join(folder, 'bin')});
  expect(stderr).toContain('book.tex: pdflatex not found');
  expect(code).toBe(2);
});

test('prove cannot also correct, nor check a part without its book', () => {
  const folder = temporaryFolder({'part.tex': '\\mainline{1.e4}\n'});
  expect(skakmat(folder, ['check', '--prove', '--fix', 'part.tex']).code).toBe(2);
  const {code, stderr} = skakmat(folder, ['prove', 'part.tex']);
  expect(stderr).toContain('no file is a complete document');
  expect(code).toBe(2);
});

/** The names in a folder, with the time of their last change. */
function picture(folder: string): readonly string[] {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return names.sort().map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`);
}

/** The processes that work in a folder. */
function processesIn(folder: string): readonly string[] {
  const script = `for p in /proc/[0-9]*; do [ "$(readlink $p/cwd)" = "${folder}" ] && echo $p; done`;
  const {stdout} = spawnSync('sh', ['-c', script], {encoding: 'utf8', cwd: '/'});
  return stdout.split('\n').filter((line) => line !== '');
}
