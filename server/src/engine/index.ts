import { type ConversionFeatures, conversionFeatures } from './api/conversion';
import { type FindingFeatures, findingFeatures } from './api/findings';
import { type LookupFeatures, lookupFeatures } from './api/lookup';
import { type MoveFeatures, moveFeatures } from './api/moves';
import type { EngineParts } from './api/parts';
import { type SiteFeatures, siteFeatures } from './api/sites';
import { type StructureFeatures, structureFeatures } from './api/structure';
import { type WritingFeatures, writingFeatures } from './api/writing';
import { createContext, disposeContext, forgetFiles } from './createContext';
import { Diagnostics } from './features/diagnostics';
import { LegacyFiles } from './features/legacyFiles';
import type { EngineOptions } from './options';
import type { Disposable } from './workspace';

export type * from './api/conversion';
export type * from './api/findings';
export type * from './api/lookup';
export type * from './api/moves';
export type * from './api/sites';
export type * from './api/structure';
export type * from './api/writing';
export { type CancellationToken, CancelledError, neverCancelled } from './cancellation';
export type { DataReader } from './data/iconData';
export { fixAllKind } from './features/fixAllActions';
export { maxConfigLength } from './model/configFile';
export { RenameRefusal } from './moves/newName';
export type { DescriptionSyntax, OperationTable } from './openapi/table';
export type { EngineOptions } from './options';
export type { DescriptionParser } from './store/descriptions';
export { Snapshot } from './text/snapshot';
export { isInside, normalizeUri } from './text/uris';
export type { DirectoryEntry, Disposable, FileChange, FileContent, FileHead, Presence, Workspace } from './workspace';

/**
 * All that is known of docs.json, as plain data in the shapes of the Language Server Protocol.
 * URIs are normalized strings, positions are zero-based lines and UTF-16 characters. Every asynchronous call throws
 * `CancelledError` once its token is cancelled; a document that is no part of a configuration gets empty answers.
 */
export interface DocsEngine
  extends FindingFeatures,
    LookupFeatures,
    WritingFeatures,
    StructureFeatures,
    MoveFeatures,
    ConversionFeatures,
    SiteFeatures,
    Disposable {
  /** The `docsJson.rules` setting for all roots, where there is no `rulesFor`. */
  configure(rules: unknown): void;
  /** To be called when `rulesFor` may answer differently. */
  settingsChanged(): void;
  /** To be called when the workspace folders have changed. */
  foldersChanged(): void;
}

export function createDocsEngine(options: EngineOptions): DocsEngine {
  const context = createContext(options);
  const parts: EngineParts = { context, diagnostics: new Diagnostics(context), legacy: new LegacyFiles(context) };
  const features = {
    ...findingFeatures(parts),
    ...lookupFeatures(parts),
    ...writingFeatures(parts),
    ...structureFeatures(parts),
    ...moveFeatures(parts),
    ...conversionFeatures(parts),
    ...siteFeatures(parts),
  };
  return {
    ...context.calls.tracked(features),
    configure: (rules) => context.settings.setForAll(rules),
    settingsChanged: () => context.settings.forget(),
    foldersChanged: () => forgetFiles(context),
    dispose: () => disposeContext(context),
  };
}
