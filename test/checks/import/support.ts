/** Files that pages import, by path. */
export const files = {
  'a.jsx': 'export const Plan = () => <p />;\nexport const Price = () => <p />;\n',
  'one.tsx': 'export const Only = (): Element => <p />;\n',
  'default.jsx': 'const A = () => <p />;\nexport default A;\n',
  'names.mdx': 'export const name = "Acme";\n\nText\n',
  'text.mdx': 'Text\n',
};
