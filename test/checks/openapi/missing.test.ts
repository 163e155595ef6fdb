import { describe, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('openapi.missing', () => {
  it('reports a missing AsyncAPI file', async () => {
    const navigation = '{ "groups": [{ "group": "A", "asyncapi": "<|here:e.yaml|>", "pages": ["index"] }] }';
    await site({ 'docs.json': docsJson({ navigation }) }).expectOnly('here', 'openapi.missing', { names: ['e.yaml'] });
  });
});
