import { t } from '../../../../../shared/l10n';
import { maxConfigLength, maxNesting, maxValues } from '../../config/configFile';
import { maxAsterisks, maxPatterns } from '../../site/ignoreRules';
import { defineCheck } from '../check';

const messages = {
  tooLarge: t`File too large to check: it exceeds ${maxConfigLength / 1024 / 1024} million characters.`,
  tooMany: t`Too many values to check: more than ${maxValues}.`,
  tooDeep: t`Nesting too deep to check: it exceeds ${maxNesting} levels.`,
  notJson: t`Binary file: expected JSON.`,
} as const;

const start = { start: 0, end: 1 };

/** A file that is not parsed: too large, too many values, nested too deep or binary. */
export const fileUnreadable = defineCheck({
  code: 'file.unreadable',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A file of the configuration that is not parsed: too large, nested too deep, binary, or closed to the editor. On the command line also a page.`,
    why: t`Nothing in such a file is checked, and no other help is given in it. Real configurations stay far below the limits: check that it is the right file and that it can be read. Behind a link that leaves the repository it is not read. A \`.mintignore\` with more than ${maxPatterns} patterns with wildcards is not applied.`,
  },
  *run({ config, profile, isIgnoreFileTooLarge }) {
    for (const file of config.files.values()) {
      if (file.guard) yield { file, span: start, message: messages[file.guard] };
    }
    if (isIgnoreFileTooLarge) {
      const message = t`\`${profile.ignoreFile}\` is not applied: more than ${maxPatterns} patterns with wildcards, or ${maxAsterisks} asterisks in one.`;
      yield { file: config.root, span: start, message, severity: 'warning' };
    }
  },
});
