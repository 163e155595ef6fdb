import type { DiagnosticCode } from './registry';

/** The title of each area, by the part of the code before the dot. */
export const areaTitles: Readonly<Record<string, string>> = {
  file: 'The file as a whole',
  syntax: 'JSON syntax',
  ref: 'Files included with `$ref`',
  key: 'Keys',
  value: 'Values',
  navigation: 'Structure of the navigation',
  group: 'Groups',
  element: 'Other elements of the navigation',
  page: 'Pages',
  agents: 'Agents: their instructions, and what they read of pages',
  heading: 'Headings of pages',
  frontMatter: 'Front matter of pages',
  mdx: 'MDX syntax of pages',
  import: 'Imports in pages',
  snippet: 'Snippets',
  component: 'Components in pages',
  code: 'Code blocks in pages',
  sample: 'Code samples that call an API',
  variable: 'Variables',
  asset: 'Images and other files',
  openapi: 'OpenAPI files',
  endpoint: 'Endpoints',
  extension: 'Extensions in OpenAPI files',
  channel: 'AsyncAPI channels',
  link: 'Links',
  redirect: 'Redirects',
  icon: 'Icons',
  color: 'Colors',
  font: 'Fonts',
};

export function areaOf(code: DiagnosticCode): string {
  return code.slice(0, code.indexOf('.'));
}
