import { describe, expect, it } from 'vitest';
import { presentStatus } from '../../../client/src/language/statusPresentation';
import type { DocumentStatus } from '../../../server/src/lsp/protocol';
import { plainLocalizer } from '../plainLocalizer';

const status: DocumentStatus = {
  role: 'config',
  schemaVersion: '1.2',
  formatSource: 'service 4.2.1',
  problems: { errors: 2, warnings: 1, hints: 0 },
};

describe('presentStatus', () => {
  it('names the root, the schema and the problems', () => {
    expect(presentStatus({ server: 'running', status, rootPath: 'site/docs.json' }, plainLocalizer)).toMatchObject({
      text: 'site/docs.json',
      detail: 'Schema 1.2 (service 4.2.1), 2 errors, 1 warning',
      label: 'site/docs.json: Schema 1.2 (service 4.2.1), 2 errors, 1 warning',
      severity: 'information',
      busy: false,
      action: { command: 'docsJson.showRoots' },
    });
  });

  it('names the root of a fragment', () => {
    const fragment: DocumentStatus = { ...status, role: 'fragment', problems: { errors: 0, warnings: 0, hints: 0 } };
    const presented = presentStatus({ server: 'running', status: fragment, rootPath: 'docs.json' }, plainLocalizer);
    expect(presented).toMatchObject({ text: 'Part of docs.json', detail: 'Schema 1.2 (service 4.2.1), No problems' });
  });

  it.each([
    ['the server starts', { server: 'starting' } as const],
    ['the file has not been read', { server: 'running' } as const],
  ])('is busy while %s', (_case, facts) => {
    expect(presentStatus(facts, plainLocalizer)).toMatchObject({ busy: true, severity: 'information' });
  });

  it('shows a crashed server as an error and offers a restart', () => {
    const presented = presentStatus({ server: 'failed', status }, plainLocalizer);
    expect(presented).toMatchObject({ severity: 'error', busy: false, action: { title: 'Restart', command: 'docsJson.restartServer' } });
  });
});
