-- Starts the server with an entry of the `lsp` folder, and writes the codes of the diagnostics of docs.json.
local config = dofile(vim.env.ENTRY)
local root = vim.fn.fnamemodify(vim.fn.findfile(config.root_markers[1], vim.env.SITE .. '/guides;'), ':p:h')
local result = { filetypes = config.filetypes, root = root, workspace_required = config.workspace_required }

vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.SITE .. '/docs.json'))
local client = vim.lsp.start_client({
  name = 'docs_json',
  cmd = config.cmd,
  root_dir = root,
  workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
})
vim.lsp.buf_attach_client(0, client)
vim.wait(60000, function()
  return #vim.diagnostic.get(0) > 0
end, 50)
result.codes = vim.tbl_map(function(diagnostic)
  return diagnostic.code or vim.tbl_get(diagnostic, 'user_data', 'lsp', 'code')
end, vim.diagnostic.get(0))

local file = io.open(vim.env.RESULTS, 'w')
file:write(vim.json and vim.json.encode(result) or vim.fn.json_encode(result))
file:close()
vim.cmd('qall!')
