---@brief
---
--- https://github.com/docs-json-tools/docs-json
---
--- Language server for `docs.json`, the configuration of a documentation site, for its pages, and for the OpenAPI files that it names.
---
--- It is part of the npm package `docs-json`:
---
--- ```sh
--- npm install --global docs-json
--- ```

---@type vim.lsp.Config
return {
  cmd = { 'docs-json-language-server', '--stdio' },
  filetypes = { 'json', 'yaml', 'markdown', 'mdx' },
  root_markers = { 'docs.json' },
  -- Other projects have files of these types, too.
  workspace_required = true,
}
