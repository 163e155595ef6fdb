import type { FragmentProblem } from '../model/docsConfig';
import { spanOf } from '../text/spans';
import type { DiagnosticCode } from './codes';
import type { Rule } from './rule';

type RefCode = Extract<DiagnosticCode, `ref.${string}`>;

/** What a host has no access to is not known, and nothing is said of it. */
const codes: Record<Exclude<FragmentProblem, 'unavailable'>, RefCode> = {
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

const messages: Record<Exclude<FragmentProblem, 'unavailable'>, string> = {
  notText: '`$ref` must be a text in quotes: the path of a `.json` file, relative to this file.',
  notPath: '`$ref` must be a relative path such as `./navigation/tabs.json`, not a URL, a fragment or a path from the root.',
  notJsonFile: '`$ref` must name a `.json` file.',
  outside: 'This file lies outside the documentation folder; the service refuses to build with it.',
  missing: 'This file does not exist.',
  cycle: 'This file is already being included further up: the references form a circle, and the build fails.',
  tooMany: 'This configuration has more fragments than are followed; this one is not checked.',
  tooLarge: 'This file is too large to be checked.',
  binary: 'This file holds binary data. A fragment must be a JSON text.',
  denied: 'This file cannot be read.',
};

function refRule(code: RefCode): Rule<RefCode> {
  return {
    code,
    severity: 'error',
    *check({ config }) {
      for (const link of config.links.values()) {
        if (!link.problem || link.problem === 'unavailable' || codes[link.problem] !== code) continue;
        yield { file: link.holder, span: spanOf(link.refNode), message: messages[link.problem], data: undefined };
      }
    },
  };
}

export const refForm = refRule('ref.form');
export const refOutside = refRule('ref.outside');
export const refMissing = refRule('ref.missing');
export const refUnreadable = refRule('ref.unreadable');
export const refCycle = refRule('ref.cycle');
