import { expect, type Locator, type Page } from '@playwright/test';

/** What the browser has kept, read past the application; `newest` is when the last of it was written. */
export function keptDrafts(
  page: Page,
): Promise<{ drafts: number; keys: number; text: string; newest: number }> {
  return page.evaluate(async () => {
    const made = await indexedDB.databases();
    // Opening would make it, without a place for anything, before the application does.
    if (!made.some(({ name }) => name === 'fernpuls')) return { drafts: 0, keys: 0, text: '', newest: 0 };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opened = indexedDB.open('fernpuls');
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error ?? new Error('no database'));
    });
    const all = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const asked = database.transaction(name).objectStore(name).getAll();
        asked.onsuccess = () => resolve(asked.result as unknown[]);
      });
    const [drafts, keys] = [await all('drafts'), await all('keys')];
    database.close();
    const text = drafts
      .map((draft) => new TextDecoder('latin1').decode((draft as { data: ArrayBuffer }).data))
      .join('');
    const newest = Math.max(0, ...drafts.map((draft) => (draft as { at: number }).at));
    return { drafts: drafts.length, keys: keys.length, text: text + JSON.stringify(drafts), newest };
  });
}

/** Fills a field and waits until the browser has kept it: a moment after the last key, and on a busy machine a long one. */
export async function fillAndKeep(field: Locator, text: string): Promise<void> {
  const fill = async () => {
    await field.fill('');
    await field.fill(text);
    const typed = Date.now();
    const newest = async () => (await keptDrafts(field.page())).newest;
    await expect.poll(newest, { timeout: 10_000 }).toBeGreaterThanOrEqual(typed);
  };
  await expect(fill).toPass();
}
