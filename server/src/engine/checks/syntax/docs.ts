import type { CheckDocs } from '../docs';
import type { SyntaxCode } from './codes';

/** The documentation of the mistakes in JSON itself: one consequence, many forms. */
export const syntaxDocs: Record<SyntaxCode, CheckDocs> = {
  'syntax.comment': {
    summary: 'A comment.',
    why: 'JSON has no comments: with one in it the configuration does not deploy. The fix removes it; keep notes outside the file. It is not applied on save, so that no note is lost unseen.',
    wrong: '// The look of the site.\n"theme": "maple"',
    right: '"theme": "maple"',
  },
  'syntax.trailingComma': {
    summary: 'A comma after the last entry of an array or object.',
    why: 'JSON does not allow it, so the configuration does not deploy.',
    wrong: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart",\n  ]\n}',
    right: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart"\n  ]\n}',
  },
  'syntax.missingComma': {
    summary: 'Two entries without a comma between them.',
    why: 'The file is not valid JSON, so the configuration does not deploy.',
    wrong: '"navigation": {\n  "pages": [\n    "index"\n    "quickstart"\n  ]\n}',
    right: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart"\n  ]\n}',
  },
  'syntax.punctuation': {
    summary: 'Punctuation that is wrong, doubled or missing between a key and its value or between entries.',
    why: 'JSON knows `:` between a key and its value and `,` between entries, each once, and not the full-width characters of East Asian input methods. Anything else does not deploy.',
    wrong: '"colors": {\n  "primary"： "#0a7c66"\n}',
    right: '"colors": {\n  "primary": "#0a7c66"\n}',
  },
  'syntax.quotes': {
    summary: 'A key or string whose double quotes are missing, doubled or of another kind.',
    why: 'Keys and strings need straight double quotes, on one line, and a double quote within a string is written `\\"`. A quote that is missing makes the rest of the line mean something else.',
    wrong: '"description: "Send parcels",\n"name": “Acme”',
    right: '"description": "Send parcels",\n"name": "Acme"',
  },
  'syntax.text': {
    summary: 'A string with a line break, a tab or an escape sequence that JSON does not know.',
    why: 'The file is not valid JSON, so the configuration does not deploy. Paths are written with `/` on every system.',
    wrong: '"description": "Now 50\\% faster"',
    right: '"description": "Now 50% faster"',
  },
  'syntax.literal': {
    summary: 'A number, `true`, `false` or `null` as another language writes it.',
    why: 'JSON knows these words in lower case only, and decimal numbers without a plus sign or leading zeros.',
    wrong: '"metadata": { "timestamp": True }',
    right: '"metadata": { "timestamp": true }',
  },
  'syntax.bracketMissing': {
    summary: 'A missing bracket.',
    why: 'The configuration does not deploy, and what follows belongs to something else than its author meant. The position is found by the indentation; without indentation it is a guess.',
    wrong: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart"\n}',
    right: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart"\n  ]\n}',
  },
  'syntax.bracketExtra': {
    summary: 'An unmatched bracket.',
    why: 'The configuration does not deploy. Often one bracket or line too many was pasted.',
    wrong: '"navigation": {\n  "pages": ["index"]]\n}',
    right: '"navigation": {\n  "pages": ["index"]\n}',
  },
  'syntax.bracketKind': {
    summary: 'A `{` or `}` where a `[` or `]` belongs, or the other way round.',
    why: 'Arrays are written `[…]`, objects `{…}`. With brackets that do not match the configuration does not deploy.',
    wrong: '"navigation": {\n  "pages": ["index", "quickstart"}\n}',
    right: '"navigation": {\n  "pages": ["index", "quickstart"]\n}',
  },
  'syntax.conflict': {
    summary: 'An unresolved merge conflict.',
    why: 'The lines that Git writes around the two sides are not JSON, so the configuration does not deploy. Nothing else is reported in the file until all conflicts in it are resolved.',
    wrong: '<<<<<<< HEAD\n"name": "Acme"\n=======\n"name": "Acme docs"\n>>>>>>> main',
    right: '"name": "Acme docs"',
  },
  'syntax.invalid': {
    summary: 'A syntax error that no other code names.',
    why: 'The configuration does not deploy. Something is missing that only its author knows, or something is where nothing may be.',
    wrong: '"name":',
    right: '"name": "Acme"',
  },
};
