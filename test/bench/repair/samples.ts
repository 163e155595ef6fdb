/** One mistake of each kind as it is made in the subject: the first line of the marked text, and the lines that change. */
export const samples: Readonly<Record<string, { readonly marked: string; readonly change: readonly string[] }>> = {
  'key misspelled, top level': { marked: '"rredirects"', change: ['-   "redirects": [', '+   "rredirects": ['] },
  'key misspelled, nested': {
    marked: '"famiy"',
    change: [
      '-   "fonts": { "family": "Inter", "source": "/fonts/inter.woff2", "format": "woff2" },',
      '+   "fonts": { "famiy": "Inter", "source": "/fonts/inter.woff2", "format": "woff2" },',
    ],
  },
  'key misspelled, navigation': {
    marked: '"pges"',
    change: [
      '-             "pages": ["GET /parcels", "GET /parcels/{parcelId}"]',
      '+             "pges": ["GET /parcels", "GET /parcels/{parcelId}"]',
    ],
  },
  '`$ref` misspelled': {
    marked: '"ref"',
    change: ['-   "api": { "$ref": "./config/api.json" },', '+   "api": { "ref": "./config/api.json" },'],
  },
  'key twice in one object': {
    marked: '"anchors": [{ "anchor": "Status", "href": "https://status.example.com" }],',
    change: ['+       "anchors": [{ "anchor": "Status", "href": "https://status.example.com" }],'],
  },
  'name key of another element': {
    marked: '"tab"',
    change: [
      '-       "anchors": [{ "anchor": "Status", "href": "https://status.example.com" }]',
      '+       "anchors": [{ "tab": "Status", "href": "https://status.example.com" }]',
    ],
  },
  'pages of a group under another key': {
    marked: '"items"',
    change: [
      '-             "pages": ["GET /parcels", "GET /parcels/{parcelId}"]',
      '+             "items": ["GET /parcels", "GET /parcels/{parcelId}"]',
    ],
  },
  '`font` for `fonts`': {
    marked: '"font"',
    change: [
      '-   "fonts": { "family": "Inter", "source": "/fonts/inter.woff2", "format": "woff2" },',
      '+   "font": { "family": "Inter", "source": "/fonts/inter.woff2", "format": "woff2" },',
    ],
  },
  'footer column: `title` for `header`': { marked: '"title"', change: ['-         "header": "Product",', '+         "title": "Product",'] },
  'value misspelled': { marked: '"mnit"', change: ['-   "theme": "mint",', '+   "theme": "mnit",'] },
  'boolean in quotes': {
    marked: '"false"',
    change: ['-   "appearance": { "default": "dark", "strict": false },', '+   "appearance": { "default": "dark", "strict": "false" },'],
  },
  'word for a boolean': {
    marked: '"off"',
    change: ['-   "appearance": { "default": "dark", "strict": false },', '+   "appearance": { "default": "dark", "strict": "off" },'],
  },
  'number in quotes': {
    marked: '"400"',
    change: [
      '-   "fonts": { "family": "Inter", "source": "/fonts/inter.woff2", "format": "woff2" },',
      '+   "fonts": { "family": "Inter", "source": "/fonts/inter.woff2", "format": "woff2", "weight": "400" },',
    ],
  },
  'string for a list': {
    marked: '"guides/send-parcels"',
    change: [
      '-             "pages": [',
      '-               "guides/send-parcels",',
      '-               "guides/webhooks"',
      '-             ]',
      '+             "pages": "guides/send-parcels"',
    ],
  },
  'list for a string': { marked: '["book-open"]', change: ['-         "icon": "book-open",', '+         "icon": ["book-open"],'] },
  'number for a string': {
    marked: '2024',
    change: [
      '-         "items": [{ "label": "Prices", "href": "https://example.com/prices" }]',
      '+         "items": [{ "label": 2024, "href": "https://example.com/prices" }]',
    ],
  },
  'color without `#`': {
    marked: '"0F766E"',
    change: ['-   "colors": { "primary": "#0F766E", "light": "#2DD4BF" },', '+   "colors": { "primary": "0F766E", "light": "#2DD4BF" },'],
  },
  'color of a wrong length': {
    marked: '"#2DD4B"',
    change: ['-   "colors": { "primary": "#0F766E", "light": "#2DD4BF" },', '+   "colors": { "primary": "#0F766E", "light": "#2DD4B" },'],
  },
  'color with a letter beyond F': {
    marked: '"#0Z766E"',
    change: ['-   "colors": { "primary": "#0F766E", "light": "#2DD4BF" },', '+   "colors": { "primary": "#0Z766E", "light": "#2DD4BF" },'],
  },
  'color with signs around it': {
    marked: '"#2DD4BF;"',
    change: ['-   "colors": { "primary": "#0F766E", "light": "#2DD4BF" },', '+   "colors": { "primary": "#0F766E", "light": "#2DD4BF;" },'],
  },
  'color by name': {
    marked: '"white"',
    change: ['-   "colors": { "primary": "#0F766E", "light": "#2DD4BF" },', '+   "colors": { "primary": "white", "light": "#2DD4BF" },'],
  },
  'required `theme` missing': { marked: '{', change: ['-   "theme": "mint",'] },
  'required `name` missing': { marked: '{', change: ['-   "name": "Parcels",'] },
  'required `colors` missing': { marked: '{', change: ['-   "colors": { "primary": "#0F766E", "light": "#2DD4BF" },'] },
  'required `navigation` missing': {
    marked: '{',
    change: ['-   "navigation": {', '-     "tabs": [', '-       {', '-         "tab": "Guides",', '- … 30 more'],
  },
  'required `colors.primary` missing': {
    marked: '"colors": { "light": "#2DD4BF" }',
    change: ['-   "colors": { "primary": "#0F766E", "light": "#2DD4BF" },', '+   "colors": { "light": "#2DD4BF" },'],
  },
  'required key of a setting missing': {
    marked: '"logo": { "light": "/logo/light.svg" }',
    change: ['-   "logo": { "light": "/logo/light.svg", "dark": "/logo/dark.svg" },', '+   "logo": { "light": "/logo/light.svg" },'],
  },
  'name key of an element missing': { marked: '{', change: ['-             "group": "More",'] },
  'language code unknown': {
    marked: '"gr"',
    change: [
      '-   "navigation": { "languages": [{ "language": "en", "pages": ["index"] }, { "language": "de", "pages": ["de/index"] }] }',
      '+   "navigation": { "languages": [{ "language": "gr", "pages": ["index"] }, { "language": "de", "pages": ["de/index"] }] }',
    ],
  },
  'tab inside a group': {
    marked: '{ "tab": "Blog", "href": "https://example.com/blog" }',
    change: [
      '-             "pages": ["index", "guides/install"]',
      '+             "pages": ["index", "guides/install", { "tab": "Blog", "href": "https://example.com/blog" }]',
    ],
  },
  'two divisions on one element': {
    marked: '"anchors": [',
    change: ['+         ],', '+         "anchors": [', '+           {', '+             "anchor": "Blog",', '+ … 2 more'],
  },
  'division the element may not hold': { marked: '"tabs"', change: ['-         "groups": [', '+         "tabs": ['] },
  '`href` beside pages': {
    marked: '"href": "https://example.com"',
    change: ['-         ]', '+         ],', '+         "href": "https://example.com"'],
  },
  'group without pages': {
    marked: '{',
    change: ['-             "group": "Start",', '-             "pages": ["index", "guides/install"]', '+             "group": "Start"'],
  },
  'object for a page path': {
    marked: '{ "page": "guides/install", "icon": "home" }',
    change: [
      '-             "pages": ["index", "guides/install"]',
      '+             "pages": ["index", { "page": "guides/install", "icon": "home" }]',
    ],
  },
  'element with an empty name': { marked: '""', change: ['-         "tab": "Guides",', '+         "tab": "",'] },
  'empty list of elements or pages': {
    marked: '"tabs": []',
    change: [
      '-     "tabs": [',
      '-       {',
      '-         "tab": "Guides",',
      '-         "icon": "book-open",',
      '- … 25 more',
      '+     "tabs": [],',
    ],
  },
  'navigation with nothing to show': {
    marked: '"navigation": {',
    change: ['-     "tabs": [', '-       {', '-         "tab": "Guides",', '-         "icon": "book-open",', '- … 25 more'],
  },
  'page twice in one list': {
    marked: '"index"',
    change: ['-             "pages": ["index", "guides/install"]', '+             "pages": ["index", "guides/install", "index"]'],
  },
  'two groups of one name side by side': {
    marked: '"Start"',
    change: ['-             "group": "More",', '+             "group": "Start",'],
  },
  'group `collapsed` for `expanded`': {
    marked: '"collapsed": true',
    change: [
      '-             "pages": ["index", "guides/install"]',
      '+             "pages": ["index", "guides/install"],',
      '+             "collapsed": true',
    ],
  },
  '`drilldown` on a group': {
    marked: '"drilldown": false',
    change: ['-             ]', '+             ],', '+             "drilldown": false'],
  },
  'element pasted twice': {
    marked: '{',
    change: ['+             "group": "Start",', '+             "pages": ["index", "guides/install"]', '+           },', '+           {'],
  },
  'element in a list of another kind': {
    marked: '{',
    change: ['+       },', '+       {', '+         "anchor": "Blog of others",', '+         "href": "https://example.com/blog"'],
  },
  'element without content and link': {
    marked: '{',
    change: [
      '-         "icon": "book-open",',
      '-         "groups": [',
      '-           {',
      '-             "group": "Start",',
      '- … 10 more',
      '+         "icon": "book-open"',
    ],
  },
  'top-level setting of mint.json': {
    marked: '"footerSocials": {',
    change: ['-   ]', '+   ],', '+   "footerSocials": {', '+     "github": "https://github.com/example"', '+   }'],
  },
  '`api` setting of mint.json': {
    marked: '"baseUrl": "https://api.example.com"',
    change: [
      '-   "api": { "$ref": "./config/api.json" },',
      '+   "api": { "$ref": "./config/api.json", "baseUrl": "https://api.example.com" },',
    ],
  },
  '`metadata` with meta tags': {
    marked: '"metadata": {',
    change: ['-   ]', '+   ],', '+   "metadata": {', '+     "twitter:site": "@example"', '+   }'],
  },
  'retired theme': { marked: '"prism"', change: ['-   "theme": "mint",', '+   "theme": "prism",'] },
  'integration of a wrong form': {
    marked: '"integrations": {',
    change: ['-   ]', '+   ],', '+   "integrations": {', '+     "ga4": {', '+       "measurementId": "UA-12345678-1"', '+ … 2 more'],
  },
  'page with its extension': {
    marked: '"guides/send-parcels.mdx"',
    change: ['-               "guides/send-parcels",', '+               "guides/send-parcels.mdx",'],
  },
  'page with back slashes': {
    marked: '"guides\\\\send-parcels"',
    change: ['-               "guides/send-parcels",', '+               "guides\\\\send-parcels",'],
  },
  'page with single back slashes': {
    marked: '"guides\\send-parcels"',
    change: ['-               "guides/send-parcels",', '+               "guides\\send-parcels",'],
  },
  'blanks around a page': {
    marked: '"guides/send-parcels "',
    change: ['-               "guides/send-parcels",', '+               "guides/send-parcels ",'],
  },
  'letter case of a page': {
    marked: '"Guides/send-parcels"',
    change: ['-               "guides/send-parcels",', '+               "Guides/send-parcels",'],
  },
  'page misspelled': {
    marked: '"guides/send-parcls"',
    change: ['-               "guides/send-parcels",', '+               "guides/send-parcls",'],
  },
  'page written as something else': {
    marked: '"index.mdx.mdx"',
    change: ['-             "pages": ["index", "guides/install"]', '+             "pages": ["index.mdx.mdx", "guides/install"]'],
  },
  'asset misspelled': { marked: '"/favico.svg"', change: ['-   "favicon": "/favicon.svg",', '+   "favicon": "/favico.svg",'] },
  'OpenAPI source misspelled': {
    marked: '"openapi/parcells.json"',
    change: ['-         "openapi": "openapi/parcels.json",', '+         "openapi": "openapi/parcells.json",'],
  },
  'OpenAPI source with http:': {
    marked: '"http://api.example.com/openapi.json"',
    change: ['-         "openapi": "openapi/parcels.json",', '+         "openapi": "http://api.example.com/openapi.json",'],
  },
  'font source without a format': {
    marked: '"fonts": { "family": "Inter", "source": "/fonts/inter.woff2" }',
    change: [
      '-   "fonts": { "family": "Inter", "source": "/fonts/inter.woff2", "format": "woff2" },',
      '+   "fonts": { "family": "Inter", "source": "/fonts/inter.woff2" },',
    ],
  },
  'endpoint with no description in scope': {
    marked: '"GET /users"',
    change: ['-             "pages": ["index", "guides/install"]', '+             "pages": ["index", "guides/install", "GET /users"]'],
  },
  'endpoint with `:id` for `{id}`': {
    marked: '"GET /parcels/:parcelId"',
    change: [
      '-             "pages": ["GET /parcels", "GET /parcels/{parcelId}"]',
      '+             "pages": ["GET /parcels", "GET /parcels/:parcelId"]',
    ],
  },
  'endpoint with another name of a parameter': {
    marked: '"GET /parcels/{parcelIdKey}"',
    change: [
      '-             "pages": ["GET /parcels", "GET /parcels/{parcelId}"]',
      '+             "pages": ["GET /parcels", "GET /parcels/{parcelIdKey}"]',
    ],
  },
  'endpoint path misspelled': {
    marked: '"GET /parccels/{parcelId}"',
    change: [
      '-             "pages": ["GET /parcels", "GET /parcels/{parcelId}"]',
      '+             "pages": ["GET /parcels", "GET /parccels/{parcelId}"]',
    ],
  },
  'endpoint of a method that the path lacks': {
    marked: '"TRACE /parcels/{parcelId}"',
    change: [
      '-             "pages": ["GET /parcels", "GET /parcels/{parcelId}"]',
      '+             "pages": ["GET /parcels", "TRACE /parcels/{parcelId}"]',
    ],
  },
  'endpoint path with the prefix of a server': {
    marked: '"GET /base/v0/parcels"',
    change: [
      '-             "pages": ["GET /parcels", "GET /parcels/{parcelId}"]',
      '+             "pages": ["GET /base/v0/parcels", "GET /parcels/{parcelId}"]',
    ],
  },
  'endpoint that reads like a page': {
    marked: '"GET: /parcels/{parcelId}"',
    change: [
      '-             "pages": ["GET /parcels", "GET /parcels/{parcelId}"]',
      '+             "pages": ["GET /parcels", "GET: /parcels/{parcelId}"]',
    ],
  },
  'address with a slip in its scheme': {
    marked: '"https:/example.com/prices"',
    change: [
      '-         "items": [{ "label": "Prices", "href": "https://example.com/prices" }]',
      '+         "items": [{ "label": "Prices", "href": "https:/example.com/prices" }]',
    ],
  },
  '`$ref` target misspelled': {
    marked: '"./config/aapi.json"',
    change: ['-   "api": { "$ref": "./config/api.json" },', '+   "api": { "$ref": "./config/aapi.json" },'],
  },
  'icon misspelled (Lucide, Tabler)': {
    marked: '"book-opne"',
    change: ['-         "icon": "book-open",', '+         "icon": "book-opne",'],
  },
  'highlighter theme misspelled': {
    marked: '"Solarized-light"',
    change: ['-   ]', '+   ],', '+   "styling": {', '+     "codeblocks": {', '+       "theme": "Solarized-light"', '+ … 2 more'],
  },
  'redirect to itself': {
    marked: '{',
    change: [
      '-     { "source": "/getting-started", "destination": "/guides/install" }',
      '+     { "source": "/getting-started", "destination": "/guides/install" },',
      '+     {',
      '+       "source": "/old-start",',
      '+       "destination": "/old-start"',
      '+ … 1 more',
    ],
  },
  'redirects in a circle': {
    marked: '{',
    change: [
      '-     { "source": "/getting-started", "destination": "/guides/install" }',
      '+     { "source": "/getting-started", "destination": "/guides/install" },',
      '+     {',
      '+       "source": "/old-a",',
      '+       "destination": "/old-b"',
      '+ … 5 more',
    ],
  },
  'redirect to a redirect': {
    marked: '{',
    change: [
      '-     { "source": "/getting-started", "destination": "/guides/install" }',
      '+     { "source": "/getting-started", "destination": "/guides/install" },',
      '+     {',
      '+       "source": "/oldest-name-of-all",',
      '+       "destination": "/getting-started"',
      '+ … 1 more',
    ],
  },
  'redirect source twice': {
    marked: '{',
    change: [
      '-     { "source": "/getting-started", "destination": "/guides/install" }',
      '+     { "source": "/getting-started", "destination": "/guides/install" },',
      '+     {',
      '+       "source": "/getting-started",',
      '+       "destination": "/index"',
      '+ … 1 more',
    ],
  },
  'redirect destination misspelled': {
    marked: '"/guides/webohoks"',
    change: [
      '-     { "source": "/getting-started", "destination": "/guides/install" }',
      '+     { "source": "/getting-started", "destination": "/guides/install" },',
      '+     {',
      '+       "source": "/an-old-name",',
      '+       "destination": "/guides/webohoks"',
      '+ … 1 more',
    ],
  },
  comment: { marked: ' /* TODO: later */', change: ['-         "tab": "Guides",', '+         "tab": "Guides", /* TODO: later */'] },
  'trailing comma': { marked: ',', change: ['-   "icons": { "library": "lucide" },', '+   "icons": { "library": "lucide", },'] },
  'missing comma': { marked: '}', change: ['-           },', '+           }'] },
  'missing colon': {
    marked: '" "',
    change: [
      '-         "items": [{ "label": "Prices", "href": "https://example.com/prices" }]',
      '+         "items": [{ "label": "Prices", "href" "https://example.com/prices" }]',
    ],
  },
  'missing opening quote': {
    marked: '/logo/light.svg"',
    change: [
      '-   "logo": { "light": "/logo/light.svg", "dark": "/logo/dark.svg" },',
      '+   "logo": { "light": /logo/light.svg", "dark": "/logo/dark.svg" },',
    ],
  },
  'missing closing quote': { marked: '"global', change: ['-     "global": {', '+     "global: {'] },
  'lost closing bracket': { marked: '}', change: ['-         ]'] },
  'lost opening bracket': { marked: ':  "', change: ['-   "icons": { "library": "lucide" },', '+   "icons":  "library": "lucide" },'] },
  'doubled closing bracket': { marked: '          },', change: ['+           },'] },
  'doubled opening bracket': { marked: '[[', change: ['-         "groups": [', '+         "groups": [['] },
  'full-width punctuation': {
    marked: '，',
    change: [
      '-       "anchors": [{ "anchor": "Status", "href": "https://status.example.com" }]',
      '+       "anchors": [{ "anchor": "Status"， "href": "https://status.example.com" }]',
    ],
  },
  'sign for a comma': {
    marked: ';',
    change: [
      '-         "items": [{ "label": "Prices", "href": "https://example.com/prices" }]',
      '+         "items": [{ "label": "Prices"; "href": "https://example.com/prices" }]',
    ],
  },
  'sign for a colon': { marked: ';', change: ['-   "redirects": [', '+   "redirects"; ['] },
  'comma or colon before the closing quote': { marked: ',"', change: ['-         "header": "Product",', '+         "header": "Product,"'] },
  'quotes twice': {
    marked: '""anchors""',
    change: [
      '-       "anchors": [{ "anchor": "Status", "href": "https://status.example.com" }]',
      '+       ""anchors"": [{ "anchor": "Status", "href": "https://status.example.com" }]',
    ],
  },
  'round bracket': {
    marked: '(',
    change: [
      '-       "anchors": [{ "anchor": "Status", "href": "https://status.example.com" }]',
      '+       "anchors": ({ "anchor": "Status", "href": "https://status.example.com" }]',
    ],
  },
  'line twice that breaks the JSON': {
    marked: '            "pages": ["index", "guides/install"]',
    change: ['+             "pages": ["index", "guides/install"]'],
  },
  'merge conflict': {
    marked: '<<<<<<< HEAD',
    change: [
      '-   "$schema": "https://mintlify.com/docs.json",',
      '+ <<<<<<< HEAD',
      '+   "$schema": "https://mintlify.com/docs.json",',
      '+ =======',
      '+   "$schema": "https://mintlify.com/docs.json-2",',
      '+ … 1 more',
    ],
  },
};
