import { Disposable, workspace } from 'vscode';
import { configurationSection, contextKeys, settings } from '../ids';
import { commands as registry } from '../window';
import type { KeyStore } from './keyStore';
import { baseUrl } from './settings';

/** Sets the context key for a stored admin key, by which the view is shown before anything else of agent jobs exists. */
export function provideKeyContext(keys: KeyStore): Disposable {
  let current = false;
  let disposed = false;
  const update = async () => {
    const address = baseUrl();
    // In Restricted Mode the store reads no key.
    const hasKey = address.kind === 'ok' && (await keys.keyFor(address.value.origin)) !== undefined;
    if (disposed || hasKey === current) return;
    current = hasKey;
    await registry.executeCommand('setContext', contextKeys.agentJobsHasKey, hasKey);
  };
  void update();
  return Disposable.from(
    new Disposable(() => {
      disposed = true;
    }),
    new Disposable(keys.onDidChange(() => void update()).dispose),
    workspace.onDidGrantWorkspaceTrust(() => void update()),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${configurationSection}.${settings.agentJobsBaseUrl}`)) void update();
    }),
  );
}
