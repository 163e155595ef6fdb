import { spanOf } from '../../base/spans';
import type { FragmentLink, FragmentProblem } from '../../config/docsConfig';
import type { Check } from '../check';
import type { DiagnosticCode } from '../codes';
import type { CheckDocs } from '../docs';
import { didYouMean } from '../wording';
import { fragmentSuggestions } from './suggestions';

type RefCode = Extract<DiagnosticCode, `ref.${string}`>;

/** What a host has no access to is not known, and nothing is said of it. */
const codes: Record<Exclude<FragmentProblem, 'unavailable'> | 'backSlash', RefCode> = {
  backSlash: 'ref.form',
  notText: 'ref.form',
  notPath: 'ref.form',
  notJsonFile: 'ref.form',
  outside: 'ref.outside',
  missing: 'ref.missing',
  cycle: 'ref.cycle',
  tooMany: 'ref.unreadable',
  tooLarge: 'ref.unreadable',
  binary: 'ref.unreadable',
  denied: 'ref.unreadable',
};

const messages: Record<Exclude<FragmentProblem, 'unavailable'> | 'backSlash', string> = {
  backSlash: 'Invalid `\\` in a `$ref` path. Use `/`.',
  notText: 'Expected a string for `$ref`: the relative path of a `.json` file.',
  notPath: 'Expected a relative path for `$ref`, such as `./navigation/tabs.json`.',
  notJsonFile: 'Expected a `.json` file for `$ref`.',
  outside: 'File outside the documentation folder. Move it inside.',
  missing: 'File not found.',
  cycle: 'Circular `$ref`: this file is already being included.',
  tooMany: 'Too many `$ref` files: this one is not checked.',
  tooLarge: 'File too large: it is not checked.',
  binary: 'Binary file: expected JSON.',
  denied: 'Cannot read this file.',
};

const docs: Record<RefCode, CheckDocs> = {
  'ref.form': {
    summary: 'A `$ref` that is not the relative path of a `.json` file.',
    why: 'Only files of the project can be included, so the build fails. Write the path from the file that holds the `$ref`, beginning with `./`.',
    wrong: { 'docs.json': '"logo": { "$ref": "/logo.json" }', 'logo.json': '"/logo.svg"', 'logo.svg': '' },
    right: { 'docs.json': '"logo": { "$ref": "./logo.json" }', 'logo.json': '"/logo.svg"', 'logo.svg': '' },
  },
  'ref.outside': {
    summary: 'A `$ref` to a file outside the documentation folder.',
    why: 'The service sees the folder of the `docs.json` and nothing else, so the build fails. Move the file into that folder.',
    wrong: '"logo": { "$ref": "../shared/logo.json" }',
    right: { 'docs.json': '"logo": { "$ref": "./logo.json" }', 'logo.json': '"/logo.svg"', 'logo.svg': '' },
  },
  'ref.missing': {
    summary: 'A `$ref` to a file that does not exist.',
    why: 'The build fails. Check the path: it starts at the file that holds the `$ref`, and letter case counts.',
    wrong: { 'docs.json': '"logo": { "$ref": "./settings/logo.json" }', 'config/logo.json': '"/logo.svg"', 'logo.svg': '' },
    right: { 'docs.json': '"logo": { "$ref": "./config/logo.json" }', 'config/logo.json': '"/logo.svg"', 'logo.svg': '' },
  },
  'ref.unreadable': {
    summary: 'A `$ref` to a file that cannot be read or is not followed.',
    why: 'What the file holds is not checked. It may be too large, binary or closed to the editor, or the configuration is split into more files than are followed.',
  },
  'ref.cycle': {
    summary: 'A `$ref` that leads back to a file which is just being included.',
    why: 'The files would include each other without end, so the build fails. Take one of the references out.',
    wrong: {
      'docs.json': '"logo": { "$ref": "./logo.json" }',
      'logo.json': '{ "$ref": "./logo.json" }',
    },
    right: {
      'docs.json': '"logo": { "$ref": "./logo.json" }',
      'logo.json': '"/logo.svg"',
      'logo.svg': '',
    },
  },
};

/** A back slash separates folders on one system only, and the service runs on another. */
function problemOfForm({ refNode }: FragmentLink): 'backSlash' | undefined {
  return refNode.type === 'string' && refNode.value.includes('\\') ? 'backSlash' : undefined;
}

function refRule(code: RefCode): Check<RefCode> {
  return {
    code,
    severity: 'error',
    docs: docs[code],
    *check(context) {
      for (const link of context.config.links.values()) {
        const problem = link.problem ?? problemOfForm(link);
        if (!problem || problem === 'unavailable' || codes[problem] !== code) continue;
        const data = fragmentSuggestions(context, link);
        yield { file: link.holder, span: spanOf(link.refNode), message: messages[problem] + didYouMean(data.suggestions), data };
      }
    },
  };
}

export const refForm = refRule('ref.form');
export const refOutside = refRule('ref.outside');
export const refMissing = refRule('ref.missing');
export const refUnreadable = refRule('ref.unreadable');
export const refCycle = refRule('ref.cycle');
