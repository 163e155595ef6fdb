import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { editDistance } from '../../base/stringDistance';
import type { ConfigEntry } from '../../config/configNode';
import { type DocsConfig, entriesOf } from '../../config/docsConfig';
import { nodeAtPointer, type SchemaNode } from '../../config/schemaNode';
import { removeProperty } from '../../json/edit/jsonEdit';
import type { SchemaView } from '../../schema/schemaView';
import { defineCheck } from '../check';
import { maybeSuggestion } from '../data';
import { severityOfKey } from '../droppedSettings';
import { propertyAt } from '../fixes/propertyAt';
import { objectNameOf, withSuggestions } from '../wording';

/** A key that this object does not have. */
export const keyUnknown = defineCheck({
  code: 'key.unknown',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An unknown property.`,
    why: t`The service drops it silently, so a misspelled setting has no effect. It refuses to deploy if a required property is missing because of the spelling, and if the object takes no other keys: \`colors\`, \`footer.socials\`, \`integrations\`, \`navigation.global\`, \`openapi\` and others. Where an object takes any key, as \`seo.metatags\` does, one that differs from a known one by a single typo is reported as information.`,
    wrong: { 'docs.json': '"faviocn": "/favicon.svg"', 'favicon.svg': '' },
    right: { 'docs.json': '"favicon": "/favicon.svg"', 'favicon.svg': '' },
  },
  data: maybeSuggestion,
  *run({ config, schemas, keyErrors }) {
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'unknownKey') continue;
      const { entry, schemaNode, suggestion } = keyError;
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: withSuggestions(t`Unknown property \`${entry.key}\` in ${objectNameOf(schemaNode)}.`, [suggestion]),
        severity: severityOfKey(config, keyError),
        data: { suggestion },
      };
    }
    for (const pointer of objectsOfAnyKeys) {
      const schemaNode = nodeAtPointer(config, schemas, pointer);
      if (!schemaNode) continue;
      for (const { entry, suggestion } of typos(config, schemas, schemaNode)) {
        yield {
          file: entry.file,
          span: spanOf(entry.keyNode),
          message: withSuggestions(t`Unknown property \`${entry.key}\` in ${objectNameOf(schemaNode)}.`, [suggestion]),
          data: { suggestion },
          severity: 'information',
        };
      }
    }
  },
  *fix(target, { suggestion }) {
    const property = propertyAt(target);
    if (!property) return;
    if (suggestion) {
      const edit = { span: spanOf(property.keyNode), text: JSON.stringify(suggestion) };
      yield { title: t`Change to \`${suggestion}\``, edits: [edit], preferred: true };
    }
    if (property.parent?.type === 'object') {
      const edit = removeProperty(property.parent, property);
      yield { title: t`Remove \`${property.keyNode.value}\``, edits: [edit], preferred: false };
    }
  },
});

/** Pointers to objects with some known keys that accept any key. */
const objectsOfAnyKeys = ['/seo/metatags'];
/** Minimum length of a key that can be a typo: in shorter keys another letter makes another word. */
const minTypoLength = 5;

/** Keys that are one edit away from a known key that the object does not have. */
function* typos(config: DocsConfig, schemas: SchemaView, schemaNode: SchemaNode): Iterable<{ entry: ConfigEntry; suggestion: string }> {
  const known = schemaNode.schema ? schemas.keys(schemaNode.schema) : [];
  const entries = entriesOf(config, schemaNode.at);
  for (const entry of entries.values()) {
    const { key } = entry;
    if (key.length < minTypoLength || known.includes(key)) continue;
    const suggestion = known.find((candidate) => !entries.has(candidate) && editDistance(key.toLowerCase(), candidate) <= 1);
    if (suggestion !== undefined) yield { entry, suggestion };
  }
}
