" Asks skak-chktex where VimTeX would ask chktex.
let &l:makeprg = substitute(&l:makeprg, '^chktex\>', 'skak-chktex', '')
