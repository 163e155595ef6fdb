import { type CodeAction, CodeActionKind, type Diagnostic, type Position, type Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { type Localizer, t } from '../../../../../shared/l10n';
import { baseName, joinUri, parentUri } from '../../base/uris';
import type { Presence } from '../../base/workspace';
import { fileLegacy } from '../../checks/file/legacy';
import { checksOf } from '../../checks/registry';
import { type CheckFailure, runChecks } from '../../checks/runner';
import { ConfigFile } from '../../config/configFile';
import { createFile } from '../../edits/createFile';
import type { EngineContext } from '../../engineContext';
import { layoutOf } from '../../json/edit/layout';
import { printSourced, sourcedJson } from '../../json/edit/sourcedJson';
import { isLegacyConfig, migrateLegacyConfig } from '../../migrate/legacyConfig';
import { SiteRoots } from '../../site/siteRoots';
import { VersionCache } from '../../site/versionCache';
import type { FileDiagnostics } from '../diagnostics/fileDiagnostics';
import { toDiagnostic } from '../diagnostics/toDiagnostic';
import { toSeverityAction } from '../diagnostics/wantedDiagnostics';

/** Note on a setting that could not be migrated unchanged, in the language of the user. */
export interface MigrationNote {
  /** Path of the setting in common notation: `topbarCtaButton.style`, `tabs[2].url`. */
  readonly path: string;
  readonly message: string;
}

/** Result of the migration of a legacy file; not written yet. */
export type LegacyMigration =
  | {
      readonly status: 'migrated';
      /** URI of the docs.json to create, which does not exist yet. */
      readonly target: string;
      readonly text: string;
      /** Notes on settings that could not be migrated unchanged. */
      readonly notes: readonly MigrationNote[];
    }
  /** The docs.json at `target` exists. */
  | { readonly status: 'exists'; readonly target: string }
  /** The file is not valid JSON; the first error is at `position`. */
  | { readonly status: 'invalid'; readonly position: Position }
  /** The file is not a legacy configuration. */
  | { readonly status: 'foreign' }
  | { readonly status: 'unreadable' };

interface LegacyFile {
  readonly file: ConfigFile;
  readonly target: string;
  /** Presence of the docs.json. */
  readonly successor: Presence;
}

/** Diagnostics, fixes and migration of legacy files. */
export class LegacyFiles {
  private readonly parsed: VersionCache<ConfigFile>;
  /** URIs of the files that have been requested. */
  private readonly requested = new Set<string>();

  constructor(private readonly context: EngineContext) {
    this.parsed = new VersionCache((document) => ConfigFile.parse(context.json, document));
  }

  hasName(uri: string): boolean {
    return baseName(uri) === this.context.profile.legacyConfigurationFile;
  }

  /** URIs of the files of the workspace with the name of the legacy configuration, sorted. @throws {CancelledError} */
  async all(token: CancellationToken): Promise<string[]> {
    const files = new SiteRoots(this.context.documents, this.context.profile.legacyConfigurationFile);
    try {
      return await files.all(token);
    } finally {
      files.dispose();
    }
  }

  /** URIs of the legacy files that depend on a file: on the legacy file itself, or on the docs.json beside it. */
  readersOf(uri: string): string[] {
    if (this.hasName(uri)) return [uri];
    const beside = joinUri(parentUri(uri), this.context.profile.legacyConfigurationFile);
    return baseName(uri) === this.context.profile.configurationFile && this.requested.has(beside) ? [beside] : [];
  }

  /** Diagnostics of a legacy file; none for a file of another tool. @throws {CancelledError} */
  async diagnostics(uri: string, token: CancellationToken): Promise<FileDiagnostics> {
    const settings = await this.context.settings.of(uri);
    const legacy = await this.read(uri, token);
    if (!legacy) return { uri, revision: 'none', items: [] };
    const { file, successor } = legacy;
    const { profile, createsFiles, log } = this.context;
    const onFailure: CheckFailure = (code, error) => log(`The check ${code} failed on ${uri}`, error);
    const context = { file, hasSuccessor: successor === 'file', profile, createsFiles };
    const findings = runChecks(checksOf('legacy'), settings, onFailure, context);
    const items = findings.map((finding) =>
      toDiagnostic({ ...finding, file }, this.context.checkDocs?.(finding.code), this.context.localize),
    );
    return { uri, revision: JSON.stringify(items), items };
  }

  /** Code actions of a legacy file: creating the docs.json, if possible, and changing the severity. @throws {CancelledError} */
  async codeActions(uri: string, range: Range, named: readonly Diagnostic[], token: CancellationToken): Promise<CodeAction[]> {
    const own = (await this.diagnostics(uri, token)).items;
    const isRequested =
      named.length > 0 ? named.some(({ code }) => code === fileLegacy.code) : range.start.line <= (own[0]?.range.end.line ?? -1);
    if (!isRequested || own.length === 0) return [];
    const migration = this.context.createsFiles ? await this.migrate(uri, token) : undefined;
    const fixes: CodeAction[] = [];
    if (migration?.status === 'migrated') {
      fixes.push({
        title: this.context.localize(t`Migrate to ${this.context.profile.configurationFile}`),
        kind: CodeActionKind.QuickFix,
        diagnostics: own,
        isPreferred: true,
        edit: { documentChanges: createFile(migration.target, migration.text) },
      });
    }
    return [...fixes, ...own.flatMap((diagnostic) => toSeverityAction(this.context, uri, diagnostic))];
  }

  /** Migrates a legacy file; writes nothing. @throws {CancelledError} */
  async migrate(uri: string, token: CancellationToken): Promise<LegacyMigration> {
    const content = await this.context.documents.read(uri);
    if (content.kind !== 'text') return { status: 'unreadable' };
    const legacy = await this.read(uri, token);
    if (!legacy) return { status: 'foreign' };
    const { file, target, successor } = legacy;
    if (successor === 'file' || successor === 'folder') return { status: 'exists', target };
    if (successor === 'unknown' || !file.root || file.guard) return { status: 'unreadable' };
    const [mistake] = file.syntax;
    if (mistake) return { status: 'invalid', position: file.document.positionAt(mistake.span.start) };
    return { status: 'migrated', target, ...migratedText(file, this.context.localize) };
  }

  private async read(uri: string, token: CancellationToken): Promise<LegacyFile | undefined> {
    this.requested.add(uri);
    const content = await this.context.documents.read(uri);
    throwIfCancelled(token);
    if (content.kind !== 'text') return undefined;
    const file = this.parsed.of(content.document);
    if (!isLegacyConfig(file.root)) return undefined;
    const target = joinUri(parentUri(uri), this.context.profile.configurationFile);
    const successor = await this.context.documents.workspace.stat(target);
    throwIfCancelled(token);
    return { file, target, successor };
  }
}

/** Text of the docs.json in the layout of the legacy file, with notes. */
function migratedText(file: ConfigFile, localize: Localizer): { text: string; notes: readonly MigrationNote[] } {
  const { document, root } = file;
  const source = document.getText();
  const { value, sources } = root ? sourcedJson(root) : { value: {}, sources: new Map() };
  const { config, notes } = migrateLegacyConfig(value);
  const layout = layoutOf(document);
  // A file on one line has no layout that could be preserved.
  const hasLayout = source.trim().includes('\n');
  const text = printSourced(config, hasLayout ? sources : new Map(), document, layout, '');
  return {
    text: text + (/\n\s*$/.test(source) ? layout.eol : ''),
    notes: notes.map(({ path, message }) => ({ path, message: localize(message) })),
  };
}
