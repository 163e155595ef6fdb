import { type Localizable, t } from '../../../../../shared/l10n';
import type { ValueType } from '../../base/valueReader';
import { serviceProfile } from '../../schema/serviceProfile';

/**
 * Object that allows extensions: `own` and `ownOfSchema` are the service's objects in an operation and in a schema, `codeSample` is an item of
 * `x-codeSamples`.
 */
export type ExtensionLevel = 'operation' | 'own' | 'ownOfSchema' | 'metadata' | 'schema' | 'securityScheme' | 'tag' | 'codeSample';

/** A key that the service adds to OpenAPI. */
export interface ExtensionKey {
  readonly key: string;
  /** The types of its value; empty for any type. */
  readonly kinds: readonly ValueType[];
  /** Noun phrase that completes "… must be". */
  readonly expects: Localizable;
  /** The effect of the key, in Markdown. */
  readonly text: Localizable;
  /** A common value, as JSON. */
  readonly example: string;
  /** Whether it is another name of a key, which is not offered. */
  readonly isAlias?: true;
}

const own = serviceProfile.operationExtension;

const ownOfOperation: ExtensionKey = {
  key: own,
  kinds: ['object'],
  expects: t`an object`,
  text: t`What the page of this operation has beyond the description: \`metadata\`, \`content\`, \`href\`, \`mcp\`, \`groups\` and \`playground\`.`,
  example: '{}',
};

const defaultValue: ExtensionKey = {
  key: 'x-default',
  kinds: [],
  expects: t`a value`,
  text: t`The value that the playground begins with. Unlike \`default\` it says nothing about the API.`,
  example: '""',
};

const codeSamples: ExtensionKey = {
  key: 'x-codeSamples',
  kinds: ['list'],
  expects: t`an array of code samples`,
  text: t`Code samples on the page, such as calls of an SDK: an array of objects with \`lang\`, \`source\` and \`label\`.`,
  example: '[]',
};

const levels: Readonly<Record<Exclude<ExtensionLevel, 'metadata'>, readonly ExtensionKey[]>> = {
  operation: [
    ownOfOperation,
    {
      key: 'x-hidden',
      kinds: ['boolean'],
      expects: t`\`true\` or \`false\``,
      text: t`With \`true\` the operation has a page, and the navigation leaves it out: readers get there by its address.`,
      example: 'true',
    },
    {
      key: 'x-excluded',
      kinds: ['boolean'],
      expects: t`\`true\` or \`false\``,
      text: t`With \`true\` the operation has no page. An entry of the navigation that refers to it leads nowhere.`,
      example: 'true',
    },
    codeSamples,
    { ...codeSamples, key: 'x-code-samples', isAlias: true },
  ],
  own: [
    {
      key: 'metadata',
      kinds: ['object'],
      expects: t`an object with keys of the front matter of pages`,
      text: t`Front matter of the page that is generated: \`title\`, \`description\`, \`sidebarTitle\`, \`icon\` and the other keys of pages.`,
      example: '{}',
    },
    {
      key: 'content',
      kinds: ['text'],
      expects: t`a string in MDX`,
      text: t`Text in MDX that stands on the page before the generated reference. Components can be used in it.`,
      example: '""',
    },
    {
      key: 'href',
      kinds: ['text'],
      expects: t`the address of the page as a string`,
      text: t`The address of the page, in place of the one that is made of its tag and summary.`,
      example: '"/"',
    },
    {
      key: 'mcp',
      kinds: [],
      expects: t`an object`,
      text: t`What the operation is as a tool of the MCP server of the site.`,
      example: '{}',
    },
    {
      key: 'groups',
      kinds: ['list'],
      expects: t`an array of group names`,
      text: t`Groups of users who may see the page, on a site with authentication.`,
      example: '[]',
    },
    {
      key: 'playground',
      kinds: ['object'],
      expects: t`an object`,
      text: t`How the playground of the page starts: with \`expand\`, its fields are open.`,
      example: '{ "expand": true }',
    },
  ],
  ownOfSchema: [
    {
      key: 'pre',
      kinds: ['list', 'text'],
      expects: t`an array of strings`,
      text: t`Labels shown before the name of the field.`,
      example: '[]',
    },
    {
      key: 'post',
      kinds: ['list', 'text'],
      expects: t`an array of strings`,
      text: t`Labels shown behind the name of the field.`,
      example: '[]',
    },
  ],
  schema: [
    defaultValue,
    { key: own, kinds: ['object'], expects: t`an object`, text: t`How the field is shown: labels in \`pre\` and \`post\`.`, example: '{}' },
    {
      key: 'x-mint-enum',
      kinds: ['object'],
      expects: t`an object`,
      text: t`Values of \`enum\` that only some readers see: each value with the groups of users who may see it.`,
      example: '{}',
    },
  ],
  securityScheme: [defaultValue],
  tag: [
    {
      key: 'x-group',
      kinds: ['text'],
      expects: t`a string`,
      text: t`The name of the group in the navigation. The addresses of its pages keep the name of the tag.`,
      example: '""',
    },
  ],
  codeSample: [
    {
      key: 'lang',
      kinds: ['text'],
      expects: t`a string`,
      text: t`The language of the code, such as \`bash\`. Required.`,
      example: '""',
    },
    {
      key: 'label',
      kinds: ['text'],
      expects: t`a string`,
      text: t`The name of the sample, which tells samples of one language apart.`,
      example: '""',
    },
    { key: 'source', kinds: ['text'], expects: t`a string`, text: t`The code. Required.`, example: '""' },
  ],
};

/** The keys that are allowed at a level. The keys of `metadata` are the keys of front matter. */
export function extensionKeysAt(level: Exclude<ExtensionLevel, 'metadata'>): readonly ExtensionKey[] {
  return levels[level];
}

/** Keys of the service's object, at any level. */
export const allOwnKeys: readonly ExtensionKey[] = [...levels.own, ...levels.ownOfSchema];
