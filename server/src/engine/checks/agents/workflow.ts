import type { Localizable } from '../../../../../shared/l10n';
import { t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import { cronProblem } from '../../pages/frontMatter/cron';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import type { FrontMatterEntry, FrontMatterNode } from '../../pages/frontMatter/tree';
import { defineCheck } from '../check';
import { instructionPath, metadataSpan } from './common';

/** Maximum number of repositories that the agent gets as context. */
const maxContext = 5;

/** A workflow of the agent that lacks what it needs to run. */
export const agentsWorkflow = defineCheck({
  code: 'agents.workflow',
  target: 'page',
  severity: 'information',
  docs: {
    summary: t`A workflow of the agent that cannot run as it is written.`,
    why: t`A file in \`.mintlify/workflows\` has a \`name\`, exactly one trigger in \`on\` (\`cron\` with five fields, or \`push\` with repositories as \`owner/repo\`), at most five repositories in \`context\`, and a prompt below its front matter.`,
    wrong: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintlify/workflows/changelog.md':
        '---\nname: Update the changelog\non:\n  cron: "0 9 * *"\n---\n\nAdd what is new to the changelog.\n',
    },
    right: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintlify/workflows/changelog.md':
        '---\nname: Update the changelog\non:\n  cron: "0 9 * * 1"\n---\n\nAdd what is new to the changelog.\n',
    },
  },
  *run(page, context) {
    const { frontMatter, contentLength } = page;
    if (!/^workflows\/[^/]+\.md$/.test(instructionPath(page, context) ?? '') || frontMatter?.problem) return;
    for (const key of ['name', 'on'] as const)
      if (!frontMatterEntry(frontMatter, key))
        yield { span: metadataSpan(page, key), message: t`Workflow without \`${key}\`. Add it to the front matter.` };
    const trigger = frontMatterEntry(frontMatter, 'on');
    if (trigger) yield* triggerFindings(trigger);
    const repositories = frontMatterEntry(frontMatter, 'context')?.value;
    if (repositories?.kind === 'list') {
      if (repositories.items.length > maxContext)
        yield { span: repositories.span, message: t`Too many repositories: the agent gets at most ${maxContext} as context.` };
      yield* repositoryFindings(repositories.items);
    }
    const automerge = frontMatterEntry(frontMatter, 'automerge')?.value;
    if (automerge?.kind === 'string') yield { span: automerge.span, message: t`Expected \`true\` or \`false\`, got a string.` };
    if (contentLength === 0)
      yield {
        span: metadataSpan(page, 'name'),
        message: t`Workflow without a prompt. Write below the front matter what the agent is to do.`,
      };
  },
});

interface Found {
  readonly span: Span;
  readonly message: Localizable;
}

function* triggerFindings({ keySpan: span, value }: FrontMatterEntry): Iterable<Found> {
  if (value.kind !== 'map') {
    yield { span, message: t`Expected a trigger: \`cron\` or \`push\`.` };
    return;
  }
  const [cron, push] = ['cron', 'push'].map((key) => value.entries.find((entry) => entry.key === key));
  if (!cron && !push) yield { span, message: t`Workflow without a trigger. Add \`cron\` or \`push\` to \`on\`.` };
  if (cron && push) yield { span: push.keySpan, message: t`Two triggers: a workflow has either \`cron\` or \`push\`.` };
  if (cron) {
    const problem = cron.value.kind === 'string' ? cronProblem(String(cron.value.value)) : undefined;
    if (problem) yield { span: cron.value.span, message: problem };
  }
  if (push?.value.kind === 'list') yield* repositoryFindings(push.value.items);
}

/** Findings in a list of objects with `repo`. */
function* repositoryFindings(items: readonly FrontMatterNode[]): Iterable<Found> {
  for (const item of items) {
    const repo = item.kind === 'map' ? item.entries.find(({ key }) => key === 'repo')?.value : undefined;
    if (item.kind === 'map' && !repo) yield { span: item.span, message: t`Missing \`repo\`: name a repository as \`owner/repo\`.` };
    else if (repo?.kind === 'string' && !/^[^\s/]+(?:\/[^\s/]+)+$/.test(String(repo.value)))
      yield { span: repo.span, message: t`Not a repository: \`${String(repo.value)}\`. Write \`owner/repo\`.` };
  }
}
