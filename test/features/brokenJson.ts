/** Value of a `docs.json` of realistic size, with every kind of container and value. */
export function largeConfig(): Record<string, unknown> {
  const pages = (folder: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${folder}/page-${i + 1}`);
  const group = (name: string, folder: string): object => ({ group: name, icon: 'book', pages: pages(folder, 9) });
  const tab = (name: string, folder: string): object => ({
    tab: name,
    groups: [
      group('Start', `${folder}/start`),
      {
        group: 'Guides',
        expanded: true,
        pages: [`${folder}/guides/overview`, { group: 'Advanced', pages: pages(`${folder}/advanced`, 5) }, `${folder}/guides/faq`],
      },
      group('Operate', `${folder}/operate`),
    ],
  });
  return {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Parcelbox',
    description: 'Track parcels of "every" carrier through one API.',
    colors: { primary: '#0F766E', light: '#2DD4BF', dark: '#115E59' },
    favicon: '/favicon.svg',
    appearance: { default: 'system', strict: false },
    fonts: { family: 'Inter', weight: 400 },
    navbar: {
      links: [
        { label: 'Support \\\\ help', href: 'https://example.com/support' },
        { label: 'Status', href: 'https://status.example.com' },
      ],
      primary: { type: 'button', label: 'Sign up', href: 'https://example.com/sign-up' },
    },
    footer: { socials: { github: 'https://github.com/example', x: 'https://x.com/example' } },
    navigation: {
      tabs: ['Home', 'Shipping', 'Returns', 'Billing', 'Partners', 'Carriers', 'Warehouses'].map((name) => tab(name, name.toLowerCase())),
      global: { anchors: [{ anchor: 'Community', icon: 'users', href: 'https://community.example.com' }] },
    },
    contextual: { options: ['copy', 'view', 'chatgpt', 'claude'] },
    redirects: Array.from({ length: 150 }, (_, i) => ({
      source: `/old/page-${i + 1}`,
      destination: `/shipping/start/page-${(i % 9) + 1}`,
    })),
    search: { prompt: 'Search the documentation' },
  };
}

/** One syntax error in valid JSON. */
interface Mistake {
  readonly name: string;
  /** Text to replace: the first occurrence, or all of a global expression. */
  readonly from: string | RegExp;
  readonly to: string;
  /** `kept`: no repair is certain, and nothing is changed. Otherwise the original value is restored, apart from these settings. */
  readonly result: 'kept' | Readonly<Record<string, unknown>>;
}

const mistake = (name: string, from: string | RegExp, to: string, result: Mistake['result'] = {}): Mistake => ({ name, from, to, result });

const closing = (indent: number, bracket: string): RegExp => new RegExp(`\n {${indent}}${bracket === ']' ? '\\]' : bracket}`);

export const slips: readonly Mistake[] = [
  // Commas
  mistake('no comma between settings', '"mint",', '"mint"'),
  mistake('no comma between entries', '"home/start/page-2",', '"home/start/page-2"'),
  mistake('no comma between objects', /\},(\s*\{\s*"group": "Guides")/, '}$1'),
  mistake('no comma after an array', /\],(\s*"primary": \{)/, ']$1'),
  mistake('a comma after the last entry', '"home/start/page-9"', '"home/start/page-9",'),
  mistake('a comma after the last setting', /\}(\s*\}\s*)$/, '},$1'),
  mistake('a comma after the root', /\}\s*$/, '},\n'),
  mistake('two commas', '"home/start/page-2",', '"home/start/page-2",,'),
  mistake('a comma after an opening bracket', '"pages": [', '"pages": [,'),
  mistake('a comma before an opening brace', '"colors": {', '"colors": ,{'),
  mistake('a semicolon for a comma', '"mint",', '"mint";'),
  mistake('a full stop for a comma', '"mint",', '"mint".'),
  mistake('a colon for a comma', '"home/start/page-2",', '"home/start/page-2":'),
  mistake('a full-width comma', '"mint",', '"mint"，'),
  mistake('an ideographic comma', '"home/start/page-2",', '"home/start/page-2"、'),
  mistake('a comma within the quotes', '"mint",', '"mint,"'),
  // Colons
  mistake('no colon', '"theme": ', '"theme" '),
  mistake('no colon before an object', '"colors": {', '"colors" {'),
  mistake('no colon before an array', '"pages": [', '"pages" ['),
  mistake('two colons', '"theme": ', '"theme":: '),
  mistake('an equals sign', '"theme": ', '"theme" = '),
  mistake('an arrow', '"theme": ', '"theme" => '),
  mistake('a comma for a colon', '"theme": ', '"theme", '),
  mistake('a full-width colon', '"theme": ', '"theme"： '),
  mistake('a semicolon for a colon', '"theme": ', '"theme"; '),
  // Quotes
  mistake('no quote before a key', '"description":', 'description":'),
  mistake('no quote behind a key', '"description":', '"description:'),
  mistake('no quote before a value', '"Parcelbox"', 'Parcelbox"'),
  mistake('no quote behind a value', '"Parcelbox"', '"Parcelbox'),
  mistake('no quote before an entry', '"home/start/page-2"', 'home/start/page-2"'),
  mistake('no quote behind an entry', '"home/start/page-2"', '"home/start/page-2'),
  mistake('no quote behind the last entry', '"home/start/page-9"', '"home/start/page-9'),
  mistake('no quote behind a URL', '"https://example.com/support"', '"https://example.com/support'),
  mistake('no quote behind a sentence', 'one API."', 'one API.'),
  mistake('a quote too many before', '"Parcelbox"', '""Parcelbox"'),
  mistake('a quote too many behind', '"Parcelbox"', '"Parcelbox""'),
  mistake('a key without quotes', '"theme"', 'theme'),
  mistake('a value without quotes', '"mint"', 'mint'),
  mistake('an entry without quotes', '"home/start/page-2"', 'home/start/page-2'),
  mistake('a color without quotes', '"#2DD4BF"', '#2DD4BF'),
  mistake('a URL without quotes', '"https://status.example.com"', 'https://status.example.com'),
  mistake('all keys without quotes', /"([a-z]\w*)":/g, '$1:'),
  mistake('single quotes around all keys', /"([a-z]\w*)":/g, "'$1':"),
  mistake('single quotes around a value', '"mint"', "'mint'"),
  mistake('single quotes around a key', '"theme"', "'theme'"),
  mistake('backticks', '"mint"', '`mint`'),
  mistake('smart quotes', '"Parcelbox"', '“Parcelbox”'),
  mistake('a smart quote behind', '"Parcelbox"', '"Parcelbox”'),
  mistake('a smart quote before', '"Parcelbox"', '“Parcelbox"'),
  mistake('escaped quotes', '"Parcelbox"', '\\"Parcelbox\\"'),
  // Closing brackets
  mistake('no brace at the end of the file', /\}\s*$/, ''),
  mistake('no brace of a setting', closing(2, '}'), ''),
  mistake('no brace of a setting, without its comma', /\n {2}\},(?=\n {2}"favicon")/, ''),
  mistake('no brace of a group', /\n {10}\}(?=,\n {10}\{\n {12}"group": "Guides")/, ''),
  mistake('no brace of a group and its comma', /\n {10}\},(?=\n {10}\{\n {12}"group": "Guides")/, ''),
  mistake('no brace of a tab', closing(6, '}'), ''),
  mistake('no brace of a redirect', /(?<="\/old\/page-7",\n {6}"destination": "[^"]+"\n) {4}\}/, '    '),
  mistake('no bracket of pages', closing(12, ']'), ''),
  mistake('no bracket of groups', closing(8, ']'), ''),
  mistake('no bracket of tabs', closing(4, ']'), ''),
  mistake('no bracket of redirects', /\n {2}\](?=,\n {2}"search")/, ''),
  mistake('two braces', closing(2, '}'), '\n  }}'),
  mistake('two brackets', closing(12, ']'), '\n            ]]'),
  mistake('a line with a brace twice', closing(10, '}'), '\n          }\n          }'),
  mistake('a line with a bracket twice', closing(12, ']'), '\n            ]\n            ]'),
  mistake('two braces at the end of the file', /\}\s*$/, '}\n}\n'),
  mistake('a bracket at the end of the file', /\}\s*$/, '}\n]\n'),
  mistake('an array closed by a brace', closing(12, ']'), '\n            }'),
  mistake('an object closed by a bracket', closing(10, '}'), '\n          ]'),
  mistake('an array closed by a parenthesis', closing(12, ']'), '\n            )'),
  mistake('the root closed by a bracket', /\}\s*$/, ']\n'),
  // Opening brackets
  mistake('no brace at the start of the file', /^\{\n/, ''),
  mistake('no brace of colors', '"colors": {', '"colors":'),
  mistake('no brace of a group at its start', / {10}\{\n(?= {12}"group": "Guides")/, ''),
  mistake('no brace of a redirect at its start', / {4}\{\n(?= {6}"source": "\/old\/page-7")/, ''),
  mistake('no bracket of pages at its start', '"pages": [', '"pages":'),
  mistake('no bracket of tabs at its start', '"tabs": [', '"tabs":'),
  mistake('two opening braces', '"colors": {', '"colors": {{'),
  mistake('two opening brackets', '"pages": [', '"pages": [['),
  mistake('an array opened by a brace', '"pages": [', '"pages": {'),
  mistake('an object opened by a bracket', '"colors": {', '"colors": ['),
  mistake('a full-width brace', '"colors": {', '"colors": ｛'),
  mistake('a full-width bracket', closing(12, ']'), '\n            ］'),
  // Literals
  mistake('False', 'false', 'False'),
  mistake('TRUE', '"expanded": true', '"expanded": TRUE'),
  mistake('None', '"mint"', 'None', { theme: null }),
  mistake('undefined', '"mint"', 'undefined', { theme: null }),
  mistake('a number with a plus sign', '400', '+400'),
  mistake('a number with a leading zero', '400', '0400'),
  mistake('a number with a trailing point', '400', '400.'),
  // Strings
  mistake('a line break between words', 'of \\"every', 'of\n\\"every'),
  mistake('a tab between words', 'of \\"every', 'of\t\\"every'),
  mistake('backslashes in a path', '"home/start/page-2"', '"home\\start\\page-2"'),
  mistake('an unescaped backslash', '\\\\ help', '\\ help'),
  mistake('unescaped quotes', '\\"every\\"', '"every"'),
  mistake('an escaped slash of another kind', '"/favicon.svg"', '"\\/favicon.svg"'),
  // Before and after the root
  mistake('a byte order mark', /^/, '\uFEFF'),
  mistake('a no-break space', '"theme": ', '"theme":\u00a0'),
  mistake('a zero-width space', '"theme": ', '\u200b"theme": '),
  mistake('an export before', /^/, 'export default '),
  mistake('an assignment before', /^/, 'module.exports = '),
  mistake('a constant before', /^/, 'const config = '),
  mistake('a semicolon behind', /\}\s*$/, '};\n'),
  mistake('a parenthesis behind', /\}\s*$/, '})\n'),
  mistake('a Markdown fence around', /^([\s\S]*)$/, '```json\n$1```\n'),
  mistake('a fence behind', /\s*$/, '\n```\n'),
  mistake('a page pasted twice without its comma', '"home/start/page-9"', '"home/start/page-9"\n              "home/start/page-9"'),
  mistake('a leftover conflict marker', '  "theme"', '=======\n  "theme"'),
  mistake('a word behind', /\}\s*$/, '}\nx\n'),
  mistake('dashes before', /^/, '---\n'),
  // Comments
  mistake('a line comment', '"mint",', '"mint", // the default'),
  mistake('a comment line', '  "theme"', '  // the default\n  "theme"'),
  mistake('a block comment', '"mint",', '"mint", /* the default */'),
  mistake('a hash comment', '"mint",', '"mint", # the default'),
  mistake('an XML comment', '"mint",', '"mint", <!-- the default -->'),
  // No certain repair
  mistake('a merge conflict', '  "theme": "mint",', '<<<<<<< HEAD\n  "theme": "mint",\n=======\n  "theme": "maple",\n>>>>>>> main', 'kept'),
  mistake('two roots', /\}\s*$/, '}\n{\n  "theme": "maple"\n}\n', 'kept'),
  mistake('a string behind the root', /\}\s*$/, '}\n"theme": "maple"\n', 'kept'),
  mistake('no value', '"theme": "mint"', '"theme": ', 'kept'),
  mistake('no key', '"theme": ', ': ', 'kept'),
  mistake('NaN', '400', 'NaN', 'kept'),
  mistake('a file cut off', /(?<="home\/start\/page-4",)[\s\S]*$/, '\n', 'kept'),
  mistake('a commented entry', '"home/start/page-2",', '// "home/start/page-2",', 'kept'),
  mistake('a key being typed', '  "favicon"', '  "ban\n  "favicon"', 'kept'),
  mistake('nothing typed behind a key', '  "favicon"', '  "banner":\n  "favicon"', 'kept'),
  mistake('a string being typed', '  "favicon"', '  "banner": "\n  "favicon"', 'kept'),
  mistake('an entry being typed', '"home/start/page-2",', '"home/start/page-2",\n              "', 'kept'),
  mistake('an object being typed', '  "favicon"', '  "banner": {\n  "favicon"', 'kept'),
  mistake('an array being typed', '  "favicon"', '  "banner": [\n  "favicon"', 'kept'),
];
