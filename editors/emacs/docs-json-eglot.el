;;; docs-json-eglot.el --- Language server of docs.json for eglot  -*- lexical-binding: t; -*-

(require 'eglot)

(add-to-list 'eglot-server-programs
             '((js-json-mode
                json-mode
                json-ts-mode
                yaml-mode
                yaml-ts-mode
                markdown-mode
                mdx-mode)
               . ("docs-json-language-server" "--stdio")))

;; The folder of the docs.json is the project, also where it is one of many in a repository.
(add-hook 'project-find-functions
          (lambda (folder)
            (let ((root (locate-dominating-file folder "docs.json")))
              (and root (cons 'transient (expand-file-name root))))))

(provide 'docs-json-eglot)
;;; docs-json-eglot.el ends here
