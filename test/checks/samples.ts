import type { DiagnosticCode } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import type { SiteFiles } from '../support/site';

/** Brackets beyond the maximum depth of the parser. */
const deep = '['.repeat(201) + ']'.repeat(201);

/** Files of a site with one endpoint reference below an OpenAPI file. */
function endpointSite(entry: string): SiteFiles {
  return {
    'docs.json': docsJson({ navigation: `{ "groups": [{ "group": "A", "openapi": "api.json", "pages": ["<|here:${entry}|>"] }] }` }),
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'API' },
      paths: { '/users': { get: {} }, '/users/{id}': { get: {} }, '/internal': { get: { 'x-hidden': true } } },
    }),
  };
}

/** Files of a site whose OpenAPI file has an operation with this property. */
function extensionSite(property: string): SiteFiles {
  return {
    'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "api.json", "pages": ["GET /users"] }] }' }),
    'api.json': `{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/users": { "get": { ${property} } } } }`,
  };
}

/** Files of a site whose only page has this text. */
function pageSite(text: string): SiteFiles {
  return { 'docs.json': docsJson(), 'index.mdx': text };
}

const openApiText = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API' },
  paths: { '/users': { get: {} } },
  components: { schemas: { User: {} } },
});

/** Files by code: a site with only that mistake, at `<|here:…|>`. Newer checks have such a site in their own test. */
export const samples = {
  'file.unreadable': { 'docs.json': `<|here:[|>${deep}]` },
  'file.empty': { 'docs.json': '<|here:|>' },
  'file.legacy': { 'mint.json': '<|here:{|> "navigation": [{ "group": "Start", "pages": ["index"] }] }' },
  'syntax.comment': { 'docs.json': docsJson({ theme: '<|here:/* why */|> "mint"' }) },
  'syntax.trailingComma': { 'docs.json': docsJson({ navigation: '{ "pages": ["index"]<|here:,|> }' }) },
  'syntax.missingComma': { 'docs.json': docsJson({ navigation: '{ "pages": ["index<|here:"|> "b"] }' }), 'b.mdx': '' },
  'syntax.punctuation': { 'docs.json': docsJson({ navigation: '{ "pages"<|here:=|> ["index"] }' }) },
  'syntax.quotes': { 'docs.json': docsJson({ name: '<|here:Docs|>' }) },
  'syntax.text': { 'docs.json': docsJson({ name: '"Docs<|here:\\.|>"' }) },
  'syntax.literal': { 'docs.json': docsJson({ metadata: '{ "timestamp": <|here:True|> }' }) },
  'syntax.bracketMissing': { 'docs.json': docsJson({ navigation: '{ "pages": ["index<|here:"|> }' }) },
  'syntax.bracketExtra': { 'docs.json': docsJson({ navigation: '{ "pages": ["index"]<|here:]|> }' }) },
  'syntax.bracketKind': { 'docs.json': docsJson({ navigation: '{ "pages": ["index"<|here:}|> }' }) },
  'syntax.conflict': { 'docs.json': '<|here:<<<<<<< ours|>\n{}\n=======\n{ "name": "Docs" }\n>>>>>>> theirs\n' },
  'syntax.invalid': { 'docs.json': docsJson({ colors: '{ "primary": "#0a7c66", "light"<|here::|> }' }) },
  'key.unknown': { 'docs.json': docsJson({ '<|here:"colour"|>': '{}' }) },
  'key.duplicate': { 'docs.json': docsJson({ '<|here:"public"|>': 'true', '"public"': 'false' }) },
  'key.missing': { 'docs.json': docsJson({ colors: '<|here:{|> "light": "#fff" }' }) },
  'key.moved': { 'docs.json': docsJson({ '<|here:"modeToggle"|>': '{ "default": "dark" }' }) },
  'key.renamed': {
    'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", <|here:"collapsed"|>: true, "pages": ["index"] }] }' }),
  },
  'navigation.list': { 'docs.json': docsJson({ navigation: '<|here:[|>{ "group": "Start", "pages": ["index"] }]' }) },
  'navigation.empty': { 'docs.json': docsJson({ navigation: '<|here:{|> "global": {} }' }) },
  'navigation.pageObject': { 'docs.json': docsJson({ navigation: '{ "pages": [{ <|here:"page"|>: "index", "icon": "house" }] }' }) },
  'navigation.wrongName': { 'docs.json': docsJson({ navigation: '{ "tabs": [{ <|here:"dropdown"|>: "A", "pages": ["index"] }] }' }) },
  'navigation.wrongNesting': {
    'docs.json': docsJson({
      navigation: '{ "groups": [{ "group": "A", "pages": ["index"], <|here:"tabs"|>: [{ "tab": "B", "pages": [] }] }] }',
    }),
  },
  'navigation.twoDivisions': {
    'docs.json': docsJson({
      navigation: '{ "tabs": [{ "tab": "A", <|here:"pages"|>: [], "groups": [{ "group": "B", "pages": ["index"] }] }] }',
    }),
  },
  'navigation.linkWithContent': {
    'docs.json': docsJson({ navigation: '{ "tabs": [{ "tab": "A", <|here:"href"|>: "/a", "pages": ["index", "b"] }] }' }),
    'b.mdx': '',
  },
  'navigation.emptyList': { 'docs.json': docsJson({ navigation: '{ "tabs": [{ "tab": "A", "groups": <|here:[]|> }] }' }) },
  'group.withoutPages': { 'docs.json': docsJson({ navigation: '{ "groups": [{ <|here:"group"|>: "A" }] }' }) },
  'value.type': { 'docs.json': docsJson({ public: '<|here:"true"|>' }) },
  'value.enum': { 'docs.json': docsJson({ theme: '<|here:"mapel"|>' }) },
  'color.invalid': { 'docs.json': docsJson({ colors: '{ "primary": <|here:"0a7c66"|> }' }) },
  'value.empty': { 'docs.json': docsJson({ name: '<|here:""|>' }) },
  'value.length': { 'docs.json': docsJson({ integrations: '{ "intercom": { "appId": <|here:"abc"|> } }' }) },
  'value.pattern': { 'docs.json': docsJson({ integrations: '{ "ga4": { "measurementId": <|here:"UA-1"|> } }' }) },
  'value.format': { 'docs.json': docsJson({ $schema: '<|here:"docs"|>' }) },
  'value.count': { 'docs.json': docsJson({ footer: '{ "links": <|here:[|>] }' }) },
  'font.weight': { 'docs.json': docsJson({ fonts: '{ "family": "Bebas Neue", "weight": <|here:700|> }' }) },
  'font.format': {
    'docs.json': docsJson({ fonts: '{ "family": "Own", "source": "/own.woff2", "format": "<|here:woff|>" }' }),
    'own.woff2': '',
  },
  'color.contrast': { 'docs.json': docsJson({ colors: '{ "primary": "<|here:#7dd3fc|>" }' }) },
  'icon.style': {
    'docs.json': docsJson({
      navigation: '{ "groups": [{ "group": "Start", "icon": { "name": "house", "style": "<|here:brands|>" }, "pages": ["index"] }] }',
    }),
  },
  'page.iconStyle': pageSite('---\ntitle: A\nicon: house\niconType: <|here:brands|>\n---\n'),
  'icon.unknown': {
    'docs.json': docsJson({
      icons: '{ "library": "lucide" }',
      navigation: '{ "groups": [{ "group": "Start", "icon": "<|here:hause|>", "pages": ["index"] }] }',
    }),
  },
  'font.formatMissing': { 'docs.json': docsJson({ fonts: '{ "family": "Inter", <|here:"source"|>: "/inter.woff2" }' }), 'inter.woff2': '' },
  'font.unknown': { 'docs.json': docsJson({ fonts: '{ "family": "<|here:Haskoi|>" }' }) },
  'page.missing': { 'docs.json': docsJson({ navigation: '{ "pages": ["index", "<|here:start|>"] }' }) },
  'page.ignored': {
    'docs.json': docsJson({ navigation: '{ "pages": ["index", "<|here:drafts/faq|>"] }' }),
    '.mintignore': 'drafts/',
    'drafts/faq.mdx': '',
  },
  'page.case': { 'docs.json': docsJson({ navigation: '{ "pages": ["<|here:Index|>"] }' }) },
  'page.extension': { 'docs.json': docsJson({ navigation: '{ "pages": ["<|here:index.mdx|>"] }' }) },
  'page.form': { 'docs.json': docsJson({ navigation: '{ "pages": ["<|here:a\\\\b|>"] }' }), 'a/b.mdx': '' },
  'page.folder': { 'docs.json': docsJson({ navigation: '{ "pages": ["<|here:a|>"] }' }), 'a/index.mdx': '' },
  'page.duplicate': { 'docs.json': docsJson({ navigation: '{ "pages": ["index", "<|here:index|>"] }' }) },
  'page.repeated': {
    'docs.json': docsJson({
      navigation: '{ "groups": [{ "group": "A", "pages": ["index"] }, { "group": "B", "pages": ["<|here:index|>"] }] }',
    }),
  },
  'page.unlisted': { 'docs.json': docsJson({}), 'faq.mdx': '---\n<|here:title: Questions|>\n---\n' },
  'frontMatter.unclosed': pageSite('<|here:---|>\ntitle: A\n\nText\n'),
  'frontMatter.syntax': pageSite('---\ntitle: <|here:A: b|>\n---\n'),
  'frontMatter.duplicateKey': pageSite('---\ntitle: A\n<|here:title|>: B\n---\n'),
  'frontMatter.unknownKey': pageSite('---\ntitle: A\n<|here:descripton|>: B\n---\n'),
  'frontMatter.type': pageSite('---\ntitle: A\nsidebarTitle: <|here:[A]|>\n---\n'),
  'frontMatter.enum': pageSite('---\ntitle: A\nmode: <|here:wyde|>\n---\n'),
  'frontMatter.empty': pageSite('---\ntitle: A\n<|here:icon|>:\n---\n'),
  'frontMatter.icon': {
    'docs.json': docsJson({ icons: '{ "library": "lucide" }' }),
    'index.mdx': '---\ntitle: A\nicon: <|here:rockett|>\n---\n',
  },
  'page.icon': {
    'docs.json': docsJson({ icons: '{ "library": "lucide" }' }),
    'index.mdx': '---\ntitle: A\n---\n\n<Card title="A" icon="<|here:rockett|>" />\n',
  },
  'frontMatter.fileMissing': pageSite('---\ntitle: A\nicon: <|here:/logo.svg|>\n---\n'),
  'frontMatter.operationForm': pageSite('---\ntitle: A\napi: <|here:/users|>\n---\n'),
  'frontMatter.operation': { ...pageSite('---\ntitle: A\nopenapi: <|here:PUT /users|>\n---\n'), 'api.json': openApiText },
  'frontMatter.ambiguous': {
    ...pageSite('---\ntitle: A\nopenapi: <|here:GET /users|>\n---\n'),
    'a.json': openApiText,
    'b.json': openApiText,
  },
  'frontMatter.schema': { ...pageSite('---\ntitle: A\nopenapi-schema: <|here:Usr|>\n---\n'), 'api.json': openApiText },
  'frontMatter.channel': {
    ...pageSite('---\ntitle: A\nasyncapi: <|here:orders|>\n---\n'),
    'events.yaml': 'asyncapi: 3.0.0\nchannels:\n  order: { address: orders/new }\n',
  },
  'frontMatter.urlWithContent': pageSite(`---\ntitle: A\n<|here:url|>: https://example.com\n---\n${'Text. '.repeat(50)}`),
  'group.duplicate': {
    'docs.json': docsJson({
      navigation: '{ "groups": [{ "group": "A", "pages": ["index"] }, { "group": "<|here:A|>", "pages": ["b"] }] }',
    }),
    'b.mdx': '',
  },
  'element.duplicate': {
    'docs.json': docsJson({
      navigation: '{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "tab": "<|here:A|>", "pages": ["b"] }] }',
    }),
    'b.mdx': '',
  },
  'asset.missing': { 'docs.json': docsJson({ favicon: '"<|here:/favicon.svg|>"' }) },
  'asset.grammar': {
    'docs.json': docsJson({ styling: '{ "codeblocks": { "languages": { "custom": ["<|here:own.json|>"] } } }' }),
    'own.json': '{ "name": "own" }',
  },
  'openapi.missing': { 'docs.json': docsJson({ api: '{ "openapi": "<|here:openapi.json|>" }' }) },
  'openapi.insecure': { 'docs.json': docsJson({ api: '{ "openapi": "<|here:http://example.com/openapi.json|>" }' }) },
  'endpoint.noDescription': { 'docs.json': docsJson({ navigation: '{ "pages": ["index", "<|here:GET /users|>"] }' }) },
  'openapi.invalid': { 'docs.json': docsJson({ api: '{ "openapi": "<|here:openapi.json|>" }' }), 'openapi.json': '{ "openapi": "3.1.0" ' },
  'openapi.tooLarge': {
    'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "<|here:api.json|>", "pages": ["index"] }] }' }),
    'api.json': { unreadable: 'tooLarge' },
  },
  'openapi.duplicate': {
    'docs.json': docsJson({ api: '{ "openapi": "<|here:openapi.json|>" }' }),
    'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": {}, "/a": {} } }',
  },
  'extension.type': extensionSite('"<|here:x-hidden|>": "true"'),
  'extension.unknown': extensionSite('"x-mint": { "<|here:contents|>": "A" }'),
  'endpoint.unknown': endpointSite('GET /user'),
  'endpoint.parameters': endpointSite('GET /users/{userId}'),
  'endpoint.form': endpointSite('GET /users/:id'),
  'endpoint.method': endpointSite('POST /users/{id}'),
  'endpoint.hidden': endpointSite('GET /internal'),
  'channel.unknown': {
    'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "asyncapi": "events.yaml", "pages": ["<|here:orders|>"] }] }' }),
    'events.yaml': 'asyncapi: 3.0.0\nchannels:\n  order: { address: orders/new }\n',
  },
  'variable.undefined': {
    'docs.json': docsJson({ variables: '{ "version": "2.0.0" }' }),
    'index.mdx': 'Version {{<|here:verison|>}}\n',
  },
  'variable.name': { 'docs.json': docsJson({ variables: '{ "<|here:api url|>": "a" }' }) },
  'import.missing': pageSite('# A\n\nimport A from "<|here:/snippets/a.mdx|>";\n'),
  'import.name': {
    'docs.json': docsJson(),
    'index.mdx': '# A\n\nimport { <|here:B|> } from "/snippets/a.jsx";\n',
    'snippets/a.jsx': 'export const A = 1;\n',
  },
  'import.default': {
    'docs.json': docsJson(),
    'index.mdx': '# A\n\nimport <|here:A|> from "/snippets/a.jsx";\n',
    'snippets/a.jsx': 'export const A = 1;\n',
  },
  'page.duplicateHeading': pageSite('[A](#a-2)\n\n## A\n\n## <|here:A|>\n'),
  'mdx.tagStart': pageSite('Takes <|here:<5ms|> only.\n'),
  'mdx.autolink': pageSite('See <|here:<https://example.com>|>.\n'),
  'mdx.comment': pageSite('Text <|here:<!-- later -->|>\n'),
  'mdx.unclosedTag': pageSite('One<<|here:br|>>two\n'),
  'mdx.splitTag': pageSite('<<|here:Note|>>Text\n</Note>\n'),
  'mdx.closingTag': pageSite('<Note>Text</<|here:note|>>\n'),
  'mdx.attribute': pageSite('<Card <|here:title=Start|> />\n'),
  'mdx.expression': pageSite('Use <|here:{your key}|>.\n'),
  'mdx.statement': pageSite('<|here:export your data|>\n'),
  'component.unknown': pageSite('<<|here:Warn|>>\n  Text\n</Warn>\n'),
  'component.attribute': pageSite('<Card <|here:titel|>="Start" />\n'),
  'component.value': pageSite('<Badge color="<|here:gren|>">New</Badge>\n'),
  'component.required': pageSite('<<|here:Accordion|>>\n  Text\n</Accordion>\n'),
  'component.parent': pageSite('<<|here:Step|> title="A">\n  Text\n</Step>\n'),
  'component.duplicate': pageSite('<ResponseExample>\n</ResponseExample>\n\n<<|here:ResponseExample|>>\n</ResponseExample>\n'),
  'redirect.duplicate': {
    'docs.json': docsJson({
      redirects: '[{ "source": "/a", "destination": "/index" }, { "source": "<|here:/a|>", "destination": "/index" }]',
    }),
  },
  'redirect.loop': {
    'docs.json': docsJson({ redirects: '[{ "source": "/a", "destination": "/b" }, { "source": "/b", "destination": "<|here:/a|>" }]' }),
  },
  'redirect.chain': {
    'docs.json': docsJson({ redirects: '[{ "source": "/a", "destination": "<|here:/b|>" }, { "source": "/b", "destination": "/index" }]' }),
  },
  'redirect.shadowsPage': { 'docs.json': docsJson({ redirects: '[{ "source": "<|here:/index|>", "destination": "/" }]' }) },
  'redirect.destinationMissing': { 'docs.json': docsJson({ redirects: '[{ "source": "/a", "destination": "<|here:/start|>" }]' }) },
  'ref.form': { 'docs.json': docsJson({ logo: '{ "$ref": <|here:"/logo.json"|> }' }) },
  'ref.outside': { 'docs.json': docsJson({ logo: '{ "$ref": <|here:"../logo.json"|> }' }) },
  'ref.missing': { 'docs.json': docsJson({ logo: '{ "$ref": <|here:"./logo.json"|> }' }) },
  'ref.unreadable': { 'docs.json': docsJson({ logo: '{ "$ref": <|here:"./logo.json"|> }' }), 'logo.json': { unreadable: 'denied' } },
  'ref.cycle': {
    'docs.json': docsJson({ logo: '{ "$ref": "./logo.json" }' }),
    'logo.json': '{ "$ref": <|here:"./logo.json"|> }',
  },
} as const satisfies Readonly<Partial<Record<DiagnosticCode, SiteFiles>>>;
