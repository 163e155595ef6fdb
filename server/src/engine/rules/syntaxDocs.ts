import type { DiagnosticCode } from './codes';
import type { RuleDocs } from './docs';

type SyntaxCode = Extract<DiagnosticCode, `syntax.${string}`>;

/** The documentation of the mistakes in JSON itself: one cause, one consequence, many forms. */
export const syntaxDocs: Partial<Record<SyntaxCode, RuleDocs>> = {
  'syntax.comment': {
    summary: 'A comment.',
    why: 'JSON has no comments: with one in it the configuration does not deploy. The fix takes it out, and so do the safe fixes that are applied on saving; keep what you want to note outside the file.',
    wrong: '// The look of the site.\n"theme": "maple"',
    right: '"theme": "maple"',
  },
  'syntax.trailingComma': {
    summary: 'A comma behind the last entry of a list or an object.',
    why: 'JSON does not allow it, so the configuration does not deploy.',
    wrong: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart",\n  ]\n}',
    right: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart"\n  ]\n}',
  },
  'syntax.missingComma': {
    summary: 'Two entries without a comma between them.',
    why: 'The text is not JSON, so the configuration does not deploy.',
    wrong: '"navigation": {\n  "pages": [\n    "index"\n    "quickstart"\n  ]\n}',
    right: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart"\n  ]\n}',
  },
  'syntax.invalid': {
    summary: 'A place where the text is not JSON.',
    why: 'The configuration does not deploy. Until it is mended, what follows in the file may be understood wrongly.',
    wrong: '"name": Acme',
    right: '"name": "Acme"',
  },
};
