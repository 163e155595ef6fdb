-- Drives Neovim through the actions of a user on a site, with the editor's own functions, and writes the results to $RESULTS as JSON.
-- Every wait is for a condition. $SITE is the folder of the site.
local site = vim.env.SITE
local results = { version = vim.fn.execute('version') }
local timeout_ms = 30000

local function finish()
  vim.fn.writefile({ vim.fn.json_encode(results) }, vim.env.RESULTS)
  vim.cmd('qall!')
end

local function codes(buffer)
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    local code = diagnostic.code or (diagnostic.user_data and diagnostic.user_data.lsp and diagnostic.user_data.lsp.code)
    table.insert(found, { code = code, line = diagnostic.lnum, message = diagnostic.message })
  end
  table.sort(found, function(a, b)
    return a.line < b.line
  end)
  return found
end

-- Opens a file and waits until it has diagnostics.
local function open(path)
  vim.cmd('edit ' .. vim.fn.fnameescape(site .. '/' .. path))
  local buffer = vim.api.nvim_get_current_buf()
  vim.wait(timeout_ms, function()
    return #vim.diagnostic.get(buffer) > 0
  end, 20)
  return buffer
end

-- Puts the cursor on the first character of a text, or a number of characters behind it.
local function go_to(text, offset)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local start = line:find(text, 1, true)
    if start then
      vim.api.nvim_win_set_cursor(0, { number, start - 1 + (offset or 0) })
      return
    end
  end
  error(text .. ' is not in the buffer')
end

local ok, problem = pcall(function()
  local config = open('docs.json')
  results.config = codes(config)

  -- Completion, as `omnifunc` provides it for CTRL-X CTRL-O.
  go_to('guides/setup', 3)
  local answers = vim.lsp.buf_request_sync(config, 'textDocument/completion', vim.lsp.util.make_position_params(0, 'utf-16'), timeout_ms)
  results.completion = {}
  for _, answer in pairs(answers or {}) do
    local list = answer.result or {}
    for _, item in ipairs(list.items or list) do
      table.insert(results.completion, item.label)
    end
  end

  -- The fix that the menu offers first, applied by the editor.
  go_to('mnt')
  vim.ui.select = function(items, options, on_choice)
    results.actions = vim.tbl_map(options.format_item or tostring, items)
    on_choice(items[1], 1)
  end
  vim.lsp.buf.code_action()
  vim.wait(timeout_ms, function()
    return vim.fn.search('"theme": "mnt"', 'nw') == 0
  end, 20)
  results.fixed = vim.api.nvim_buf_get_lines(config, 0, -1, false)
  vim.wait(timeout_ms, function()
    return #vim.diagnostic.get(config) < #results.config
  end, 20)
  results.afterFix = codes(config)
  vim.cmd('silent write')

  go_to('guides/setup', 3)
  vim.lsp.buf.definition()
  vim.wait(timeout_ms, function()
    return vim.fn.expand('%:t') == 'setup.mdx'
  end, 20)
  results.definition = vim.fn.expand('%:p')

  -- Hover, as K shows it.
  vim.cmd('buffer ' .. config)
  go_to('"theme"', 2)
  vim.lsp.buf.hover()
  vim.wait(timeout_ms, function()
    return #vim.api.nvim_list_wins() > 1
  end, 20)
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      results.hover = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
      vim.api.nvim_win_close(window, true)
    end
  end

  results.fragment = codes(open('more.json'))
  results.page = codes(open('guides/setup.mdx'))
  results.description = codes(open('openapi.json'))
end)
if not ok then
  results.problem = problem
end
finish()
