" :compiler skakmat, then :make checks the file at hand, and :copen lists the findings.
if exists('current_compiler')
  finish
endif
let current_compiler = 'skakmat'

if exists(':CompilerSet') != 2
  command -nargs=* CompilerSet setlocal <args>
endif

CompilerSet makeprg=skakmat\ check\ --format\ gcc\ %:p:S
CompilerSet errorformat=%-Gskakmat:%.%#,%f:%l:%v:\ %trror:\ %m,%f:%l:%v:\ %tarning:\ %m,%f:%l:%v:\ %tote:\ %m
