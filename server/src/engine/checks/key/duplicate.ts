import type { PropertyASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { removeProperty } from '../../json/edit/jsonEdit';
import { defineCheck } from '../check';
import { propertyAt } from '../fixes/propertyAt';

/** A duplicate key of an object: JSON parsers take the last property, so the earlier property has no effect. */
export const keyDuplicate = defineCheck({
  code: 'key.duplicate',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A duplicate key in an object.`,
    why: t`Only the last one has an effect; the others are dropped silently. Keep what you need in one of them.`,
    wrong: `"name": "Acme",
"name": "Acme Docs"`,
    right: '"name": "Acme Docs"',
  },
  *run({ config }) {
    for (const file of config.files.values()) {
      for (const { properties } of file.objectsRepeatingKeys) {
        for (const [overridden, effective] of overriddenProperties(properties)) {
          yield {
            file,
            span: spanOf(overridden.keyNode),
            message: t`Duplicate key \`${overridden.keyNode.value}\`: overridden further down in this object.`,
            unnecessary: true,
            related: [{ file, span: spanOf(effective.keyNode), message: t`Overridden here.` }],
          };
        }
      }
    }
  },
  *fix(target) {
    const property = propertyAt(target);
    if (property?.parent?.type !== 'object') return;
    const edit = removeProperty(property.parent, property);
    yield { title: t`Remove duplicate \`${property.keyNode.value}\``, edits: [edit], preferred: true };
  },
});

/** Overridden properties of an object, each with the last property with the same key. */
function* overriddenProperties(
  properties: readonly PropertyASTNode[],
): Iterable<[overridden: PropertyASTNode, effective: PropertyASTNode]> {
  const last = new Map(properties.map((property) => [property.keyNode.value, property]));
  for (const property of properties) {
    const effective = last.get(property.keyNode.value);
    if (effective && effective !== property) yield [property, effective];
  }
}
