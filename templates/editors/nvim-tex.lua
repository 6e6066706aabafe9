-- Checks the book when it is opened and whenever it is saved, and shows the findings in the text.
local namespace = vim.api.nvim_create_namespace('skakmat')
local format = '%f:%l:%c: %trror: %m,%f:%l:%c: %tarning: %m,%f:%l:%c: %tnfo: %m'
local buffer = vim.api.nvim_get_current_buf()

local function show(lines)
  local found = vim.fn.getqflist({lines = lines, efm = format}).items
  local here = vim.tbl_filter(function(item) return item.bufnr == buffer end, found)
  for _, item in ipairs(here) do item.type = item.type:upper() end
  vim.diagnostic.set(namespace, buffer, vim.diagnostic.fromqflist(here))
end

local function check()
  vim.fn.jobstart({'skakmat', 'check', '--format', 'unix', vim.api.nvim_buf_get_name(buffer)}, {
    stdout_buffered = true,
    on_stdout = function(_, lines)
      if vim.api.nvim_buf_is_valid(buffer) then show(lines) end
    end,
  })
end

local group = vim.api.nvim_create_augroup('skakmat', {clear = false})
vim.api.nvim_clear_autocmds({group = group, buffer = buffer})
vim.api.nvim_create_autocmd('BufWritePost', {group = group, buffer = buffer, callback = check})
check()
