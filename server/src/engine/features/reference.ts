import componentsSchema from '../../../../schemas/components.schema.json';
import docsSchema from '../../../../schemas/docs.schema.json';
import frontMatterSchema from '../../../../schemas/front-matter.schema.json';
import { createLocalizer, type Localizer, t } from '../../../../shared/l10n';
import { Components } from '../schema/components';
import { exampleValue } from '../schema/exampleValue';
import { type DocsSchema, SchemaView } from '../schema/schemaView';
import { serviceProfile } from '../schema/serviceProfile';
import { componentText } from './page/components/componentText';
import { settingText } from './settingText';

/** Prefix of settings in the front matter of pages: `frontMatter.icon`. */
const frontMatterPrefix = 'frontMatter';
/** Limit of characters of an example. */
const maxExampleLength = 1_500;

/** Reference of settings and components from the schemas, in Markdown and English, independent of any site. */
export class SettingReference {
  private readonly localize: Localizer = createLocalizer();
  private readonly docs = new SchemaView(docsSchema as DocsSchema);
  private readonly pages = new SchemaView(frontMatterSchema as DocsSchema);
  private readonly components = new Components(new SchemaView(componentsSchema as DocsSchema));

  /**
   * Text about a setting of docs.json or of front matter, with the keys below it; `undefined` if the setting does not exist.
   * @param path keys without indices, such as `navbar.links` or `frontMatter.icon`; empty for the whole docs.json
   */
  setting(path: string): string | undefined {
    const [first, ...others] = path === '' ? [] : path.split('.');
    const isOfPages = first === frontMatterPrefix;
    const schemas = isOfPages ? this.pages : this.docs;
    const keys = first === undefined || isOfPages ? others : [first, ...others];
    let schema: DocsSchema = schemas.root;
    let isRequired = false;
    for (const key of keys) {
      const owner = objectWith(schemas, schema, key);
      const found = owner && schemas.property(owner, key);
      if (!owner || !found) return undefined;
      isRequired = schemas.branch(owner, 'object')?.required?.includes(key) === true;
      schema = schemas.resolve(found);
    }
    const about = keys.length === 0 ? undefined : settingText(schemas, schema, { key: path, isRequired }, this.localize);
    return [about, this.keysOf(schemas, schema), keys.length === 0 ? undefined : this.example(schemas, schema)]
      .filter((part) => part !== undefined)
      .join('\n\n');
  }

  /** Text about a component of pages, such as `Card`; `undefined` if no component has this name. */
  component(name: string): string | undefined {
    const component = this.components.get(name);
    if (!component) return undefined;
    const { components, localize } = this;
    const attributes = [...component.attributes].map(([key, schema]) => summaryOf(key, components.schemas.resolve(schema)));
    const about = componentText({ components, localize, profile: serviceProfile }, component);
    return attributes.length > 0 ? `${about}\n\n${attributes.join('\n')}` : about;
  }

  componentNames(): readonly string[] {
    return [...this.components.names()];
  }

  /** One line for each key of the object, or of the objects in the array, that a schema describes. */
  private keysOf(schemas: SchemaView, schema: DocsSchema): string | undefined {
    const owner = schemas.keys(schema).length > 0 ? schema : schemas.items(schema);
    const isRoot = schema === schemas.root;
    const keys = owner ? schemas.keys(owner).filter((key) => isRoot || key !== '$ref') : [];
    if (!owner || keys.length === 0) return undefined;
    return keys.map((key) => summaryOf(key, schemas.resolve(schemas.property(owner, key) ?? {}))).join('\n');
  }

  private example(schemas: SchemaView, schema: DocsSchema): string | undefined {
    const text = JSON.stringify(exampleValue(schemas, schema), null, 2);
    // For values without keys the type says as much.
    if (!text.includes('": ') || text.length > maxExampleLength) return undefined;
    return `${this.localize(t`Example:`)}\n\n\`\`\`json\n${text}\n\`\`\``;
  }
}

/** Schema of the object with a key: of the value itself, or of the items of its array. */
function objectWith(schemas: SchemaView, schema: DocsSchema, key: string): DocsSchema | undefined {
  return [schema, schemas.items(schema)].find((each) => each && schemas.keys(each).includes(key));
}

function summaryOf(key: string, { description, markdownDescription = description ?? '' }: DocsSchema): string {
  const [first = ''] = markdownDescription.split(/(?<=\.)\s/, 1);
  return `- \`${key}\`: ${first}`.trimEnd();
}
