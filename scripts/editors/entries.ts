import type { ServerDescription } from './description.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Entries for editors and for their lists of servers, by path. */
export function editorEntries(server: ServerDescription): ReadonlyMap<string, string> {
  return new Map([
    ['editors/neovim/lsp/docs_json.lua', neovim(server)],
    ['editors/neovim/mason/package.yaml', mason(server)],
    ['editors/helix/languages.toml', helix(server)],
    ['editors/emacs/docs-json-eglot.el', eglot(server)],
    ['editors/emacs/docs-json-lsp-mode.el', lspMode(server)],
    ['editors/sublime/LSP.sublime-settings', sublime(server)],
    ['editors/kate/settings.json', kate(server)],
    ['editors/jetbrains/template.json', lsp4ij(server)],
  ]);
}

const commandOf = ({ program, args }: ServerDescription): readonly string[] => [program, ...args];

/** As in nvim-lspconfig, and in the folder `lsp` of Neovim 0.11. */
function neovim({ name, homepage, summary, rootMarker, files, ...server }: ServerDescription): string {
  const command = [server.program, ...server.args].map((part) => `'${part}'`).join(', ');
  return `---@brief
---
--- ${homepage}
---
--- ${summary}
---
--- It is part of the npm package \`${name}\`:
---
--- \`\`\`sh
--- npm install --global ${name}
--- \`\`\`

---@type vim.lsp.Config
return {
  cmd = { ${command} },
  filetypes = { ${files.map(({ languageId }) => `'${languageId}'`).join(', ')} },
  root_markers = { '${rootMarker}' },
  -- Other projects have files of these types, too.
  workspace_required = true,
}
`;
}

/** As in mason-registry. */
function mason({ name, version, license, homepage, program, summary }: ServerDescription): string {
  return `---
name: ${program}
description: ${summary.replaceAll('`', '')}
homepage: ${homepage}
licenses:
  - ${license}
languages:
  - JSON
  - Markdown
  - MDX
categories:
  - LSP

source:
  id: pkg:npm/${name}@${version}

bin:
  ${program}: npm:${program}

neovim:
  lspconfig: docs_json
`;
}

function helix({ name, program, args, rootMarker, files }: ServerDescription): string {
  const languages = files.map(
    ({ languageId, helix: other, patterns }) => `[[language]]
name = "${languageId}"
${other === undefined ? `scope = "source.${languageId}"\nfile-types = [${patterns.map((each) => `"${each.slice(2)}"`).join(', ')}]\n` : ''}language-servers = [${[other, name].flatMap((each) => (each === undefined ? [] : [`"${each}"`])).join(', ')}]
`,
  );
  return `[language-server.${name}]
command = "${program}"
args = [${args.map((each) => `"${each}"`).join(', ')}]
# Without it, Helix starts the server in any project.
required-root-patterns = ["${rootMarker}"]

${languages.join('\n')}`;
}

function eglot(server: ServerDescription): string {
  const { rootMarker, files } = server;
  const modes = files.flatMap(({ emacs }) => emacs).join('\n                ');
  return `;;; docs-json-eglot.el --- Language server of docs.json for eglot  -*- lexical-binding: t; -*-

(require 'eglot)

(add-to-list 'eglot-server-programs
             '((${modes})
               . (${commandOf(server)
                 .map((part) => `"${part}"`)
                 .join(' ')})))

;; The folder of the ${rootMarker} is the project, also where it is one of many in a repository.
(add-hook 'project-find-functions
          (lambda (folder)
            (let ((root (locate-dominating-file folder "${rootMarker}")))
              (and root (cons 'transient (expand-file-name root))))))

(provide 'docs-json-eglot)
;;; docs-json-eglot.el ends here
`;
}

function lspMode(server: ServerDescription): string {
  const { name, rootMarker, files } = server;
  const ids = files.flatMap(({ emacs, languageId }) => emacs.map((mode) => `(${mode} . "${languageId}")`));
  return `;;; docs-json-lsp-mode.el --- Language server of docs.json for lsp-mode  -*- lexical-binding: t; -*-

(require 'lsp-mode)

(dolist (language '(${ids.join('\n                    ')}))
  (add-to-list 'lsp-language-id-configuration language))

(lsp-register-client
 (make-lsp-client
  :new-connection (lsp-stdio-connection '(${commandOf(server)
    .map((part) => `"${part}"`)
    .join(' ')}))
  ;; Other projects have files of these types, too.
  :activation-fn (lambda (file _mode) (and file (locate-dominating-file file "${rootMarker}") t))
  :add-on? t
  :server-id '${name}))

(provide 'docs-json-lsp-mode)
;;; docs-json-lsp-mode.el ends here
`;
}

function sublime(server: ServerDescription): string {
  const selector = server.files.map(({ scope }) => scope).join(' | ');
  return json({ clients: { [server.name]: { enabled: true, command: commandOf(server), selector } } });
}

/** One server a highlighting mode, as in the settings of the LSP client of Kate. */
function kate(server: ServerDescription): string {
  const servers = server.files.map(({ languageId, kate: mode }) => [
    languageId,
    { command: commandOf(server), rootIndicationFileNames: [server.rootMarker], url: server.homepage, highlightingModeRegex: `^${mode}$` },
  ]);
  return json({ servers: Object.fromEntries(servers) });
}

/** A template of LSP4IJ, which is imported in its dialog for new language servers. */
function lsp4ij(server: ServerDescription): string {
  const command = commandOf(server).join(' ');
  return json({
    id: server.program,
    name: 'docs.json',
    programArgs: { default: `sh -c "${command}"`, windows: command },
    fileTypeMappings: server.files.map(({ jetBrains, patterns, languageId }) => ({ fileType: { name: jetBrains, patterns }, languageId })),
  });
}
