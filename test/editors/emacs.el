;;; -*- lexical-binding: t -*-
;; Drives Emacs with eglot through the actions of a user on a site, and writes the results to $RESULTS as JSON.
;; Every wait is for a condition. $SITE is the folder of the site, $SNIPPET the configuration under test.
(require 'json)
(require 'seq)
(require 'xref)
(defvar docs-results nil)
(defun docs-note (key value) (push (cons key value) docs-results))
(defun docs-wait (predicate)
  (let ((rounds 0))
    (while (and (not (funcall predicate)) (< (setq rounds (1+ rounds)) 600)) (accept-process-output nil 0.05))
    (funcall predicate)))
(defun docs-problems ()
  "Return the diagnostics of the current buffer, once there are any."
  (flymake-mode 1)
  (flymake-start)
  (docs-wait #'flymake-diagnostics)
  (vconcat (mapcar #'flymake-diagnostic-text (flymake-diagnostics))))
(defun docs-open (path)
  (find-file (expand-file-name path (getenv "SITE")))
  ;; The hook of the mode connects after the command that opened the file.
  (run-hooks 'post-command-hook)
  (docs-wait #'eglot-managed-p))

(condition-case problem
    (progn
      (package-initialize)
      (load (getenv "SNIPPET") nil t)
      (docs-open "docs.json")
      (docs-note 'config (docs-problems))
      (goto-char (point-min))
      (search-forward "guides/se")
      (docs-note 'completion (vconcat (mapcar #'substring-no-properties (all-completions "" (nth 2 (eglot-completion-at-point))))))
      (docs-note 'definition
                 (vconcat (mapcar (lambda (item) (xref-location-group (xref-item-location item)))
                                  (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot)))))
      (goto-char (point-min))
      (search-forward "mnt")
      (eglot-code-actions (point) (point) "quickfix" t)
      (docs-note 'fixed (buffer-substring-no-properties (point-min) (point-max)))
      (set-buffer-modified-p nil)
      (docs-open "guides/setup.mdx")
      (docs-note 'page (docs-problems)))
  (error (docs-note 'problem (format "%S" problem))))
(with-temp-file (getenv "RESULTS") (insert (json-encode docs-results)))
(kill-emacs 0)
