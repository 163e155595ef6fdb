import { neverCancelled } from '../../../../shared/cancellation';
import { memoize } from '../base/memo';
import { type Pause, withPauses } from '../base/pause';
import type { DocsConfig } from '../config/docsConfig';
import { navigationElements } from '../config/navigation/elements';
import { normalizeFilePath } from '../config/references/targets';
import { findSchemaViolations } from '../config/validate';
import { overlaidPath } from '../openapi/overlaidPath';
import { requiredOpenApiFiles } from '../openapi/source';
import { readKeyErrors } from '../recovery/keyErrors';
import { isBelowRecoveredKey, recoverConfig } from '../recovery/recoveredConfig';
import type { FileIndex } from '../site/fileIndex/fileIndex';
import { readPageEntries } from '../site/languages/pageEntries';
import { siteAroundLeftover } from '../site/leftovers';
import type { SiteContext } from '../site/siteContext';
import { redirectGraph } from './addresses';
import { grammarReferences } from './asset/grammar';
import type { CheckContext } from './checkContext';
import { findPageProblems } from './page/common';

/**
 * Reads the keys of a configuration that is to be checked. Before its first check, the thread for its OpenAPI files is started, and they are
 * begun as soon as they are known, so that it works while the files of the site are listed.
 */
export async function prepareConfig({ openApiFiles, references }: SiteContext, config: DocsConfig, pause: Pause): Promise<void> {
  const isFirst = !openApiFiles.hasLoaded(config.root.uri);
  if (isFirst) openApiFiles.startThread(config);
  for (const file of config.files.values()) await file.prepare(pause);
  if (!isFirst) return;
  openApiFiles.begin(config.folder, requiredOpenApiFiles(config, references.of(config).ofKind('openapi')));
  await pause();
}

/**
 * Creates the context of configuration checks.
 * @param original see `prepareConfig`
 * @param fileIndex the files of the site, with all changes applied
 * @param llmsCharacters see `CheckContext`
 */
export async function createCheckContext(
  engine: SiteContext,
  original: DocsConfig,
  fileIndex: FileIndex,
  llmsCharacters: number | undefined,
  pause: Pause,
): Promise<CheckContext> {
  const { schemas, profile, icons, fonts } = engine;
  const { config, violations, keyErrors } = await validated(engine, original, pause);
  await pause();
  const references = engine.references.of(config);
  await pause();
  const elements = navigationElements(config, schemas);
  await pause();
  const needed = requiredOpenApiFiles(config, [...references.ofKind('endpoint'), ...references.ofKind('openapi')]);
  const grammars = grammarReferences(references).flatMap(({ text }) => normalizeFilePath(text) ?? []);
  const overlays = references.ofKind('endpoint').length > 0 ? await engine.projectOpenApi.overlays(fileIndex) : [];
  const openApiFiles = await engine.openApiFiles.load(config.root.uri, config.folder, needed, [...grammars, ...overlays]);
  const overlaid = new Set(overlays.map((path) => overlaidPath(path, openApiFiles.other(path)?.getText() ?? '')));
  const isIgnored = await engine.ignoredPaths.certain(config.folder);
  const isIgnoreFileTooLarge = await engine.ignoredPaths.isBeyondLimits(config.folder);
  const isLeftover = (await siteAroundLeftover(engine, config.folder, neverCancelled)) !== undefined;
  const isNested = await engine.roots.isNested(config.folder);
  const context: CheckContext = {
    config,
    schemas,
    profile,
    icons,
    fonts,
    violations,
    keyErrors,
    elements,
    references,
    openApiFiles,
    isOverlaid: (path) => overlaid.has(path),
    grammarProblem(path) {
      const document = openApiFiles.other(path);
      return document && engine.grammars.problemOf(document);
    },
    formerPages: engine.formerPages.of(config.root.uri),
    llmsCharacters,
    files: fileIndex.record(),
    isIgnored,
    isIgnoreFileTooLarge,
    isNested,
    isLeftover,
    ...memoize(() => [context]),
  };
  return context;
}

/** Derivations that several checks share and that take long in a large configuration. Each uses the results of the previous ones. */
const sharedDerivations = [readPageEntries, findPageProblems, redirectGraph];

/** Computes shared data of checks, with pauses. Errors are ignored here, since they occur again in the checks that use the data. */
export async function prepareChecks(context: CheckContext, pause: Pause): Promise<void> {
  for (const derive of sharedDerivations) {
    try {
      await context.prepare<unknown>(derive, pause);
    } catch {
      return;
    }
  }
}

/** The recovered configuration with its errors, which includes those below keys that are read as others. */
async function validated(
  { schemas, values, validate }: SiteContext,
  original: DocsConfig,
  pause: Pause,
): Promise<Pick<CheckContext, 'config' | 'violations' | 'keyErrors'>> {
  const violations = await withPauses(findSchemaViolations.steps(original, values, schemas, validate), pause);
  await pause();
  const keyErrors = await withPauses(readKeyErrors.steps(original, schemas, violations), pause);
  const recovered = recoverConfig(original, keyErrors);
  if (recovered.meanings.size === 0) return { config: recovered, violations, keyErrors };
  await pause();
  const all = await withPauses(findSchemaViolations.steps(recovered, values, schemas, validate), pause);
  const below = all.filter(({ schemaNode }) => isBelowRecoveredKey(recovered, schemaNode));
  await pause();
  const errorsBelow = await withPauses(readKeyErrors.steps(recovered, schemas, below), pause);
  const allErrors = [...keyErrors, ...errorsBelow];
  return { config: recoverConfig(original, allErrors), violations: [...violations, ...below], keyErrors: allErrors };
}
