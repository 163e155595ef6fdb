;;; -*- lexical-binding: t -*-
;; Opens the site in $SITE in Emacs with lsp-mode, and writes its problems and completions to $RESULTS as JSON.
;; Every wait is for a condition. $SNIPPET is the configuration under test.
(require 'json)
(require 'seq)
(defvar docs-results nil)
(defun docs-note (key value) (push (cons key value) docs-results))
(defun docs-wait (predicate)
  (let ((rounds 0))
    (while (and (not (funcall predicate)) (< (setq rounds (1+ rounds)) 600)) (accept-process-output nil 0.05))
    (funcall predicate)))
(defun docs-problems (path)
  "Return the codes of the diagnostics of a file, once there are any."
  (let ((file (expand-file-name path (getenv "SITE"))))
    (docs-wait (lambda () (gethash (lsp--fix-path-casing file) (lsp-diagnostics))))
    (vconcat (mapcar #'lsp:diagnostic-code? (gethash (lsp--fix-path-casing file) (lsp-diagnostics))))))

(condition-case problem
    (progn
      (package-initialize)
      (load (getenv "SNIPPET") nil t)
      (setq lsp-auto-guess-root t
            lsp-enable-file-watchers nil
            lsp-session-file (expand-file-name "lsp-session" (getenv "HOME")))
      (find-file (expand-file-name "docs.json" (getenv "SITE")))
      (lsp)
      (docs-note 'config (docs-problems "docs.json"))
      (goto-char (point-min))
      (search-forward "guides/se")
      (docs-note 'completion (vconcat (mapcar #'substring-no-properties (all-completions "" (nth 2 (lsp-completion-at-point))))))
      (find-file (expand-file-name "guides/setup.mdx" (getenv "SITE")))
      (lsp)
      (docs-note 'page (docs-problems "guides/setup.mdx")))
  (error (docs-note 'problem (format "%S" problem))))
(with-temp-file (getenv "RESULTS") (insert (json-encode docs-results)))
(kill-emacs 0)
