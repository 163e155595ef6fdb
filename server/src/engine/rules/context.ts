import type { EngineContext } from '../context';
import type { DocsConfig } from '../model/docsConfig';
import { navigationElements } from '../model/elements';
import { asMeant } from '../model/meanings';
import { readObjectMistakes } from '../model/objectMistakes';
import { findShapeProblems } from '../model/shape';
import type { SiteQuestions } from '../store/siteQuestions';
import type { RuleContext } from './rule';

/**
 * Derives from a configuration what the rules look at, each part once.
 * @param site the files below its folder, all that is known taken in
 */
export function ruleContext(engine: EngineContext, given: DocsConfig, site: SiteQuestions): RuleContext {
  const { schemas, profile, validate, icons, fonts } = engine;
  const shape = findShapeProblems(given, schemas, validate);
  const mistakes = readObjectMistakes(given, schemas, shape);
  const config = asMeant(given, mistakes);
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
    get references() {
      return engine.references.of(config);
    },
    site,
    once<T>(derive: (given: RuleContext) => T): T {
      if (!derived.has(derive)) derived.set(derive, derive(context));
      return derived.get(derive) as T;
    },
  };
  return context;
}
