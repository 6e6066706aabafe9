;; Flymake shows the findings in the text: the built-in latex-mode asks chktex for them.
(setq tex-chktex-program "skak-chktex")
(add-hook 'latex-mode-hook #'flymake-mode)

;; M-x skakmat lists them; M-g n goes to the next one.
(defun skakmat ()
  "Check the chess in the file at hand."
  (interactive)
  (compile (concat "skakmat check --format gcc " (shell-quote-argument buffer-file-name))))
