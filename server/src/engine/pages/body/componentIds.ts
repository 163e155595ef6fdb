/** Components that drop an `id` attribute. */
export const componentsWithoutId: ReadonlySet<string> = new Set(
  (
    'AccordionGroup Badge Callout Card CardGroup Check CodeGroup Color Column Columns CustomCode CustomComponent Danger DynamicCustomComponent ' +
    'Expandable FileTree Frame GitHub Github Icon Info Latex MDX Mermaid Note Panel Popup Prompt RequestExample ResponseExample SnippetGroup ' +
    'Steps Tabs Tile Tip Tooltip Tree Variation Visibility Warning ZoomImage'
  ).split(' '),
);

/** Components whose headings the table of contents omits. */
export const closedComponents: ReadonlySet<string> = new Set(['Accordion', 'AccordionGroup', 'Expandable', 'Prompt', 'Update']);

/** Components that make ids from their attributes while a page is compiled. */
export const titledComponents: ReadonlySet<string> = new Set([
  'Accordion',
  'Param',
  'ParamField',
  'ResponseField',
  'Step',
  'Tab',
  'Update',
  'View',
]);

/** Elements that are headings, with ids of their own. */
export const headingElements: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'Heading']);
