import { setRuleSeverityCommand } from '../../server/src/lsp/protocol';

/**
 * Every name the code shares with package.json. A test compares both sides,
 * so that a renamed command or setting cannot be half renamed.
 */

export const languageIds = {
  docsJson: 'docs-json',
  json: 'json',
  jsonc: 'jsonc',
} as const;

export const commands = {
  migrateLegacy: 'docsJson.migrateLegacy',
  restartServer: 'docsJson.restartServer',
  showOutput: 'docsJson.showOutput',
  setRuleSeverity: setRuleSeverityCommand,
  showRoots: 'docsJson.showRoots',
  showRuleDocs: 'docsJson.showRuleDocs',
} as const;

/** The scheme of the pages about codes. */
export const ruleDocsScheme = 'docs-json-rules';

/** Prefix of all settings, and the id under which the client library looks for its trace setting. */
export const configurationSection = 'docsJson';

/** Settings, without the section prefix. */
export const settings = {
  diagnosticsScope: 'diagnostics.scope',
  formatEnable: 'format.enable',
  languageMode: 'languageMode',
  rules: 'rules',
  traceServer: 'trace.server',
} as const;

export const contextKeys = {
  /** True from activation on: commands that need the extension to run are hidden until then. */
  active: 'docsJson.active',
} as const;

/** Name of the files the extension is for. */
export const configFileName = 'docs.json';

/** Name of the files in the format that came before. */
export const legacyFileName = 'mint.json';
