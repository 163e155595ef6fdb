import type { DocsSchema } from './schemaView';

/** Translates an English text. */
type Translate = (english: string) => string;
type Subschema = NonNullable<DocsSchema['if']>;
type Snippet = NonNullable<DocsSchema['defaultSnippets']>[number];

/**
 * A copy of the schema with its texts in another language. Plain descriptions are derived from Markdown descriptions, so only the latter
 * are translated. `title` is not translated: it identifies the kinds of navigation elements.
 */
export function localizeSchema(schema: DocsSchema, translate: Translate): DocsSchema {
  const nested = (each: Subschema): Subschema => (typeof each === 'boolean' ? each : localizeSchema(each, translate));
  const members = (each: Readonly<Record<string, Subschema>>) =>
    Object.fromEntries(Object.entries(each).map(([name, member]) => [name, nested(member)]));
  const { properties, definitions, items, additionalProperties, anyOf, if: condition, else: alternative } = schema;
  return {
    ...schema,
    ...localizedTexts(schema, translate),
    ...(schema.defaultSnippets && { defaultSnippets: schema.defaultSnippets.map((snippet) => localizeSnippet(snippet, translate)) }),
    ...(properties && { properties: members(properties) }),
    ...(definitions && { definitions: members(definitions) as Record<string, DocsSchema> }),
    ...(items !== undefined && { items: Array.isArray(items) ? items.map(nested) : nested(items) }),
    ...(additionalProperties !== undefined && { additionalProperties: nested(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(nested) }),
    ...(condition !== undefined && { if: nested(condition) }),
    ...(alternative !== undefined && { else: nested(alternative) }),
  };
}

function localizedTexts(schema: DocsSchema, translate: Translate): DocsSchema {
  const { description, markdownDescription, enumDescriptions, markdownEnumDescriptions } = schema;
  const { 'x-expects': expects, 'x-patternHint': patternHint } = schema;
  const markdown = markdownDescription === undefined ? undefined : translate(markdownDescription);
  const markdownValues = markdownEnumDescriptions?.map(translate);
  return {
    ...(markdown !== undefined && { markdownDescription: markdown }),
    ...(description !== undefined && { description: markdown === undefined ? translate(description) : plainDescription(markdown) }),
    ...(markdownValues && { markdownEnumDescriptions: markdownValues }),
    ...(enumDescriptions && { enumDescriptions: markdownValues?.map(plain) ?? enumDescriptions.map(translate) }),
    ...(expects !== undefined && { 'x-expects': translate(expects) }),
    ...(patternHint !== undefined && { 'x-patternHint': translate(patternHint) }),
  };
}

function localizeSnippet(snippet: Snippet, translate: Translate): Snippet {
  const { label, description } = snippet;
  return {
    ...snippet,
    // Labels in lower case are keys, such as `colors`.
    ...(label !== undefined && /^\p{Lu}/u.test(label) && { label: translate(label) }),
    ...(description !== undefined && { description: translate(description) }),
  };
}

/** Plain description derived from a Markdown description: its first sentence. */
export function plainDescription(markdown: string): string {
  return firstSentence(plain(markdown));
}

function plain(markdown: string): string {
  return markdown.replaceAll(/[`*]/g, '');
}

function firstSentence(text: string): string {
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
