# Completion of skakmat for fish, written by `skakmat completion fish`. To have it in every shell:
#   skakmat completion fish > ~/.config/fish/completions/skakmat.fish

function __skakmat_rules
    printf '%s\t%s\n' \
@rules@
end

function __skakmat_rule_levels
    set -l token (commandline -ct)
    for rule in (__skakmat_rules)
        set -l name (string split -f 1 \t -- $rule)
        if string match -q -- "*$name=*" $token
            printf "$name=%s\n" @levels@
        else
            string replace -r '^[^\t]*' '$0=' -- $rule
        end
    end
end

function __skakmat_list
    set -l typed (commandline -ct | string replace -r '^--[^=]*=' '' | string replace -r '[^,]*$' '')
    printf '%s\n' $typed$argv
end

# Whether the words before the cursor name the command $argv.
function __skakmat_at
    set -l command
    set -l words (commandline -opc)
    for word in $words[2..-1]
        string match -q -- '-*' $word; and continue
        switch "$command $word"
            case @commands@
                set -a command $word
            case '*'
                break
        end
    end
    test "$command" = "$argv"
end

complete -c skakmat -f

@completions@
