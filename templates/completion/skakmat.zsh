#compdef skakmat
# Completion of skakmat for zsh, written by `skakmat completion zsh`. To have it in every shell, write
# it to a file named _skakmat in a folder of $fpath:
#   skakmat completion zsh > "${fpath[1]}/_skakmat"

_skakmat_rule() {
  local -a rules=(
@rules@
  )
  _describe -t rules rule rules "$@"
}

_skakmat_rule_level() {
  if compset -P '*='; then
    local -a levels=(@levels@)
    _describe -t levels level levels
  else
    _skakmat_rule -S =
  fi
}

@functions@

# Sourced, it lets itself be known; loaded by zsh, it is the function that is asked.
if [[ $funcstack[1] == _skakmat ]]; then
  _skakmat "$@"
else
  compdef _skakmat skakmat
fi
