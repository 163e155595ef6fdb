import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectValidRepair, type MistakeRow } from './support';

it.each<MistakeRow>([['a comma with a line of its own', '"index"\n    ]', '"index"\n    , ]']])(
  'reports %s and makes it valid JSON',
  async (_name, right, wrong) => {
    await expectValidRepair('syntax.trailingComma', right, wrong);
  },
);

it('keeps duplicate lines that are valid JSON', async () => {
  const twice = docsJson({ navigation: '{\n    "pages": [\n      "index",\n      "index",\n      "more"\n    ],\n  }' });
  const found = await site({ 'docs.json': twice, 'more.mdx': '' }).diagnostics();
  expect(found.map((item) => item.code).sort()).toEqual(['page.duplicate', 'syntax.trailingComma']);
});
