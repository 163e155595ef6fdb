import type { NamedReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import type { Description } from '../../openapi/openApiFile';
import type { RuleContext } from '../check';
import { type DescriptionFinding, descriptionProblems, type ExpectedFormat } from './openApiProblems';

/** A description with what is wrong with it, and where the configuration first names it. */
export interface NamedDescription {
  readonly reference: NamedReference<'description'>;
  readonly description: Description;
  readonly findings: readonly DescriptionFinding[];
}

/** The descriptions that a configuration names and that are known, each once for each format it is taken for. For `RuleContext.once`. */
export function namedDescriptionProblems({ references, descriptions }: RuleContext): readonly NamedDescription[] {
  const found = new Map<string, NamedDescription>();
  for (const reference of references.ofKind('description')) {
    const path = normalizeFilePath(reference.text.trim());
    const description = path === undefined ? undefined : descriptions.get(path);
    const expected = expectedFormat(reference);
    const key = `${expected} ${path}`;
    if (!description || found.has(key)) continue;
    found.set(key, { reference, description, findings: descriptionProblems(description, expected) });
  }
  return [...found.values()];
}

export function expectedFormat({ valueKind }: NamedReference): ExpectedFormat {
  return valueKind === 'asyncapi-source' ? 'asyncapi' : 'openapi';
}
