import { createTree } from '../../../bench/repair/tree';

/** A configuration in which each kind of mistake can be made, except mistakes of languages. */
export const text = `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Parcels",
  "colors": { "primary": "#0F766E", "light": "#2DD4BF" },
  "logo": { "light": "/logo/light.svg", "dark": "/logo/dark.svg" },
  "favicon": "/favicon.svg",
  "appearance": { "default": "dark", "strict": false },
  "fonts": { "family": "Inter", "source": "/fonts/inter.woff2", "format": "woff2" },
  "icons": { "library": "lucide" },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "icon": "book-open",
        "groups": [
          {
            "group": "Start",
            "pages": ["index", "guides/install"]
          },
          {
            "group": "More",
            "pages": [
              "guides/send-parcels",
              "guides/webhooks"
            ]
          }
        ]
      },
      {
        "tab": "API",
        "openapi": "openapi/parcels.json",
        "groups": [
          {
            "group": "Parcels",
            "pages": ["GET /parcels", "GET /parcels/{parcelId}"]
          }
        ]
      }
    ],
    "global": {
      "anchors": [{ "anchor": "Status", "href": "https://status.example.com" }]
    }
  },
  "api": { "$ref": "./config/api.json" },
  "footer": {
    "links": [
      {
        "header": "Product",
        "items": [{ "label": "Prices", "href": "https://example.com/prices" }]
      }
    ]
  },
  "redirects": [
    { "source": "/getting-started", "destination": "/guides/install" }
  ]
}
`;

export const files = [
  'favicon.svg',
  'fonts/inter.woff2',
  'guides/install.mdx',
  'guides/send-parcels.mdx',
  'guides/webhooks.md',
  'index.mdx',
  'logo/dark.svg',
  'logo/light.svg',
  'openapi/parcels.json',
];

const languagesText = `{
  "theme": "mint",
  "name": "Parcels",
  "colors": { "primary": "#0F766E" },
  "navigation": { "languages": [{ "language": "en", "pages": ["index"] }, { "language": "de", "pages": ["de/index"] }] }
}
`;

export const subject = createTree(text, { files: [...files, 'config/api.json'] });
export const languagesSubject = createTree(languagesText, { files: ['index.mdx', 'de/index.mdx'] });
