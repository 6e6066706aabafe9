import {spawnSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {makeDesk} from '../../desk.ts';
import {hasProgram} from '../../has-program.ts';
import {BOOK, snippet} from './real-editors.ts';

/** Waits for something that comes from the server. */
const WAIT = `;;; -*- lexical-binding: t -*-
(defmacro wait-for (what)
  \`(let ((left 300) value)
     (while (and (not (setq value ,what)) (> left 0))
       (accept-process-output nil 0.1)
       (setq left (1- left)))
     (or value (error "waited in vain for %S" ',what))))
(defun choose (title)
  "Choose TITLE, where a user would choose from a list."
  (lambda (_prompt collection &rest _)
    (or (seq-find (lambda (name) (equal name title)) (all-completions "" collection))
        (error "not offered: %S" (all-completions "" collection)))))
(setq make-backup-files nil create-lockfiles nil)
`;

const EGLOT = `(load (expand-file-name "wait.el"))
(load (expand-file-name "init.el"))
(require 'tex-mode)
(find-file "book.tex")
(latex-mode)
(setq eglot-sync-connect 60 eglot-confirm-server-initiated-edits nil)
(apply #'eglot (eglot--guess-contact))
(flymake-mode 1)
(flymake-start)
(message "finding: %s" (flymake-diagnostic-text (car (wait-for (flymake-diagnostics)))))

(goto-char (point-min)) (search-forward "e4")
(let ((hover (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                              (eglot--TextDocumentPositionParams))))
  (message "hover: %s" (eglot--hover-info (plist-get hover :contents) (plist-get hover :range))))

(search-forward "Nd") (backward-char 1)
(cl-letf (((symbol-function 'completing-read) (choose "Replace by Nf3")))
  ;; Without a mouse.
  (let ((last-nonmenu-event t)) (eglot-code-actions (point) (point) nil t)))
(message "corrected: %s" (thing-at-point 'line))

(goto-char (point-min)) (search-forward "d5 2.") (insert "Nf")
(eglot--signal-textDocument/didChange)
(completion-at-point)
(message "completed: %s" (thing-at-point 'line))

(goto-char (point-min)) (search-forward "id=One") (backward-char 1)
(eglot-rename "Immortal")
(message "renamed: %s" (replace-regexp-in-string "\\n" " " (buffer-string)))
(eglot-shutdown (eglot--current-server-or-lose))
`;

const hasEglot = hasProgram('emacs', '--batch', '--eval', "(require 'eglot)");

test.skipIf(!hasEglot)(
  'eglot shows findings and boards, completes moves, corrects and renames',
  () => {
    const desk = makeDesk({
      'book.tex': BOOK,
      'wait.el': WAIT,
      'init.el': snippet('emacs-eglot.el'),
      'script.el': EGLOT,
    });
    const {folder: cwd, env} = desk;
    const {stdout, stderr} = spawnSync('emacs', ['--batch', '-l', 'script.el'], {
      cwd,
      env,
      encoding: 'utf8',
    });
    const output = stdout + stderr;
    expect(output).toContain('finding: skakmat [illegal-move]: Illegal move `Nd3`');
    expect(output).toContain('4 . . . .[♙]. . .');
    expect(output).toMatch(/corrected: .*2\.Nf3 Nc6/);
    expect(output).toMatch(/completed: .*1\.d4 d5 2\.Nf3\}/);
    expect(output).toMatch(/renamed: .*\[id=Immortal\].*\[id=Immortal\]/);
  },
);

const LSP_MODE = `(load (expand-file-name "wait.el"))
(load (expand-file-name "init.el"))
(require 'tex-mode)
(setq lsp-auto-guess-root t lsp-restart 'ignore lsp-enable-file-watchers nil
      lsp-session-file (expand-file-name "session"))
(find-file "book.tex")
(latex-mode)
(lsp-workspace-folders-add default-directory)
(lsp)
(wait-for (lsp-workspaces))
(wait-for (> (hash-table-count (lsp-diagnostics)) 0))
(maphash (lambda (_file found)
           (dolist (one found) (message "finding: %s" (lsp:diagnostic-message one))))
         (lsp-diagnostics))
(goto-char (point-min)) (search-forward "e4")
(message "hover: %s" (lsp:hover-contents (lsp-request "textDocument/hover" (lsp--text-document-position-params))))
`;

const hasLspMode = hasProgram('emacs', '--batch', '--eval', "(require 'lsp-mode)");

test.skipIf(!hasLspMode)('lsp-mode shows findings and boards', () => {
  const desk = makeDesk({
    'book.tex': BOOK,
    'wait.el': WAIT,
    'init.el': snippet('emacs-lsp-mode.el'),
    'script.el': LSP_MODE,
  });
  const {folder: cwd, env} = desk;
  const {stdout, stderr} = spawnSync('emacs', ['--batch', '-l', 'script.el'], {
    cwd,
    env,
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('finding: Illegal move `Nd3`');
  expect(stdout + stderr).toContain('[♙]');
});
