/** Files that pages import, by path. */
export const files = {
  'a.jsx': 'export const Plan = () => <p />;\nexport const Price = () => <p />;\n',
  'one.tsx': 'export const Only = (): Element => <p />;\n',
  'default.jsx': 'const A = () => <p />;\nexport default A;\n',
  'names.mdx': 'export const name = "Acme";\n\nText\n',
  'text.mdx': 'Text\n',
  'values.mdx': '---\ntitle: A\n---\n\nexport const Steps = () => <p>a</p>;\n\n{/* A note. */}\n\nexport const limit = 5;\n',
};

/** Modules with further exports that static analysis cannot list, by path. */
export const uncertainModules = {
  'all.jsx': 'export const B = 1;\nexport * from "./a.jsx";\n',
  'parts.jsx': 'export const B = 1;\nexport const { C } = all;\n',
  'common.jsx': 'export const B = 1;\nmodule.exports = { B };\n',
};
