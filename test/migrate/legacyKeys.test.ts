import { describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toRange } from '../../server/src/engine/base/spans';
import { ConfigFile } from '../../server/src/engine/config/configFile';
import { migrateLegacyKeys } from '../../server/src/engine/migrate/legacyKeys';

/** Text after the migration, and the paths of the moved settings. */
async function migrate(text: string) {
  const document = TextDocument.create('file:///site/docs.json', 'json', 0, text);
  const file = ConfigFile.parse(getLanguageService({}), document);
  const { edits, moved } = migrateLegacyKeys(file);
  const after = TextDocument.applyEdits(
    document,
    edits.map((edit) => ({ range: toRange(document, edit.span), newText: edit.text })),
  );
  return { after, moved: moved.map((path) => path.join('.')) };
}

describe('legacy settings in a docs.json', () => {
  it('are moved together, and the layout of the rest is preserved', async () => {
    const { after, moved } = await migrate(`{
  "theme": "mint",   "name": "Docs",
  "topbarLinks": [
    { "name": "Log in", "url": "/login" }
  ],
  "topbarCtaButton": { "name": "Start", "url": "/start" },
  "colors": {"primary": "#fff"},
  "api": {
    "baseUrl": "https://example.com",
    "playground": { "proxy": true, "mode": "show" }
  },
  "openapi": "/api.json",
  "navigation": { "pages": ["index"] },
  "feedback": { "thumbsRating": true },
  "modeToggle": { "default": "dark" }
}
`);
    expect(after).toBe(`{
  "theme": "mint",   "name": "Docs",
  "colors": {"primary": "#fff"},
  "appearance": {
    "default": "dark"
  },
  "api": {
    "openapi": "/api.json",
    "playground": { "display": "interactive", "proxy": true },
    "mdx": {
      "server": "https://example.com"
    }
  },
  "navigation": { "pages": ["index"] },
  "navbar": {
    "links": [
      {
        "label": "Log in",
        "href": "/login"
      }
    ],
    "primary": {
      "type": "button",
      "label": "Start",
      "href": "/start"
    }
  },
  "feedback": { "thumbsRating": true }
}
`);
    expect(moved.sort()).toEqual(['api.baseUrl', 'api.playground.mode', 'modeToggle', 'openapi', 'topbarCtaButton', 'topbarLinks']);
  });

  it('are not moved if the target exists', async () => {
    const text = '{ "navbar": { "links": [] }, "topbarLinks": [{ "name": "A", "url": "/a" }], "navigation": { "pages": [] } }';
    expect(await migrate(text)).toEqual({ after: text, moved: [] });
  });

  it('are not moved if a fragment may have the target', async () => {
    const text = '{ "api": { "$ref": "./api.json" }, "openapi": "/a.json", "navigation": { "pages": [] } }';
    expect(await migrate(text)).toEqual({ after: text, moved: [] });
  });

  it('are not moved if their target is unknown', async () => {
    const text = '{ "metadata": { "timestmp": true }, "whatever": 1 }';
    expect(await migrate(text)).toEqual({ after: text, moved: [] });
  });

  it('are merged into existing objects', async () => {
    const { after } = await migrate(
      '{\n  "integrations": {\n    "gtm": { "tagId": "G" }\n  },\n  "analytics": {\n    "ga4": { "measurementId": "G-1" }\n  }\n}',
    );
    expect(after).toBe('{\n  "integrations": {\n    "ga4": { "measurementId": "G-1" },\n    "gtm": { "tagId": "G" }\n  }\n}');
  });

  it('leave no empty object behind', async () => {
    const { after } = await migrate('{\n  "metadata": { "og:title": "A" },\n  "codeBlock": { "mode": "dark" }\n}');
    expect(after).toBe(
      '{\n  "styling": {\n    "codeblocks": "dark"\n  },\n  "seo": {\n    "metatags": {\n      "og:title": "A"\n    }\n  }\n}',
    );
  });

  it('preserve line endings and tabs', async () => {
    const { after } = await migrate('{\r\n\t"name": "A",\r\n\t"openapi": "/a.json"\r\n}\r\n');
    expect(after).toBe('{\r\n\t"name": "A",\r\n\t"api": {\r\n\t\t"openapi": "/a.json"\r\n\t}\r\n}\r\n');
  });
});

describe('the navigation', () => {
  it('as an array becomes `groups`, with its layout', async () => {
    const { after } = await migrate('{\n  "navigation": [\n    { "group": "A",\n      "pages": ["a", "b"] }\n  ]\n}\n');
    expect(after).toBe('{\n  "navigation": {\n    "groups": [\n      { "group": "A",\n        "pages": ["a", "b"] }\n    ]\n  }\n}\n');
  });

  it('includes the tabs and anchors beside it, and preserves the layout of groups', async () => {
    const { after, moved } = await migrate(`{
  "tabs": [{ "name": "API", "url": "api" }],
  "anchors": [{ "name": "Blog", "icon": "pen", "url": "https://example.com" }],
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "quick"] },
      { "group": "API",   "pages": ["api/a"] }
    ]
  },
  "name": "Docs"
}
`);
    expect(after).toBe(`{
  "navigation": {
    "tabs": [
      {
        "tab": "Documentation",
        "groups": [
          { "group": "Start", "pages": ["index", "quick"] }
        ]
      },
      {
        "tab": "API",
        "groups": [
          { "group": "API",   "pages": ["api/a"] }
        ]
      }
    ],
    "global": {
      "anchors": [
        {
          "anchor": "Blog",
          "icon": "pen",
          "href": "https://example.com"
        }
      ]
    }
  },
  "name": "Docs"
}
`);
    expect(moved).toEqual(['tabs', 'anchors']);
  });

  it('with divisions includes anchors that lead to other sites', async () => {
    const { after, moved } = await migrate(
      '{\n  "navigation": {\n    "tabs": [{ "tab": "A", "pages": ["a"] }]\n  },\n  "anchors": [{ "name": "B", "url": "https://example.com" }],\n  "tabs": [{ "name": "C", "url": "c" }]\n}',
    );
    expect(after).toBe(
      '{\n  "navigation": {\n    "tabs": [{ "tab": "A", "pages": ["a"] }],\n    "global": {\n      "anchors": [\n        {\n          "anchor": "B",\n          "href": "https://example.com"\n        }\n      ]\n    }\n  },\n  "tabs": [{ "name": "C", "url": "c" }]\n}',
    );
    expect(moved).toEqual(['anchors']);
  });

  it('is not merged with misplaced elements of the current format', async () => {
    const text = '{ "navigation": { "groups": [] }, "tabs": [{ "tab": "A", "pages": ["a"] }] }';
    expect((await migrate(text)).moved).toEqual([]);
  });
});

it('a file that is not an object is not migrated', async () => {
  expect(await migrate('[]')).toEqual({ after: '[]', moved: [] });
  expect(await migrate('')).toEqual({ after: '', moved: [] });
});
