// What a page's origin keeps in the browser.

/**
 * To be evaluated in a page: all of local and session storage and of every database, as text.
 * @returns names and contents
 */
export async function readBrowserStorage(): Promise<[name: string, content: string][]> {
  const decode = (value: unknown): string =>
    value instanceof Uint8Array || value instanceof ArrayBuffer ? new TextDecoder().decode(value) : (JSON.stringify(value) ?? '');
  const request = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
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
