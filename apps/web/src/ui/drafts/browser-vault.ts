import { type DBSchema, openDB } from 'idb';
import { type DraftStore, type SealedDraft, type Vault, vaultOver } from './vault.ts';

type Schema = DBSchema & {
  keys: { key: string; value: CryptoKey };
  drafts: { key: string; value: SealedDraft; indexes: { user: string; at: number } };
};

const channelName = 'fernpuls.drafts';
let opened: Promise<Vault> | null = null;

/** The drafts of this browser; opened once. */
export function browserVault(): Promise<Vault> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<Vault> {
  const database = await openDB<Schema>('fernpuls', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('keys');
      const drafts = fresh.createObjectStore('drafts', { keyPath: 'place' });
      drafts.createIndex('user', 'user');
      drafts.createIndex('at', 'at');
    },
    // Another tab brings a newer version: this one must not stand in its way.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  });
  const removeAll = async (index: 'user' | 'at', range: IDBKeyRange) => {
    const tx = database.transaction('drafts', 'readwrite');
    for (const place of await tx.store.index(index).getAllKeys(range)) await tx.store.delete(place);
    await tx.done;
  };
  const store: DraftStore = {
    async key(user, fresh) {
      const tx = database.transaction('keys', 'readwrite');
      const known = await tx.store.get(user);
      if (!known) await tx.store.put(fresh, user);
      await tx.done;
      return known ?? fresh;
    },
    knownKey: async (user) => (await database.get('keys', user)) ?? null,
    put: async (draft) => void (await database.put('drafts', draft)),
    get: async (place) => (await database.get('drafts', place)) ?? null,
    remove: (place) => database.delete('drafts', place),
    count: (user) => database.countFromIndex('drafts', 'user', user),
    async forget(user) {
      await removeAll('user', IDBKeyRange.only(user));
      await database.delete('keys', user);
    },
    forgetOlderThan: (at) => removeAll('at', IDBKeyRange.upperBound(at)),
  };
  return heardByOtherTabs(vaultOver(store));
}

/** Forms left open in other tabs must not write again what was removed here. */
function heardByOtherTabs(vault: Vault): Vault {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<unknown>) => vault.close(String(event.data));
  return {
    ...vault,
    forget: (user) => {
      channel.postMessage(user);
      return vault.forget(user);
    },
  };
}
