import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixesOf } from '../fixesOf';
import { withIcon } from './support';

it.each(['fontawesome', 'lucide'])('is an error in a site with %s, and corrected', async (library) => {
  const found = withIcon('"<|at:fa-house|>"', library);
  await found.expectOnly('at', 'icon.prefix', { severity: 'error', names: ['`house`'] });
  expect(await found.fix('icon.prefix')).toBe(found.text().replace('fa-house', 'house'));
});

it('is corrected on save where there is one class name', async () => {
  for (const [name, isSafe] of [
    ['fa-house', true],
    ['fa-solid fa-house', false],
    ['fa-House', false],
  ] as const) {
    const found = withIcon(`"${name}"`, 'fontawesome');
    expect(await found.fix('icon.prefix')).toBe(found.text().replace(name, 'house'));
    const [fix] = await fixesOf('icon.prefix', `{ "icon": "<|at:${name}|>" }`, { suggestion: 'house' });
    expect(fix?.safe).toBe(isSafe);
  }
});

it('is an error in every place of an icon', async () => {
  await withIcon('{ "name": "<|at:fa-house|>", "style": "solid" }').expectOnly('at', 'icon.prefix', { severity: 'error' });
  const navbar = '{ "links": [{ "label": "A", "href": "/", "icon": "<|at:fa-house|>" }] }';
  await site({ 'docs.json': docsJson({ navbar }) }).expectOnly('at', 'icon.prefix', { severity: 'error' });
});

it('has no fix where nothing is left', async () => {
  const found = withIcon('"<|at:fa-|>"');
  await found.expectOnly('at', 'icon.prefix');
  expect(await found.actions('docs.json', 'icon.prefix')).toEqual([]);
});

it.each(['house', 'fax', 'face-smile'])('is silent about %s', async (name) => {
  await withIcon(`"${name}"`, 'fontawesome').expectNothing();
});
