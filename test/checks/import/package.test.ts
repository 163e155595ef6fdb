import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';
import { pageFixesOf } from '../fixesOf';

const manifest = JSON.stringify({
  dependencies: { swiper: '^11', '@acme/ui': '^1' },
  devDependencies: { recharts: '^2' },
});
const installed: SiteFiles = { 'package.json': manifest, 'package-lock.json': '{}' };

function withPackages(text: string, others: SiteFiles = installed, packages = '{}'): Site {
  return site({ 'docs.json': docsJson({ packages }), 'index.mdx': text, ...others });
}

describe('import.package', () => {
  it.each([
    ['import { A } from "<|here:@acme/iu|>";\n', 'import { A } from "@acme/ui";\n'],
    ["import 'x';\nimport { A } from '<|here:swipper|>/react';\n", "import 'x';\nimport { A } from 'swiper/react';\n"],
  ])('is reported with the dependency that is meant in %j', async (text, expected) => {
    const sample = withPackages(text, { ...installed, 'package.json': manifest.replace('{"swiper"', '{"x":"1","swiper"') });
    await sample.expectOnly('here', 'import.package', { severity: 'warning', names: ['`package.json`'] });
    expect(await sample.fix('import.package', 'index.mdx')).toBe(expected);
  });

  it('is reported without a fix if no dependency is similar', async () => {
    const sample = withPackages('import { A } from "<|here:three|>/addons";\n');
    await sample.expectOnly('here', 'import.package', { names: ['`three`'] });
    expect(await sample.actions('index.mdx', 'import.package')).toEqual([]);
  });

  it('follows package.json', async () => {
    const sample = withPackages('import { A } from "three";\n');
    expect(await codes(sample, 'import')).toEqual(['import.package']);
    sample.workspace.set('package.json', '{ "dependencies": { "three": "^1" } }');
    expect(await codes(sample, 'import')).toEqual([]);
  });

  it.each([
    'import { A } from "swiper/react";\n',
    'import { A } from "@acme/ui/button";\n',
    'import { A } from "recharts";\n',
    'import { useState } from "react";\nimport { createPortal } from "react-dom";\n',
    'import { A } from "@/components/a";\n',
    'import { A } from "https://example.com/a.js";\n',
  ])('is silent about %j', async (text) => {
    expect(await codes(withPackages(text), 'import')).toEqual([]);
  });

  it.each([
    ['that does not use packages', site({ 'docs.json': docsJson(), 'index.mdx': 'import { A } from "three";\n', ...installed })],
    ['with a package.json that cannot be read', withPackages('import { A } from "three";\n', { ...installed, 'package.json': '{' })],
  ])('is silent in a site %s', async (_what, sample) => {
    expect(await codes(sample, 'import')).toEqual([]);
  });

  it.each([
    ['package.json', {}, '`package.json`'],
    ['a lock file', { 'package.json': manifest }, '`package-lock.json`'],
    ['a lock file that the service reads', { 'package.json': manifest, 'yarn.lock': '' }, '`pnpm-lock.yaml`'],
  ] as const)('is reported once in docs.json without %s', async (_what, files, name) => {
    const sample = site({ 'docs.json': docsJson({ '<|at:"packages"|>': '{}' }), ...files });
    await sample.expectOnly('at', 'import.package', { severity: 'warning', names: [name] });
  });

  it.each(['package-lock.json', 'pnpm-lock.yaml'])('is silent in docs.json with %s', async (name) => {
    await site({ 'docs.json': docsJson({ packages: '{}' }), 'package.json': manifest, [name]: '{}' }).expectNothing();
  });

  it.each([undefined, { suggestion: 1 }, { suggestion: 'a"; b' }])('has no fix for invalid data: %j', (data) => {
    const text = 'import { A } from "<|at:swipper|>";\n';
    expect(pageFixesOf('import.package', text, { suggestion: 'swiper' })).toHaveLength(1);
    expect(pageFixesOf('import.package', text, data)).toEqual([]);
  });
});
