;; eglot asks the language server of skakmat about LaTeX.
(require 'eglot)
(add-to-list 'eglot-server-programs
             '((tex-mode plain-tex-mode latex-mode) . ("skakmat" "lsp")))
(add-hook 'tex-mode-hook #'eglot-ensure)
