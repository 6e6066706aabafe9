-- Starts the language server of skakmat for LaTeX, beside any other, from Neovim 0.7 on.
local filetypes = {'tex', 'plaintex'}

if vim.lsp.enable then
  -- Neovim 0.11 and later.
  vim.lsp.config('skakmat', {
    cmd = {'skakmat', 'lsp'},
    filetypes = filetypes,
    root_markers = {'.skakmatrc.json', '.git'},
  })
  vim.lsp.enable('skakmat')
  return
end

local function root_of(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  local settings = vim.fn.findfile('.skakmatrc.json', folder .. ';')
  if settings ~= '' then return vim.fn.fnamemodify(settings, ':p:h') end
  local repository = vim.fn.finddir('.git', folder .. ';')
  return repository == '' and folder or vim.fn.fnamemodify(repository, ':p:h:h')
end

local clients = {}

local function start(buffer)
  local root = root_of(vim.api.nvim_buf_get_name(buffer))
  clients[root] = clients[root] or vim.lsp.start_client({
    name = 'skakmat',
    cmd = {'skakmat', 'lsp'},
    root_dir = root,
    get_language_id = function() return 'latex' end,
    on_exit = function() clients[root] = nil end,
  })
  vim.lsp.buf_attach_client(buffer, clients[root])
  vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
end

vim.api.nvim_create_autocmd('FileType', {
  group = vim.api.nvim_create_augroup('skakmat', {}),
  pattern = filetypes,
  callback = function(opened) start(opened.buf) end,
})
