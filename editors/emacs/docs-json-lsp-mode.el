;;; docs-json-lsp-mode.el --- Language server of docs.json for lsp-mode  -*- lexical-binding: t; -*-

(require 'lsp-mode)

(dolist (language '((js-json-mode . "json")
                    (json-mode . "json")
                    (json-ts-mode . "json")
                    (yaml-mode . "yaml")
                    (yaml-ts-mode . "yaml")
                    (markdown-mode . "markdown")
                    (mdx-mode . "mdx")))
  (add-to-list 'lsp-language-id-configuration language))

(lsp-register-client
 (make-lsp-client
  :new-connection (lsp-stdio-connection '("docs-json-language-server" "--stdio"))
  ;; Other projects have files of these types, too.
  :activation-fn (lambda (file _mode) (and file (locate-dominating-file file "docs.json") t))
  :add-on? t
  :server-id 'docs-json))

(provide 'docs-json-lsp-mode)
;;; docs-json-lsp-mode.el ends here
