import { object, optional } from 'valibot';
import type { ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { ConfigFile } from '../../config/configFile';
import { isDivision } from '../../config/navigation/elementKinds';
import { settingPath } from '../../config/schemaNode';
import { insertProperty, removeProperty } from '../../json/edit/jsonEdit';
import type { Json } from '../../json/jsonValue';
import { jsonOf, propertyOf } from '../../json/tree/nodes';
import { defineCheck } from '../check';
import { jsonValue, strings } from '../data';
import { severityOfKey } from '../droppedSettings';
import { propertyAt } from '../fixes/propertyAt';
import { objectNameOf } from '../wording';
import { renameProperty, replaceProperty } from './common';

/** A legacy key, or a key in the wrong object, where it has no effect. */
export const keyMoved = defineCheck({
  code: 'key.moved',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A setting in the wrong place: a legacy setting, or one in the wrong object.`,
    why: t`The service drops it silently, so the site looks as if it were not set, and refuses to deploy if the setting is required in its place. The fix moves it to where it belongs and adapts its value where the form has changed.`,
    wrong: '"modeToggle": { "default": "dark" }',
    right: '"appearance": { "default": "dark" }',
  },
  data: object({ home: strings, value: optional(jsonValue) }),
  *run({ config, keyErrors }) {
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'movedKey') continue;
      const { entry, home, schemaNode } = keyError;
      const oldValue = entry.value && jsonOf(entry.value.node);
      const where = home.path.length > 0 ? t`Use \`${settingPath(home.path)}\`.` : t`It is a legacy setting with no successor.`;
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: t`Unknown property \`${entry.key}\` in ${objectNameOf(schemaNode)}. ${where}`,
        severity: severityOfKey(config, keyError),
        // A path from the root does not apply inside a fragment.
        data: { home: home.path, value: oldValue === undefined || entry.file !== config.root ? undefined : home.convert(oldValue) },
      };
    }
  },
  *fix(target, { home, value }) {
    const property = propertyAt(target);
    const object = property?.parent;
    if (!property || object?.type !== 'object') return;
    const edits = value === undefined || home.length === 0 ? undefined : moveTo(target.file, object, property, home, value);
    if (edits) yield { title: t`Move to \`${home.join('.')}\``, edits, preferred: true };
    const removal = removeProperty(object, property);
    yield { title: t`Remove \`${property.keyNode.value}\``, edits: [removal], preferred: home.length === 0 };
  },
});

/** Edits that move a property to a path from the root; `undefined` if the path is taken. */
function moveTo(
  file: ConfigFile,
  object: ObjectASTNode,
  property: PropertyASTNode,
  home: readonly string[],
  value: Json,
): SpanEdit[] | undefined {
  if (file.root?.type !== 'object') return undefined;
  let holder: ObjectASTNode = file.root;
  let depth = 0;
  for (; depth < home.length; depth++) {
    const next = propertyOf(holder, home[depth] ?? '')?.valueNode;
    if (!next) break;
    if (next.type !== 'object' || depth === home.length - 1) return undefined;
    holder = next;
  }
  if (home[0] === 'navigation' && depth === 1 && isDivided(holder)) return undefined;
  const [key = '', ...below] = home.slice(depth);
  const nested = below.reduceRight<Json>((inner, step) => ({ [step]: inner }), value);
  // Within the same object the property is renamed in place.
  if (holder === object)
    return [below.length === 0 ? renameProperty(file, property, key, value) : replaceProperty(file, property, key, nested)];
  // An object that only contains this property is removed too.
  const outer = object.properties.length === 1 ? object.parent : undefined;
  if (outer?.type === 'property' && outer.parent === holder) return [replaceProperty(file, outer, key, nested)];
  return [removeProperty(object, property), insertProperty(file.document, holder, key, nested)];
}

/** Whether a navigation has a division; the service refuses a second one. */
function isDivided({ properties }: ObjectASTNode): boolean {
  return properties.some(({ keyNode }) => isDivision(keyNode.value));
}
