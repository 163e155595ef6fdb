import type { ASTNode, ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import docsSchema from '../../../../schemas/docs.schema.json';
import { spanOf } from '../base/spans';
import type { SpanEdit } from '../base/textEdits';
import type { ConfigFile } from '../config/configFile';
import { editProperties } from '../json/edit/jsonEdit';
import { indentationAt, layoutOf } from '../json/edit/layout';
import { printSourced, type Sources, sourcedJson } from '../json/edit/sourcedJson';
import type { Json } from '../json/jsonValue';
import { childOf } from '../json/tree/nodes';
import { type DocsSchema, SchemaView } from '../schema/schemaView';
import { isJsonObject, type JsonObject, valueAt } from './jsonValues';
import { legacyKeyNavigation } from './legacyKeyNavigation';
import { LegacyKeyPlan } from './legacyKeyPlan';
import { noNote } from './notes';
import { isFormerMetatag } from './settingLocations';
import { settingMigrationsFor } from './settings/table';

interface LegacyKeyEdits {
  /** Paths of the settings that are moved. */
  readonly moved: readonly (readonly string[])[];
  readonly edits: readonly SpanEdit[];
}

/**
 * Migrates legacy settings within a docs.json. A setting without a successor, or whose new location is taken, stays, and so does the layout
 * of everything else.
 */
export function migrateLegacyKeys(file: ConfigFile): LegacyKeyEdits {
  const { root } = file;
  if (root?.type !== 'object') return { moved: [], edits: [] };
  const { value, sources } = sourcedJson(root);
  const schemas = new SchemaView(docsSchema as DocsSchema);
  const plan = new LegacyKeyPlan(root);
  if (isJsonObject(value)) {
    planSettings(value, plan);
    legacyKeyNavigation(value, schemas, plan);
  }
  return { moved: plan.moved, edits: [...editsFor(file, schemas, plan, sources)] };
}

function planSettings(value: JsonObject, plan: LegacyKeyPlan): void {
  for (const { from, to, convert } of settingMigrationsFor(value)) {
    const given = valueAt(value, from);
    const isMove = to.length > 0 && to.join('.') !== from.join('.');
    if (given === undefined || !isMove || (from[0] === 'metadata' && !isFormerMetatag(from[1] ?? ''))) continue;
    const converted = convert(given, noNote);
    if (converted !== undefined) plan.move(from, to, converted);
  }
}

function* editsFor(file: ConfigFile, schemas: SchemaView, plan: LegacyKeyPlan, sources: Sources): Iterable<SpanEdit> {
  const { document, root } = file;
  if (root?.type !== 'object') return;
  const layout = layoutOf(document);
  const print = (value: Json, indentation: string): string => printSourced(value, sources, document, layout, indentation);

  function* edit(object: ObjectASTNode, schema: DocsSchema | undefined, removals: JsonObject, additions: JsonObject): Iterable<SpanEdit> {
    const removed = new Set<PropertyASTNode>();
    const added = new Map(Object.entries(additions));
    for (const property of object.properties) {
      const key = property.keyNode.value;
      const taken = removals[key];
      const put = additions[key];
      if (isGone(property.valueNode, taken) && put === undefined) removed.add(property);
      else if (property.valueNode?.type === 'object' && (taken !== undefined || put !== undefined)) {
        added.delete(key);
        const inner = schema && schemas.property(schema, key);
        yield* edit(property.valueNode, inner, isJsonObject(taken) ? taken : {}, isJsonObject(put) ? put : {});
      }
    }
    if (removed.size === 0 && added.size === 0) return;
    yield* editProperties(document, object, { removed, added: [...added], order: schema ? schemas.keys(schema) : [], print });
  }

  const navigation = childOf(root, 'navigation');
  if (navigation && plan.navigation !== undefined) {
    yield { span: spanOf(navigation), text: print(plan.navigation, indentationAt(document, navigation.offset)) };
  }
  if (plan.moved.length > 0) yield* edit(root, schemas.root, plan.removals, plan.additions);
}

/** Whether nothing is left of a value: it was removed itself, or everything in it was. */
function isGone(node: ASTNode | undefined, taken: Json | undefined): boolean {
  if (taken === true) return true;
  if (!isJsonObject(taken) || node?.type !== 'object') return false;
  return node.properties.every(({ keyNode, valueNode }) => isGone(valueNode, taken[keyNode.value]));
}
