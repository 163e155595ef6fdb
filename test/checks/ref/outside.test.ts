import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { withRef } from './support';

describe('ref.outside', () => {
  it.each([
    ['upwards', '"../logo.json"'],
    ['down and further up', '"./a/../../logo.json"'],
    ['with backslashes', '"..\\\\logo.json"'],
  ])('reports a path out of the folder: %s', async (_name, ref) => {
    await site({ 'docs.json': withRef(ref), '../logo.json': '{}' }).expectOnly('at', 'ref.outside', { severity: 'error' });
  });

  it('reports a file that a symbolic link leads out of the folder', async () => {
    await site({ 'docs.json': withRef('"./logo.json"'), 'logo.json': { unreadable: 'outside' } }).expectOnly('at', 'ref.outside');
  });

  it('reports a reference of a fragment in the fragment', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "$ref": "./nav/all.json" }' }),
      'nav/all.json': '{ "tabs": [{ "$ref": <|at:"../../tab.json"|> }] }',
    };
    await site(files).expectOnly('at', 'ref.outside', { names: ['documentation folder'] });
  });

  it('has no fix, since moving a file is up to its author', async () => {
    const sample = site({ 'docs.json': withRef('"../logo.json"'), '../logo.json': '{}' });
    expect(await sample.actions('docs.json', 'ref.outside')).toEqual([]);
  });

  it('is silent about a path that leads up to a folder of the site', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "$ref": "./nav/all.json" }' }),
      'nav/all.json': '{ "tabs": [{ "$ref": "../tab.json" }] }',
      'tab.json': '{ "tab": "A", "pages": ["index"] }',
    };
    await site(files).expectNothing();
  });

  it.each([
    ['goes down and up again', './deep/../logo.json'],
    ['begins with two dots of a name', './..logo.json'],
  ])('is silent about a path that %s', async (_name, ref) => {
    const logo = '{ "light": "/a.svg", "dark": "/a.svg" }';
    await site({ 'docs.json': withRef(`"${ref}"`), 'logo.json': logo, '..logo.json': logo, 'a.svg': '' }).expectNothing();
  });
});
