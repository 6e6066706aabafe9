compiler skakmat
augroup skakmat
  autocmd! * <buffer>
  autocmd BufWritePost <buffer> silent make! | cwindow | redraw!
augroup END
