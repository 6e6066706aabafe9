-- Checks a book or a chapter when it is opened and whenever it is saved, and shows the findings in the text.
local namespace = vim.api.nvim_create_namespace('skakmat')
local format = '%f:%l:%c: %trror: %m,%f:%l:%c: %tarning: %m,%f:%l:%c: %tnfo: %m'

local function show(buffer, lines)
  -- skakmat counts columns in UTF-16, Neovim in bytes.
  local function in_bytes(item)
    local line = vim.api.nvim_buf_get_lines(buffer, item.lnum - 1, item.lnum, false)[1]
    local is_there, column = pcall(vim.str_byteindex, line, item.col - 1, true)
    if is_there then item.col = column + 1 end
    item.type = item.type:upper()
    return item
  end
  local found = vim.fn.getqflist({lines = lines, efm = format}).items
  local here = vim.tbl_filter(function(item) return item.bufnr == buffer end, found)
  local diagnostics = vim.diagnostic.fromqflist(vim.tbl_map(in_bytes, here))
  vim.diagnostic.set(namespace, buffer, diagnostics)
end

local function check(buffer)
  vim.fn.jobstart({'skakmat', 'check', '--format', 'unix', vim.api.nvim_buf_get_name(buffer)}, {
    stdout_buffered = true,
    on_stdout = function(_, lines)
      if vim.api.nvim_buf_is_valid(buffer) then show(buffer, lines) end
    end,
  })
end

local group = vim.api.nvim_create_augroup('skakmat', {})

-- A chapter without a preamble is plain TeX to Neovim.
vim.api.nvim_create_autocmd('FileType', {
  group = group,
  pattern = {'tex', 'plaintex'},
  callback = function(opened)
    local buffer = opened.buf
    vim.api.nvim_clear_autocmds({group = group, buffer = buffer})
    vim.api.nvim_create_autocmd('BufWritePost', {
      group = group,
      buffer = buffer,
      callback = function() check(buffer) end,
    })
    check(buffer)
  end,
})
