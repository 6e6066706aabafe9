" A chapter without a preamble is plain TeX to Vim.
runtime after/ftplugin/tex.vim
