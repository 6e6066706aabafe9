" :compiler skakmat, then :make checks the file at hand, and :copen lists the findings.
if exists('current_compiler')
  finish
endif
let current_compiler = 'skakmat'

if exists(':CompilerSet') != 2
  command -nargs=* CompilerSet setlocal <args>
endif

CompilerSet makeprg=skakmat\ check\ --format\ unix\ %:p:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tnfo:\ %m
