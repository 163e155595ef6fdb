// What a window keeps of extensions, which is in databases of the browser.

/**
 * To be evaluated in a page of the same origin that is no window: puts other texts in place of those kept under a name.
 * @param {{ name: string, texts?: Record<string, string> }} change without `texts`, nothing is changed
 * @returns {Promise<Record<string, string>>} the texts that were there, by database
 */
export async function exchangeBrowserState({ name, texts }) {
  const request = (asked) =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const found = {};
  for (const { name: databaseName } of await indexedDB.databases()) {
    const database = await request(indexedDB.open(databaseName));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store, 'readwrite').objectStore(store);
      const text = await request(objects.get(name));
      if (typeof text !== 'string') continue;
      found[databaseName] = text;
      if (texts?.[databaseName] !== undefined) await request(objects.put(texts[databaseName], name));
    }
    database.close();
  }
  return found;
}
