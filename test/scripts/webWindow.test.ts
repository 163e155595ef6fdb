import { describe, expect, it } from 'vitest';
import { scriptWithoutServer, withoutServer } from '../../scripts/host/webWindow';

const meta = (config: object): string =>
  `<head><meta id="vscode-workbench-web-configuration" data-settings="${JSON.stringify(config).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></head>`;

function configIn(page: string): Record<string, unknown> {
  const text = /data-settings="([^"]*)"/.exec(page)?.[1] ?? '';
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Record<string, unknown>;
}

const folder = { scheme: 'memfs', authority: '', path: '/site' };
const options = { origin: 'http://localhost:1234', extensions: { own: '/somewhere' }, folder };

describe('a window without a server', () => {
  it('has the folder and the extensions, and no server', () => {
    const page = withoutServer(meta({ remoteAuthority: 'localhost:1234', note: 'a "b" & c' }), { ...options, tests: 'own/suite/index' });
    const config = configIn(page);
    expect(config).not.toHaveProperty('remoteAuthority');
    expect(config).toMatchObject({
      note: 'a "b" & c',
      folderUri: folder,
      developmentOptions: {
        extensions: [{ scheme: 'http', authority: 'localhost:1234', path: '/extensions-under-test/own' }],
        extensionTestsPath: { path: '/extensions-under-test/own/suite/index' },
      },
    });
  });

  it('runs no tests if none are given', () => {
    const { developmentOptions } = configIn(withoutServer(meta({}), options));
    expect(developmentOptions).not.toHaveProperty('extensionTestsPath');
  });

  it('cannot be made from another page', () => {
    expect(() => withoutServer('<head></head>', options)).toThrow(/no configuration/);
  });

  it('has a script without a connection to a server, and refuses an unknown script', () => {
    const script = 'a={remoteAuthority:location.host},b=P.file(this.userDataPath).with({scheme:J.vscodeRemote}),c=J.vscodeRemote';
    const changed = 'a={remoteAuthority:undefined},b=P.file(this.userDataPath).with({scheme:J.vscodeUserData}),c=J.vscodeRemote';
    expect(scriptWithoutServer(script)).toBe(changed);
    expect(() => scriptWithoutServer('a={remoteAuthority:location.host}')).toThrow(/nothing like/);
  });
});
