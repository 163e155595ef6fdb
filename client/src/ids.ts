import {
  addToNavigationCommand,
  compareByNameCommand,
  mergeByNameCommand,
  setSeverityCommand,
  showLocationsCommand,
  surroundCommand,
} from '../../server/src/lsp/protocol';

/**
 * Names that the code shares with package.json. A test compares both sides, so that no rename is incomplete.
 */

export const languageIds = {
  docsJson: 'docs-json',
  json: 'json',
  jsonc: 'jsonc',
} as const;

/** Language of `.mdx` pages, which other extensions contribute as well. */
export const mdxLanguageId = 'mdx';

/** `source` of the diagnostics of this extension. */
export const problemSource = 'docs.json';

export const commands = {
  addToNavigation: addToNavigationCommand,
  agentJobsChangePromptProject: 'docsJson.agentJobs.changePromptProject',
  agentJobsCheckOutBranch: 'docsJson.agentJobs.checkOutBranch',
  agentJobsChooseProject: 'docsJson.agentJobs.chooseProject',
  agentJobsClearFilter: 'docsJson.agentJobs.clearFilter',
  agentJobsClearFinished: 'docsJson.agentJobs.clearFinished',
  agentJobsClearHistory: 'docsJson.agentJobs.clearHistory',
  agentJobsCopy: 'docsJson.agentJobs.copy',
  agentJobsCopyId: 'docsJson.agentJobs.copyId',
  agentJobsCopyPullRequestLink: 'docsJson.agentJobs.copyPullRequestLink',
  agentJobsDiscardPrompt: 'docsJson.agentJobs.discardPrompt',
  agentJobsDismissAttempt: 'docsJson.agentJobs.dismissAttempt',
  agentJobsFilter: 'docsJson.agentJobs.filter',
  agentJobsFixProblems: 'docsJson.agentJobs.fixProblems',
  agentJobsInsertTemplate: 'docsJson.agentJobs.insertTemplate',
  agentJobsOpen: 'docsJson.agentJobs.open',
  agentJobsOpenInGitHub: 'docsJson.agentJobs.openInGitHub',
  agentJobsOpenPrompt: 'docsJson.agentJobs.openPrompt',
  agentJobsOpenPullRequest: 'docsJson.agentJobs.openPullRequest',
  agentJobsOpenDashboard: 'docsJson.agentJobs.openDashboard',
  agentJobsOpenRepository: 'docsJson.agentJobs.openRepository',
  agentJobsRefresh: 'docsJson.agentJobs.refresh',
  agentJobsRefreshJob: 'docsJson.agentJobs.refreshJob',
  agentJobsRemoveKey: 'docsJson.agentJobs.removeKey',
  agentJobsRename: 'docsJson.agentJobs.rename',
  agentJobsReplaceKey: 'docsJson.agentJobs.replaceKey',
  agentJobsSendMessage: 'docsJson.agentJobs.sendMessage',
  agentJobsSendPrompt: 'docsJson.agentJobs.sendPrompt',
  agentJobsSetKey: 'docsJson.agentJobs.setKey',
  agentJobsShowJson: 'docsJson.agentJobs.showJson',
  agentJobsShowPrompt: 'docsJson.agentJobs.showPrompt',
  agentJobsShowLog: 'docsJson.agentJobs.showLog',
  agentJobsStartAgain: 'docsJson.agentJobs.startAgain',
  agentJobsStart: 'docsJson.agentJobs.start',
  agentJobsStartFromHistory: 'docsJson.agentJobs.startFromHistory',
  agentJobsStopTracking: 'docsJson.agentJobs.stopTracking',
  agentJobsTrack: 'docsJson.agentJobs.track',
  agentJobsTrackAttempt: 'docsJson.agentJobs.trackAttempt',
  agentJobsUndoStopTracking: 'docsJson.agentJobs.undoStopTracking',
  askChat: 'docsJson.askChat',
  compareApi: 'docsJson.compareApi',
  createSite: 'docsJson.createSite',
  getStarted: 'docsJson.getStarted',
  migrateEndpointPages: 'docsJson.migrateEndpointPages',
  compareByName: compareByNameCommand,
  mergeByName: mergeByNameCommand,
  migrateLegacy: 'docsJson.migrateLegacy',
  navigationAdd: 'docsJson.navigation.add',
  navigationChangePath: 'docsJson.navigation.changePath',
  navigationChooseSite: 'docsJson.navigation.chooseSite',
  navigationCollapse: 'docsJson.navigation.collapse',
  navigationCompare: 'docsJson.navigation.compare',
  navigationConvert: 'docsJson.navigation.convert',
  navigationCopy: 'docsJson.navigation.copy',
  navigationCreate: 'docsJson.navigation.create',
  navigationCopyAddress: 'docsJson.navigation.copyAddress',
  navigationCut: 'docsJson.navigation.cut',
  navigationDelete: 'docsJson.navigation.delete',
  navigationDuplicate: 'docsJson.navigation.duplicate',
  navigationExpand: 'docsJson.navigation.expand',
  navigationExtract: 'docsJson.navigation.extract',
  navigationFreezeVersion: 'docsJson.navigation.freezeVersion',
  navigationGenerate: 'docsJson.navigation.generate',
  navigationFind: 'docsJson.navigation.find',
  navigationHide: 'docsJson.navigation.hide',
  navigationInline: 'docsJson.navigation.inline',
  navigationListGenerated: 'docsJson.navigation.listGenerated',
  navigationMoveDown: 'docsJson.navigation.moveDown',
  navigationMoveTo: 'docsJson.navigation.moveTo',
  navigationMoveUp: 'docsJson.navigation.moveUp',
  navigationNewGroup: 'docsJson.navigation.newGroup',
  navigationNewPage: 'docsJson.navigation.newPage',
  navigationOpenBoth: 'docsJson.navigation.openBoth',
  navigationOpenInConfig: 'docsJson.navigation.openInConfig',
  navigationOpenLeft: 'docsJson.navigation.openLeft',
  navigationOpenRight: 'docsJson.navigation.openRight',
  navigationOpenToSide: 'docsJson.navigation.openToSide',
  navigationPaste: 'docsJson.navigation.paste',
  navigationRename: 'docsJson.navigation.rename',
  navigationRevealInExplorer: 'docsJson.navigation.revealInExplorer',
  navigationSetDefault: 'docsJson.navigation.setDefault',
  navigationSetIcon: 'docsJson.navigation.setIcon',
  navigationSetTag: 'docsJson.navigation.setTag',
  navigationShow: 'docsJson.navigation.show',
  navigationShowAllRows: 'docsJson.navigation.showAllRows',
  navigationShowDifferences: 'docsJson.navigation.showDifferences',
  navigationSortByPath: 'docsJson.navigation.sortByPath',
  navigationSortByTitle: 'docsJson.navigation.sortByTitle',
  navigationStopComparing: 'docsJson.navigation.stopComparing',
  navigationTranslate: 'docsJson.navigation.translate',
  navigationUnwrap: 'docsJson.navigation.unwrap',
  navigationRedo: 'docsJson.navigation.redo',
  navigationUndo: 'docsJson.navigation.undo',
  navigationWrap: 'docsJson.navigation.wrap',
  agentJobsReviewBranch: 'docsJson.agentJobs.reviewBranch',
  reviewAddRedirect: 'docsJson.review.addRedirect',
  reviewAskAgent: 'docsJson.review.askAgent',
  reviewChooseBase: 'docsJson.review.chooseBase',
  reviewOpenFile: 'docsJson.review.openFile',
  reviewRefresh: 'docsJson.review.refresh',
  reviewShowPages: 'docsJson.review.showPages',
  reviewStop: 'docsJson.review.stop',
  shortenRedirects: 'docsJson.shortenRedirects',
  showPreview: 'docsJson.showPreview',
  pageFormatTables: 'docsJson.page.formatTables',
  pageInsertSample: 'docsJson.page.insertSample',
  pageSurround: surroundCommand,
  pageToggleBold: 'docsJson.page.toggleBold',
  pageToggleCode: 'docsJson.page.toggleCode',
  pageToggleItalic: 'docsJson.page.toggleItalic',
  pageToggleLink: 'docsJson.page.toggleLink',
  pageToggleList: 'docsJson.page.toggleList',
  restartServer: 'docsJson.restartServer',
  stopComponents: 'docsJson.stopComponents',
  showGuides: 'docsJson.showGuides',
  showOutput: 'docsJson.showOutput',
  showLocations: showLocationsCommand,
  setSeverity: setSeverityCommand,
  showRoots: 'docsJson.showRoots',
  showCheckDocs: 'docsJson.showCheckDocs',
  writeLlmsText: 'docsJson.writeLlmsText',
} as const;

/** Ids of views, which menus and welcome texts refer to. */
export const views = {
  navigation: 'docsJson.navigation',
  agentJobs: 'docsJson.agentJobs',
  review: 'docsJson.review',
} as const;

/** Ids of walkthroughs. */
export const walkthroughs = {
  getStarted: 'docsJson.getStarted',
} as const;

/** Ids of providers of MCP servers. */
export const mcpServerProviders = {
  sites: 'docsJson.sites',
} as const;

/** Names of tools for language models. */
export const chatTools = {
  outline: 'docsJson_outline',
  movePage: 'docsJson_movePage',
  missingEndpoints: 'docsJson_missingEndpoints',
} as const;

/** Types of webview panels. */
export const webviews = {
  pagePair: 'docsJson.pagePair',
  preview: 'docsJson.preview',
} as const;

/** URI scheme of the guides and the pages about codes. */
export const manualScheme = 'docs-json-manual';

/** Scheme of URIs that encode the look of a row of the navigation. */
export const navigationScheme = 'docs-json-navigation';

/** URI scheme and language id of drafts of prompts for agents. */
export const promptScheme = 'docs-json-prompt';

/** Prefix of all settings, and the id by which the client library finds its trace setting. */
export const configurationSection = 'docsJson';

/** Settings, without the section prefix. */
export const settings = {
  addRedirectsOnPageMove: 'addRedirectsOnPageMove',
  agentJobsBaseUrl: 'agentJobs.baseUrl',
  agentJobsConfirm: 'agentJobs.confirm',
  agentJobsNotifications: 'agentJobs.notifications',
  agentJobsPollLongest: 'agentJobs.poll.longestInterval',
  agentJobsPollShortest: 'agentJobs.poll.shortestInterval',
  agentJobsProject: 'agentJobs.project',
  agentJobsPromptTemplates: 'agentJobs.promptTemplates',
  codeLensEnable: 'codeLens.enable',
  diagnosticsScope: 'diagnostics.scope',
  formatEnable: 'format.enable',
  languageMode: 'languageMode',
  mcpServerEnable: 'mcpServer.enable',
  navigationFollowEditor: 'navigation.followEditor',
  navigationSaveNewPages: 'navigation.saveNewPages',
  pagesCompletion: 'pages.completion',
  pagesEditing: 'pages.editing',
  pagesImageFolder: 'pages.imageFolder',
  pagesDefinition: 'pages.definition',
  pagesFolding: 'pages.folding',
  pagesHover: 'pages.hover',
  pagesOutline: 'pages.outline',
  pagesReferences: 'pages.references',
  removeEntriesOnPageDelete: 'removeEntriesOnPageDelete',
  checks: 'checks',
  schemaPath: 'schema.path',
  traceServer: 'trace.server',
  updateReferencesOnApiChange: 'updateReferencesOnApiChange',
  updateReferencesOnFileMove: 'updateReferencesOnFileMove',
} as const;

export const contextKeys = {
  /** True once the extension is active: until then, commands that need it are hidden. */
  active: 'docsJson.active',
  /** Whether removed jobs can be restored to the list. */
  agentJobsCanUndo: 'docsJson.agentJobs.canUndo',
  /** Whether the view shows unsent prompts. */
  agentJobsHasDrafts: 'docsJson.agentJobs.hasDrafts',
  /** Whether a finished job is tracked. */
  agentJobsHasFinished: 'docsJson.agentJobs.hasFinished',
  /** Whether the GitHub Pull Requests extension is installed. */
  agentJobsHasGitHub: 'docsJson.agentJobs.hasGitHub',
  /** Whether a job is tracked. */
  agentJobsHasJobs: 'docsJson.agentJobs.hasJobs',
  /** Whether a key is stored for the configured origin. */
  agentJobsHasKey: 'docsJson.agentJobs.hasKey',
  /** Whether a filter is set. */
  agentJobsIsFiltered: 'docsJson.agentJobs.isFiltered',
  /** Whether the service has refused the key. */
  agentJobsKeyRefused: 'docsJson.agentJobs.keyRefused',
  /** State that selects the welcome text of an empty view. */
  agentJobsState: 'docsJson.agentJobs.state',
  /** Whether the commands that edit the text of pages are on. */
  editsPages: 'docsJson.editsPages',
  /** Whether the editor has a chat. */
  hasChat: 'docsJson.hasChat',
  /** Whether the workspace has the docs.json of a site, or a mint.json. */
  hasSite: 'docsJson.hasSite',
  /** Folders that could become a site. */
  newSiteFolders: 'docsJson.newSiteFolders',
  /** Whether each docs.json of the workspace belongs to another tool. */
  onlyForeign: 'docsJson.onlyForeign',
  /** Whether the displayed site has languages or versions that can be compared. */
  navigationCanCompare: 'docsJson.navigation.canCompare',
  /** Whether nodes of the navigation were cut or copied. */
  navigationCanPaste: 'docsJson.navigation.canPaste',
  /** Whether two languages or versions are shown side by side. */
  navigationIsComparing: 'docsJson.navigation.isComparing',
  /** Whether a comparison shows only the rows that differ. */
  navigationOnlyDifferences: 'docsJson.navigation.onlyDifferences',
  /** State of the navigation view, which selects its welcome text; unset while unknown. */
  navigationState: 'docsJson.navigation.state',
  /** Whether components of a site run in previews. */
  runsComponents: 'docsJson.runsComponents',
  /** Whether the view of what readers get is being read. */
  reviewIsReading: 'docsJson.review.isReading',
  /** State of the view of what readers get, which selects its welcome text; unset until it was read. */
  reviewState: 'docsJson.review.state',
  /** Whether the extension runs in a browser, where services must allow cross-origin requests. */
  inBrowser: 'docsJson.inBrowser',
} as const;

/** Name of configuration files. */
export const configFileName = 'docs.json';

/** Name of configuration files in the legacy format. */
export const legacyFileName = 'mint.json';
