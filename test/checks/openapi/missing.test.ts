import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { withSettings } from '../asset/support';
import { files, group } from './support';

describe('openapi.missing', () => {
  it.each([
    '"openapi.yaml"',
    '"/openapi.yaml"',
    '"./api/v2.json"',
    '["openapi.yaml", { "source": "api/v2.json" }]',
    '{ "source": "api/v2.json", "directory": "rest" }',
    '"https://example.com/openapi.json"',
    '"../other/openapi.yaml"',
  ])('is silent about %s', async (openapi) => {
    await withSettings(group(openapi), files).expectNothing();
  });

  it.each<[string, Record<string, string>]>([
    ['of a group', group('"<|here:gone.yaml|>"')],
    ['in a list', group('["openapi.yaml", "<|here:gone.yaml|>"]')],
    ['in an object', group('{ "source": "<|here:gone.yaml|>" }')],
    ['of the API settings', { api: '{ "openapi": "<|here:gone.yaml|>" }' }],
  ])('reports a missing file %s', async (_where, parts) => {
    await withSettings(parts, files).expectOnly('here', 'openapi.missing', { severity: 'error', names: ['gone.yaml'] });
  });

  it.each([
    ['openapi.yml', 'openapi.yaml'],
    ['openapi.json', 'openapi.yaml'],
    ['/api/V2.json', '/api/v2.json'],
    ['v2.json', 'api/v2.json'],
  ])('changes %s to %s', async (written, meant) => {
    const sample = withSettings(group(`"<|here:${written}|>"`), files);
    await sample.expectOnly('here', 'openapi.missing');
    expect(await sample.fix('openapi.missing')).toBe(sample.text().replace(written, meant));
  });

  it('offers to remove an entry only from an array', async () => {
    const sample = withSettings(group('["openapi.yaml", "gone.yaml"]'), files);
    expect(await sample.fix('Remove this entry')).toBe(sample.text().replace('["openapi.yaml", "gone.yaml"]', '["openapi.yaml"]'));
    const alone = await withSettings(group('"gone.yaml"'), files).actions();
    expect(alone.filter(({ title }) => title.startsWith('Remove'))).toEqual([]);
  });

  it('reports a missing AsyncAPI file', async () => {
    const navigation = '{ "groups": [{ "group": "A", "asyncapi": "<|here:e.yaml|>", "pages": ["index"] }] }';
    await site({ 'docs.json': docsJson({ navigation }) }).expectOnly('here', 'openapi.missing', { names: ['e.yaml'] });
  });
});
