import { describe, expect, it } from 'vitest';
import { deleteQuestion, nothingToReplace, planReport, replaceQuestion } from '../../../client/src/commands/endpointPageTexts';
import type { EndpointPagesResult, KeptReason } from '../../../server/src/lsp/protocol';
import { plainLocalizer } from '../plainLocalizer';

type Plan = NonNullable<EndpointPagesResult>;

const page = { uri: 'file:///site/users.mdx', path: 'users', endpoints: ['GET /users'], description: 'api.json' };
const other = { uri: 'file:///site/x.mdx', path: 'x', endpoint: 'GET /x', reason: 'content' as KeptReason };
const plan = (replaced: Plan['replaced'], kept: Plan['kept']): Plan => ({ root: 'file:///site/docs.json', replaced, kept, changes: {} });

describe('the questions', () => {
  it('say how many pages are replaced, deleted, and left', () => {
    expect(replaceQuestion(plan([page], []), plainLocalizer)).toMatch(/^Replace one .*\?$/);
    expect(replaceQuestion(plan([page, page], [other]), plainLocalizer)).toMatch(/^Replace 2 .*One such page stays/);
    expect(replaceQuestion(plan([page], [other, other]), plainLocalizer)).toContain('2 such pages stay');
    expect(deleteQuestion(1, plainLocalizer)).toContain('the page file that');
    expect(deleteQuestion(3, plainLocalizer)).toContain('3 page files');
  });

  it('distinguish a site without such pages from a site whose pages all stay', () => {
    expect(nothingToReplace(plan([], []), plainLocalizer)).toContain('No page');
    expect(nothingToReplace(plan([], [other]), plainLocalizer)).toContain('One such page stays');
  });
});

describe('the report', () => {
  it('names each page with its replacement and a changed title', () => {
    const renamed = { ...page, title: { before: 'All users', after: 'List users' } };
    const text = planReport(plan([page, renamed], []), plainLocalizer);
    expect(text).toContain('- `users` by `GET /users` of `api.json`.\n');
    expect(text).toContain('- `users` by `GET /users` of `api.json`. Its title is `List users` instead of `All users`.');
    expect(text).not.toContain('Stay as they are');
  });

  const reasons: Record<KeptReason, true> = {
    content: true,
    unlisted: true,
    unknownOperation: true,
    invalidOpenApiFile: true,
    hidden: true,
    used: true,
    listed: true,
    frontMatter: true,
    unresolved: true,
  };

  it.each(Object.keys(reasons) as KeptReason[])('explains why a page stays: %s', (reason) => {
    const text = planReport(plan([], [{ ...other, reason }]), plainLocalizer);
    expect(text).toMatch(/- `x` \(`GET \/x`\): [A-Z].*\.\n/);
    expect(text).not.toContain('Can be replaced');
  });

  it('escapes texts of files in Markdown', () => {
    const text = planReport(plan([], [{ ...other, endpoint: '`` [x](command:y) \n# z' }]), plainLocalizer);
    expect(text).toContain('(``` `` [x](command:y) # z ```)');
  });
});
