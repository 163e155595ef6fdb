/** Stores one thing in each kind of storage of the page's origin but cookies, for tests that look for it later. Evaluated in a page. */
export async function storeSomething(): Promise<void> {
  localStorage.setItem('local', 'former');
  await (await caches.open('cache')).put('/former', new Response('former'));
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('database');
    opening.onupgradeneeded = () => opening.result.createObjectStore('store').put('former', 'key');
    opening.onsuccess = () => resolve();
    opening.onerror = () => reject(opening.error);
  });
}

/** The names of the caches of the page's origin. Evaluated in a page. */
export function readCacheNames(): Promise<string[]> {
  return caches.keys();
}
