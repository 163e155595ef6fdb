import type { EngineContext } from '../context';
import type { DocsConfig } from '../model/docsConfig';
import { navigationElements } from '../model/elements';
import { readObjectMistakes } from '../model/objectMistakes';
import { findShapeProblems } from '../model/shape';
import type { RuleContext } from './rule';

/** Derives from a configuration what the rules look at, each part once. */
export function ruleContext({ schemas, profile, validate, icons, fonts }: EngineContext, config: DocsConfig): RuleContext {
  const shape = findShapeProblems(config, schemas, validate);
  return {
    config,
    schemas,
    profile,
    icons,
    fonts,
    shape,
    mistakes: readObjectMistakes(config, schemas, shape),
    elements: navigationElements(config, schemas),
  };
}
