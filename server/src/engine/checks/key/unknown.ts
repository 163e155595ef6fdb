import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { editDistance, nearest } from '../../base/stringDistance';
import type { ConfigEntry } from '../../config/configNode';
import { type DocsConfig, entriesOf } from '../../config/docsConfig';
import { elementKindAt } from '../../config/navigation/elementKinds';
import { nodeAtPointer, type SchemaNode } from '../../config/schemaNode';
import { removeProperty } from '../../json/edit/jsonEdit';
import { groupSources, type KeyError } from '../../recovery/keyErrors';
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
    why: t`The service drops it silently, so a misspelled setting has no effect. It refuses to deploy if a required property is missing because of the spelling, and if the object takes no other keys: \`colors\`, \`footer.socials\`, \`integrations\`, \`navigation.global\`, \`openapi\` and others. A property that resembles no known one is only information where the service drops it: it may be newer than this version. Where an object takes any key, as \`seo.metatags\` does, one that differs from a known one by a single typo is information, too.`,
    wrong: { 'docs.json': '"faviocn": "/favicon.svg"', 'favicon.svg': '' },
    right: { 'docs.json': '"favicon": "/favicon.svg"', 'favicon.svg': '' },
  },
  data: maybeSuggestion,
  *run({ config, schemas, keyErrors }) {
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'unknownKey') continue;
      const { entry, schemaNode, suggestion } = keyError;
      const mayBeNewer = isForeign(config, schemas, keyError);
      const advice = mayBeNewer ? t`It may be newer than this version, made for the format of ${schemas.root.version ?? ''}.` : undefined;
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: withSuggestions(t`Unknown property \`${entry.key}\` in ${objectNameOf(schemaNode)}.`, [suggestion], advice),
        severity: mayBeNewer ? 'information' : severityOfKey(config, keyError),
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

/**
 * Whether an unknown key resembles no known key, and the service drops it without consequences: it may be a setting that is newer than the
 * schema.
 */
function isForeign(config: DocsConfig, schemas: SchemaView, { schemaNode, entry, suggestion, isRefused }: UnknownKey): boolean {
  if (isRefused || suggestion !== undefined) return false;
  if (schemaNode.schema && nearest(entry.key, schemas.keys(schemaNode.schema)) !== undefined) return false;
  // A group that has nothing but an array of another name is not shown.
  const isGroup = elementKindAt(schemaNode)?.nameKey === 'group';
  return !isGroup || entry.value?.node.type !== 'array' || groupSources.some((key) => entriesOf(config, schemaNode.at).has(key));
}

type UnknownKey = Extract<KeyError, { readonly kind: 'unknownKey' }>;

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
