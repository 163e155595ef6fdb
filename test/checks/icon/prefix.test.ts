import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixesOf } from '../fixesOf';
import { withIcon } from './support';

it.each(['fontawesome', 'lucide'])('the prefix `fa-` is an error in a site with %s, and removed', async (library) => {
  const sample = withIcon('"<|at:fa-house|>"', library);
  await sample.expectOnly('at', 'icon.prefix', { severity: 'error', names: ['`house`'] });
  expect(await sample.fix('icon.prefix')).toBe(sample.text().replace('fa-house', 'house'));
});

it('the prefix is removed on save only if it is the only class name that changes', async () => {
  for (const [name, isSafe] of [
    ['fa-house', true],
    ['fa-solid fa-house', false],
    ['fa-House', false],
  ] as const) {
    const sample = withIcon(`"${name}"`, 'fontawesome');
    expect(await sample.fix('icon.prefix')).toBe(sample.text().replace(name, 'house'));
    const [fix] = await fixesOf('icon.prefix', `{ "icon": "<|at:${name}|>" }`, { suggestion: 'house' });
    expect(fix?.safe).toBe(isSafe);
  }
});

it('the prefix is an error in every icon property', async () => {
  await withIcon('{ "name": "<|at:fa-house|>", "style": "solid" }').expectOnly('at', 'icon.prefix', { severity: 'error' });
  const navbar = '{ "links": [{ "label": "A", "href": "/", "icon": "<|at:fa-house|>" }] }';
  await site({ 'docs.json': docsJson({ navbar }) }).expectOnly('at', 'icon.prefix', { severity: 'error' });
});

it('a prefix without a name has no fix', async () => {
  const sample = withIcon('"<|at:fa-|>"');
  await sample.expectOnly('at', 'icon.prefix');
  expect(await sample.actions('docs.json', 'icon.prefix')).toEqual([]);
});

it.each(['house', 'fax', 'face-smile'])('icon.prefix is silent about %s', async (name) => {
  await withIcon(`"${name}"`, 'fontawesome').expectNothing();
});
