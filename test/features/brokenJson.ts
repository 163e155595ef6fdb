/** The value of a docs.json of the usual size, with every kind of container and value. */
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

/** One slip in valid JSON. */
interface Slip {
  readonly name: string;
  /** Text to replace: the first occurrence, or all of a global expression. */
  readonly from: string | RegExp;
  readonly to: string;
  /** `kept`: there is no one right answer, and nothing is changed. Otherwise the original value is restored, apart from these settings. */
  readonly result: 'kept' | Readonly<Record<string, unknown>>;
}

const slip = (name: string, from: string | RegExp, to: string, result: Slip['result'] = {}): Slip => ({ name, from, to, result });

const closing = (indent: number, bracket: string): RegExp => new RegExp(`\n {${indent}}${bracket === ']' ? '\\]' : bracket}`);

export const slips: readonly Slip[] = [
  // Commas
  slip('no comma between settings', '"mint",', '"mint"'),
  slip('no comma between entries', '"home/start/page-2",', '"home/start/page-2"'),
  slip('no comma between objects', /\},(\s*\{\s*"group": "Guides")/, '}$1'),
  slip('no comma after an array', /\],(\s*"primary": \{)/, ']$1'),
  slip('a comma after the last entry', '"home/start/page-9"', '"home/start/page-9",'),
  slip('a comma after the last setting', /\}(\s*\}\s*)$/, '},$1'),
  slip('a comma after the root', /\}\s*$/, '},\n'),
  slip('two commas', '"home/start/page-2",', '"home/start/page-2",,'),
  slip('a comma after an opening bracket', '"pages": [', '"pages": [,'),
  slip('a comma before an opening brace', '"colors": {', '"colors": ,{'),
  slip('a semicolon for a comma', '"mint",', '"mint";'),
  slip('a full stop for a comma', '"mint",', '"mint".'),
  slip('a colon for a comma', '"home/start/page-2",', '"home/start/page-2":'),
  slip('a full-width comma', '"mint",', '"mint"，'),
  slip('an ideographic comma', '"home/start/page-2",', '"home/start/page-2"、'),
  slip('a comma within the quotes', '"mint",', '"mint,"'),
  // Colons
  slip('no colon', '"theme": ', '"theme" '),
  slip('no colon before an object', '"colors": {', '"colors" {'),
  slip('no colon before an array', '"pages": [', '"pages" ['),
  slip('two colons', '"theme": ', '"theme":: '),
  slip('an equals sign', '"theme": ', '"theme" = '),
  slip('an arrow', '"theme": ', '"theme" => '),
  slip('a comma for a colon', '"theme": ', '"theme", '),
  slip('a full-width colon', '"theme": ', '"theme"： '),
  slip('a semicolon for a colon', '"theme": ', '"theme"; '),
  // Quotes
  slip('no quote before a key', '"description":', 'description":'),
  slip('no quote behind a key', '"description":', '"description:'),
  slip('no quote before a value', '"Parcelbox"', 'Parcelbox"'),
  slip('no quote behind a value', '"Parcelbox"', '"Parcelbox'),
  slip('no quote before an entry', '"home/start/page-2"', 'home/start/page-2"'),
  slip('no quote behind an entry', '"home/start/page-2"', '"home/start/page-2'),
  slip('no quote behind the last entry', '"home/start/page-9"', '"home/start/page-9'),
  slip('no quote behind a URL', '"https://example.com/support"', '"https://example.com/support'),
  slip('no quote behind a sentence', 'one API."', 'one API.'),
  slip('a quote too many before', '"Parcelbox"', '""Parcelbox"'),
  slip('a quote too many behind', '"Parcelbox"', '"Parcelbox""'),
  slip('a key without quotes', '"theme"', 'theme'),
  slip('a value without quotes', '"mint"', 'mint'),
  slip('an entry without quotes', '"home/start/page-2"', 'home/start/page-2'),
  slip('a color without quotes', '"#2DD4BF"', '#2DD4BF'),
  slip('a URL without quotes', '"https://status.example.com"', 'https://status.example.com'),
  slip('all keys without quotes', /"([a-z]\w*)":/g, '$1:'),
  slip('single quotes around all keys', /"([a-z]\w*)":/g, "'$1':"),
  slip('single quotes around a value', '"mint"', "'mint'"),
  slip('single quotes around a key', '"theme"', "'theme'"),
  slip('backticks', '"mint"', '`mint`'),
  slip('smart quotes', '"Parcelbox"', '“Parcelbox”'),
  slip('a smart quote behind', '"Parcelbox"', '"Parcelbox”'),
  slip('a smart quote before', '"Parcelbox"', '“Parcelbox"'),
  slip('escaped quotes', '"Parcelbox"', '\\"Parcelbox\\"'),
  // Closing brackets
  slip('no brace at the end of the file', /\}\s*$/, ''),
  slip('no brace of a setting', closing(2, '}'), ''),
  slip('no brace of a setting, without its comma', /\n {2}\},(?=\n {2}"favicon")/, ''),
  slip('no brace of a group', /\n {10}\}(?=,\n {10}\{\n {12}"group": "Guides")/, ''),
  slip('no brace of a group and its comma', /\n {10}\},(?=\n {10}\{\n {12}"group": "Guides")/, ''),
  slip('no brace of a tab', closing(6, '}'), ''),
  slip('no brace of a redirect', /(?<="\/old\/page-7",\n {6}"destination": "[^"]+"\n) {4}\}/, '    '),
  slip('no bracket of pages', closing(12, ']'), ''),
  slip('no bracket of groups', closing(8, ']'), ''),
  slip('no bracket of tabs', closing(4, ']'), ''),
  slip('no bracket of redirects', /\n {2}\](?=,\n {2}"search")/, ''),
  slip('two braces', closing(2, '}'), '\n  }}'),
  slip('two brackets', closing(12, ']'), '\n            ]]'),
  slip('a line with a brace twice', closing(10, '}'), '\n          }\n          }'),
  slip('a line with a bracket twice', closing(12, ']'), '\n            ]\n            ]'),
  slip('two braces at the end of the file', /\}\s*$/, '}\n}\n'),
  slip('a bracket at the end of the file', /\}\s*$/, '}\n]\n'),
  slip('an array closed by a brace', closing(12, ']'), '\n            }'),
  slip('an object closed by a bracket', closing(10, '}'), '\n          ]'),
  slip('an array closed by a parenthesis', closing(12, ']'), '\n            )'),
  slip('the root closed by a bracket', /\}\s*$/, ']\n'),
  // Opening brackets
  slip('no brace at the start of the file', /^\{\n/, ''),
  slip('no brace of colors', '"colors": {', '"colors":'),
  slip('no brace of a group at its start', / {10}\{\n(?= {12}"group": "Guides")/, ''),
  slip('no brace of a redirect at its start', / {4}\{\n(?= {6}"source": "\/old\/page-7")/, ''),
  slip('no bracket of pages at its start', '"pages": [', '"pages":'),
  slip('no bracket of tabs at its start', '"tabs": [', '"tabs":'),
  slip('two opening braces', '"colors": {', '"colors": {{'),
  slip('two opening brackets', '"pages": [', '"pages": [['),
  slip('an array opened by a brace', '"pages": [', '"pages": {'),
  slip('an object opened by a bracket', '"colors": {', '"colors": ['),
  slip('a full-width brace', '"colors": {', '"colors": ｛'),
  slip('a full-width bracket', closing(12, ']'), '\n            ］'),
  // Literals
  slip('False', 'false', 'False'),
  slip('TRUE', '"expanded": true', '"expanded": TRUE'),
  slip('None', '"mint"', 'None', { theme: null }),
  slip('undefined', '"mint"', 'undefined', { theme: null }),
  slip('a number with a plus sign', '400', '+400'),
  slip('a number with a leading zero', '400', '0400'),
  slip('a number with a trailing point', '400', '400.'),
  // Strings
  slip('a line break between words', 'of \\"every', 'of\n\\"every'),
  slip('a tab between words', 'of \\"every', 'of\t\\"every'),
  slip('backslashes in a path', '"home/start/page-2"', '"home\\start\\page-2"'),
  slip('an unescaped backslash', '\\\\ help', '\\ help'),
  slip('unescaped quotes', '\\"every\\"', '"every"'),
  slip('an escaped slash of another kind', '"/favicon.svg"', '"\\/favicon.svg"'),
  // Around
  slip('a byte order mark', /^/, '\uFEFF'),
  slip('a no-break space', '"theme": ', '"theme":\u00a0'),
  slip('a zero-width space', '"theme": ', '\u200b"theme": '),
  slip('an export before', /^/, 'export default '),
  slip('an assignment before', /^/, 'module.exports = '),
  slip('a constant before', /^/, 'const config = '),
  slip('a semicolon behind', /\}\s*$/, '};\n'),
  slip('a parenthesis behind', /\}\s*$/, '})\n'),
  slip('a Markdown fence around', /^([\s\S]*)$/, '```json\n$1```\n'),
  slip('a fence behind', /\s*$/, '\n```\n'),
  slip('a page pasted twice without its comma', '"home/start/page-9"', '"home/start/page-9"\n              "home/start/page-9"'),
  slip('a leftover conflict marker', '  "theme"', '=======\n  "theme"'),
  slip('a word behind', /\}\s*$/, '}\nx\n'),
  slip('dashes before', /^/, '---\n'),
  // Comments
  slip('a line comment', '"mint",', '"mint", // the default'),
  slip('a comment line', '  "theme"', '  // the default\n  "theme"'),
  slip('a block comment', '"mint",', '"mint", /* the default */'),
  slip('a hash comment', '"mint",', '"mint", # the default'),
  slip('an XML comment', '"mint",', '"mint", <!-- the default -->'),
  // No right answer
  slip('a merge conflict', '  "theme": "mint",', '<<<<<<< HEAD\n  "theme": "mint",\n=======\n  "theme": "maple",\n>>>>>>> main', 'kept'),
  slip('two roots', /\}\s*$/, '}\n{\n  "theme": "maple"\n}\n', 'kept'),
  slip('a string behind the root', /\}\s*$/, '}\n"theme": "maple"\n', 'kept'),
  slip('no value', '"theme": "mint"', '"theme": ', 'kept'),
  slip('no key', '"theme": ', ': ', 'kept'),
  slip('NaN', '400', 'NaN', 'kept'),
  slip('a file cut off', /(?<="home\/start\/page-4",)[\s\S]*$/, '\n', 'kept'),
  slip('a commented entry', '"home/start/page-2",', '// "home/start/page-2",', 'kept'),
  slip('a key being typed', '  "favicon"', '  "ban\n  "favicon"', 'kept'),
  slip('nothing typed behind a key', '  "favicon"', '  "banner":\n  "favicon"', 'kept'),
  slip('a string being typed', '  "favicon"', '  "banner": "\n  "favicon"', 'kept'),
  slip('an entry being typed', '"home/start/page-2",', '"home/start/page-2",\n              "', 'kept'),
  slip('an object being typed', '  "favicon"', '  "banner": {\n  "favicon"', 'kept'),
  slip('an array being typed', '  "favicon"', '  "banner": [\n  "favicon"', 'kept'),
];
