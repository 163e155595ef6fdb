import { addToNavigationCommand, setSeverityCommand, showLocationsCommand } from '../../server/src/lsp/protocol';

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
  agentJobsShowLog: 'docsJson.agentJobs.showLog',
  agentJobsStart: 'docsJson.agentJobs.start',
  agentJobsStartFromHistory: 'docsJson.agentJobs.startFromHistory',
  agentJobsStopTracking: 'docsJson.agentJobs.stopTracking',
  agentJobsTrack: 'docsJson.agentJobs.track',
  agentJobsTrackAttempt: 'docsJson.agentJobs.trackAttempt',
  agentJobsUndoStopTracking: 'docsJson.agentJobs.undoStopTracking',
  askChat: 'docsJson.askChat',
  createSite: 'docsJson.createSite',
  getStarted: 'docsJson.getStarted',
  migrateEndpointPages: 'docsJson.migrateEndpointPages',
  migrateLegacy: 'docsJson.migrateLegacy',
  navigationAdd: 'docsJson.navigation.add',
  navigationChangePath: 'docsJson.navigation.changePath',
  navigationChooseSite: 'docsJson.navigation.chooseSite',
  navigationCollapse: 'docsJson.navigation.collapse',
  navigationCompare: 'docsJson.navigation.compare',
  navigationConvert: 'docsJson.navigation.convert',
  navigationCopy: 'docsJson.navigation.copy',
  navigationCreate: 'docsJson.navigation.create',
  navigationCut: 'docsJson.navigation.cut',
  navigationDelete: 'docsJson.navigation.delete',
  navigationDuplicate: 'docsJson.navigation.duplicate',
  navigationExpand: 'docsJson.navigation.expand',
  navigationExtract: 'docsJson.navigation.extract',
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
  navigationPaste: 'docsJson.navigation.paste',
  navigationRename: 'docsJson.navigation.rename',
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
  navigationWrap: 'docsJson.navigation.wrap',
  showPreview: 'docsJson.showPreview',
  restartServer: 'docsJson.restartServer',
  showGuides: 'docsJson.showGuides',
  showOutput: 'docsJson.showOutput',
  showLocations: showLocationsCommand,
  setSeverity: setSeverityCommand,
  showRoots: 'docsJson.showRoots',
  showCheckDocs: 'docsJson.showCheckDocs',
} as const;

/** Views, by the ids that menus and welcome texts name them by. */
export const views = {
  navigation: 'docsJson.navigation',
  agentJobs: 'docsJson.agentJobs',
} as const;

/** Walkthroughs, by the ids that the manifest declares them under. */
export const walkthroughs = {
  getStarted: 'docsJson.getStarted',
} as const;

/** Providers of servers of the Model Context Protocol. */
export const mcpServerProviders = {
  sites: 'docsJson.sites',
} as const;

/** Tools for language models, by the names that the manifest declares them under. */
export const chatTools = {
  outline: 'docsJson_outline',
  movePage: 'docsJson_movePage',
  missingEndpoints: 'docsJson_missingEndpoints',
} as const;

/** Kinds of panels with pages of our own. */
export const webviews = {
  preview: 'docsJson.preview',
} as const;

/** The scheme of guides and of the pages about codes. */
export const manualScheme = 'docs-json-manual';

/** The scheme of URIs that say how a row of the navigation looks. */
export const navigationScheme = 'docs-json-navigation';

/** The scheme and the language of prompts for agents that are being written. */
export const promptScheme = 'docs-json-prompt';

/** Prefix of all settings, and the id under which the client library looks for its trace setting. */
export const configurationSection = 'docsJson';

/** Settings, without the section prefix. */
export const settings = {
  addRedirectsOnPageMove: 'addRedirectsOnPageMove',
  agentJobsBaseUrl: 'agentJobs.baseUrl',
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
  pagesCompletion: 'pages.completion',
  pagesDefinition: 'pages.definition',
  pagesHover: 'pages.hover',
  pagesOutline: 'pages.outline',
  pagesReferences: 'pages.references',
  removeEntriesOnPageDelete: 'removeEntriesOnPageDelete',
  checks: 'checks',
  traceServer: 'trace.server',
  updateReferencesOnFileMove: 'updateReferencesOnFileMove',
} as const;

export const contextKeys = {
  /** True from activation on: commands that need the extension to run are hidden until then. */
  active: 'docsJson.active',
  /** Whether jobs were taken out of the list that can be taken back in. */
  agentJobsCanUndo: 'docsJson.agentJobs.canUndo',
  /** Whether the view shows prompts that were not sent. */
  agentJobsHasDrafts: 'docsJson.agentJobs.hasDrafts',
  /** Whether a job that no longer runs is tracked. */
  agentJobsHasFinished: 'docsJson.agentJobs.hasFinished',
  /** Whether the GitHub Pull Requests extension is installed. */
  agentJobsHasGitHub: 'docsJson.agentJobs.hasGitHub',
  /** Whether a job is tracked. */
  agentJobsHasJobs: 'docsJson.agentJobs.hasJobs',
  /** Whether a key is stored for the origin that the settings name. */
  agentJobsHasKey: 'docsJson.agentJobs.hasKey',
  /** Whether a filter is set. */
  agentJobsIsFiltered: 'docsJson.agentJobs.isFiltered',
  /** Whether the service has refused the key. */
  agentJobsKeyRefused: 'docsJson.agentJobs.keyRefused',
  /** Which welcome text an empty view shows. */
  agentJobsState: 'docsJson.agentJobs.state',
  /** Whether the editor has a chat. */
  hasChat: 'docsJson.hasChat',
  /** Whether the workspace has a file that the extension is for. */
  hasSite: 'docsJson.hasSite',
  siteFolders: 'docsJson.siteFolders',
  /** Whether the site that is shown has two languages or versions beside one another. */
  navigationCanCompare: 'docsJson.navigation.canCompare',
  /** Whether nodes of the navigation were cut or copied. */
  navigationCanPaste: 'docsJson.navigation.canPaste',
  /** Whether two languages or versions are shown side by side. */
  navigationIsComparing: 'docsJson.navigation.isComparing',
  /** Whether only the rows of a comparison that differ are shown. */
  navigationOnlyDifferences: 'docsJson.navigation.onlyDifferences',
  /** Why the view of the navigation is empty; unset while it is not known. */
  navigationState: 'docsJson.navigation.state',
  /** Whether the extension itself runs in a browser, where a service can only be asked if it allows that. */
  inBrowser: 'docsJson.inBrowser',
} as const;

/** Name of the files the extension is for. */
export const configFileName = 'docs.json';

/** Name of the files in the format that came before. */
export const legacyFileName = 'mint.json';
