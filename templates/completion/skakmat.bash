# Completion of skakmat for bash, written by `skakmat completion bash`. To have it in every shell:
#   skakmat completion bash > ~/.local/share/bash-completion/completions/skakmat

# What may follow the option $2 of the command $1; fails where it takes no value.
_skakmat_value() {
  case "$1 $2" in
@values@
    *) return 1 ;;
  esac
}

_skakmat_places() {
  case "$1" in
@places@
  esac
}

_skakmat_offer() {
  local kind=${1%% *} words=${1#* } name word IFS=$' \n'
  case $kind in
    rule) words=$_skakmat_rules ;;
    rule-level)
      words=
      if [[ $cur == *=* ]]; then
        for word in @levels@; do words+=" ${cur%%=*}=$word"; done
      else
        for word in $_skakmat_rules; do words+=" $word="; done
        compopt -o nospace 2>/dev/null
      fi
      ;;
    tex | file | directory)
      compopt -o filenames 2>/dev/null
      IFS=$'\n'
      case $kind in
        tex) COMPREPLY+=($(compgen -f -X '!*.tex' -- "$cur"; compgen -f -X '!*.ltx' -- "$cur"; compgen -d -- "$cur")) ;;
        file) COMPREPLY+=($(compgen -f -- "$cur")) ;;
        directory) COMPREPLY+=($(compgen -d -- "$cur")) ;;
      esac
      return
      ;;
    list)
      [[ $cur == *,* ]] && words=${cur%,*},${words// / ${cur%,*},}
      compopt -o nospace 2>/dev/null
      ;;
    text) return ;;
  esac
  COMPREPLY+=($(compgen -W "$words" -- "$cur"))
}

# Puts the words up to the cursor into `words`: bash breaks --format=json at its =.
_skakmat_read_words() {
  local i word is_open=
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ ${#words[@]} -gt 0 && (-n $is_open || $word == =*) ]]; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    [[ $word == *= ]] && is_open=1 || is_open=
  done
}

_skakmat_read_command() {
  local i word
  for ((i = 0; i < ${#words[@]} - 1; i++)); do
    word=${words[i]}
    if [[ -n $waiting ]]; then
      waiting=
    elif [[ $ended == all ]]; then
      return
    elif [[ $word == -- ]]; then
      ended=all
    elif [[ $word == -* ]]; then
      _skakmat_value "$command" "$word" >/dev/null && waiting=$word
    elif [[ -z $ended ]]; then
      case "$command${command:+ }$word" in
        @commands@) command+=${command:+ }$word ;;
        *) ended=commands ;;
      esac
    fi
  done
}

_skakmat() {
  local _skakmat_rules='@rules@'
  local words=() cur command= waiting= ended= place prefix= i
  COMPREPLY=()
  _skakmat_read_words
  _skakmat_read_command
  cur=${words[${#words[@]} - 1]}
  if [[ -z $waiting && -z ${ended#commands} && $cur == --*=* ]]; then
    waiting=${cur%%=*}
    prefix=$waiting=
    cur=${cur#*=}
  fi
  if [[ -n $waiting ]]; then
    place=$(_skakmat_value "$command" "$waiting") && _skakmat_offer "$place"
  else
    while IFS= read -r place; do
      case $place in
        'option '*) [[ $ended != all && $cur == -* ]] && _skakmat_offer "$place" ;;
        'command '*) [[ -z $ended && $cur != -* ]] && _skakmat_offer "$place" ;;
        *) [[ $ended == all || $cur != -* ]] && _skakmat_offer "$place" ;;
      esac
    done <<<"$(_skakmat_places "$command")"
  fi
  # What bash replaces begins behind the last =, where it breaks words there.
  [[ $COMP_WORDBREAKS == *=* ]] && prefix= || cur=
  [[ $cur == *=* ]] && cur=${cur%=*}= || cur=
  for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do
    COMPREPLY[i]=$prefix${COMPREPLY[i]#"$cur"}
  done
}

complete -F _skakmat skakmat
