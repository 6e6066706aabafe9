import {expect, test} from 'vitest';
import {makeDesk} from '../../desk.ts';
import {hasProgram} from '../../has-program.ts';
import {BOOK, Neovim, snippet, until} from './real-editors.ts';

/** Chooses the code action that a test wants, where a user would choose from a list. */
const CHOOSE = `vim.ui.select = function(items, options, on_choice)
  vim.g.offered = vim.tbl_map(options.format_item, items)
  for _, item in ipairs(items) do
    if options.format_item(item) == vim.g.wanted then return on_choice(item) end
  end
end
`;

const FLOATING =
  'map(filter(nvim_list_wins(), \'nvim_win_get_config(v:val).relative != ""\'), \'join(getbufline(winbufnr(v:val), 1, "$"), "\\n")\')';

test.skipIf(!hasProgram('nvim'))(
  'Neovim shows findings and boards, completes moves, corrects and renames',
  async () => {
    const desk = makeDesk({
      'book.tex': BOOK,
      '.config/nvim/plugin/skakmat.lua': snippet('nvim-skakmat.lua'),
      '.config/nvim/plugin/choose.lua': CHOOSE,
    });
    const nvim = new Neovim(desk, 'book.tex');
    const found = "luaeval('vim.tbl_map(function(d) return d.message end, vim.diagnostic.get(0))')";
    const messages = await until(
      () => nvim.value(found),
      (all) => Array.isArray(all) && all.length > 0,
    );
    expect(String(messages)).toContain('Illegal move `Nd3`');

    nvim.keys('<Esc>:call cursor(2, 1)<CR>:call search("e4")<CR>:lua vim.lsp.buf.hover()<CR>');
    const boards = await until(
      () => nvim.value(FLOATING),
      (all) => Array.isArray(all) && all.length > 0,
    );
    expect(String(boards)).toContain('4 . . . .[♙]. . .');
    expect(String(boards)).not.toContain('data:');

    nvim.keys(':let g:wanted = "Replace by Nf3"<CR>:call search("Nd3")<CR>');
    nvim.keys(':lua vim.lsp.buf.code_action()<CR>');
    await until(
      () => nvim.line(2),
      (line) => String(line).includes('2.Nf3 Nc6'),
    );
    expect(nvim.value('g:offered')).toContain('Disable illegal-move for this line');
    await until(
      () => nvim.value(found),
      (all) => JSON.stringify(all) === '[]',
    );

    nvim.keys(':call cursor(3, 1)<CR>f2f.ac');
    nvim.keys('<C-x><C-o>');
    await until(
      () => nvim.value('pumvisible()'),
      (value) => value === 1,
    );
    nvim.keys('<C-n><C-y>');
    nvim.keys('<Esc>');
    await until(
      () => nvim.line(3),
      (line) => String(line).includes('2.c4}'),
    );

    nvim.keys(':call cursor(2, 1)<CR>:call search("One")<CR>');
    nvim.keys(':lua vim.lsp.buf.rename("Immortal")<CR>');
    await until(
      () => nvim.line(4),
      (line) => line === '\\resumechessgame[id=Immortal]',
    );
    expect(nvim.line(2)).toContain('[id=Immortal]');
    nvim.keys('o% skakmat: game file=g.pgn pieces=<Esc>:lua vim.lsp.buf.signature_help()<CR>');
    const forms = await until(
      () => nvim.value(FLOATING),
      (all) => String(all).includes('[pieces=…]'),
    );
    expect(String(forms)).toContain('game file=… [from=…]');
    nvim.keys('dd:write<CR>');
    await until(
      () => desk.read('book.tex'),
      (text) => text.includes('[id=Immortal]'),
    );
    nvim.keys(':qall!<CR>');
  },
);
