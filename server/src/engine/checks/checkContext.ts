import type { DocsConfig } from '../config/docsConfig';
import { navigationElements } from '../config/navigation/elements';
import { normalizeFilePath } from '../config/references/targets';
import { findShapeProblems } from '../config/validate';
import { neededDescriptions } from '../openapi/source';
import type { SiteIndex } from '../site/fileIndex/fileIndex';
import type { SiteContext } from '../site/siteContext';
import { grammarReferences } from './asset/grammar';
import type { RuleContext } from './check';
import { readObjectMistakes } from './recovery/keyErrors';
import { asMeant } from './recovery/recoveredConfig';

/**
 * Derives from a configuration what the rules look at, each part once.
 * @param site the files below its folder, all that is known taken in
 */
export async function ruleContext(engine: SiteContext, given: DocsConfig, site: SiteIndex): Promise<RuleContext> {
  const { schemas, profile, validate, icons, fonts } = engine;
  const shape = findShapeProblems(given, engine.values, schemas, validate);
  const mistakes = readObjectMistakes(given, schemas, shape);
  const config = asMeant(given, mistakes);
  const references = engine.references.of(config);
  const needed = neededDescriptions(config, [...references.ofKind('endpoint'), ...references.ofKind('description')]);
  const grammars = grammarReferences(references).flatMap(({ text }) => normalizeFilePath(text) ?? []);
  const descriptions = await engine.descriptions.load(config.root.uri, config.folder, needed, grammars);
  const derived = new Map<unknown, unknown>();
  const context: RuleContext = {
    config,
    schemas,
    profile,
    icons,
    fonts,
    shape,
    mistakes,
    elements: navigationElements(config, schemas),
    references,
    descriptions,
    grammarProblem(path) {
      const document = descriptions.other(path);
      return document && engine.grammars.problemOf(document);
    },
    site: site.ask(),
    once<T>(derive: (given: RuleContext) => T): T {
      if (!derived.has(derive)) derived.set(derive, derive(context));
      return derived.get(derive) as T;
    },
  };
  return context;
}
