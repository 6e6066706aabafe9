;; lsp-mode asks the language server of skakmat beside any other.
(require 'lsp-mode)
(add-to-list 'lsp-language-id-configuration '(plain-tex-mode . "plaintex"))
(lsp-register-client
 (make-lsp-client :new-connection (lsp-stdio-connection '("skakmat" "lsp"))
                  :major-modes '(tex-mode plain-tex-mode latex-mode)
                  :server-id 'skakmat
                  :add-on? t))
(add-hook 'tex-mode-hook #'lsp-deferred)
