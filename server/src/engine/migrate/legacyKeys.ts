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
 * Migrates legacy settings within a docs.json. A setting without a successor, or whose new location is taken, stays. The layout of all
 * other settings is unchanged.
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
    const legacyValue = valueAt(value, from);
    const isMove = to.length > 0 && to.join('.') !== from.join('.');
    if (legacyValue === undefined || !isMove || (from[0] === 'metadata' && !isFormerMetatag(from[1] ?? ''))) continue;
    const converted = convert(legacyValue, noNote);
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
      const removal = removals[key];
      const addition = additions[key];
      if (isRemoved(property.valueNode, removal) && addition === undefined) removed.add(property);
      else if (property.valueNode?.type === 'object' && (removal !== undefined || addition !== undefined)) {
        added.delete(key);
        const inner = schema && schemas.property(schema, key);
        yield* edit(property.valueNode, inner, isJsonObject(removal) ? removal : {}, isJsonObject(addition) ? addition : {});
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

/** Whether a value is removed completely: itself, or everything in it. */
function isRemoved(node: ASTNode | undefined, removal: Json | undefined): boolean {
  if (removal === true) return true;
  if (!isJsonObject(removal) || node?.type !== 'object') return false;
  return node.properties.every(({ keyNode, valueNode }) => isRemoved(valueNode, removal[keyNode.value]));
}
