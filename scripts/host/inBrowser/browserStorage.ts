// Storage of a page's origin in the browser.

/**
 * Reads local storage, session storage and every database as text. Evaluated in a page.
 * @returns names and contents
 */
export async function readBrowserStorage(): Promise<[name: string, content: string][]> {
  const decode = (value: unknown): string =>
    value instanceof Uint8Array || value instanceof ArrayBuffer ? new TextDecoder().decode(value) : (JSON.stringify(value) ?? '');
  const request = <Result>(idbRequest: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      idbRequest.onsuccess = () => resolve(idbRequest.result);
      idbRequest.onerror = () => reject(idbRequest.error);
    });
  const found: [string, string][] = [];
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
    for (const item of Object.keys(storage)) {
      found.push([`${name}: ${item}`, storage.getItem(item) ?? '']);
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await request(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([request(objects.getAllKeys()), request(objects.getAll())]);
      for (const [index, item] of keys.entries()) {
        found.push([`${name}/${store}: ${String(item)}`, decode(values[index])]);
      }
    }
    database.close();
  }
  return found;
}
