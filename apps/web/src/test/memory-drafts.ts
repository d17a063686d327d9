import type { DraftStore, SealedDraft } from '../ui/drafts/vault.ts';

/** The browser's store of drafts, in memory: what lies in it can be looked at. */
export function memoryDrafts() {
  const keys = new Map<string, CryptoKey>();
  const kept = new Map<string, SealedDraft>();
  const removeWhere = (matches: (draft: SealedDraft) => boolean) => {
    for (const draft of kept.values()) if (matches(draft)) kept.delete(draft.place);
  };
  const store: DraftStore = {
    key: (user, fresh) => {
      const key = keys.get(user) ?? fresh;
      keys.set(user, key);
      return Promise.resolve(key);
    },
    knownKey: (user) => Promise.resolve(keys.get(user) ?? null),
    put: (draft) => Promise.resolve(void kept.set(draft.place, draft)),
    get: (place) => Promise.resolve(kept.get(place) ?? null),
    remove: (place) => Promise.resolve(void kept.delete(place)),
    count: (user) => Promise.resolve([...kept.values()].filter((draft) => draft.user === user).length),
    forget: (user) => {
      removeWhere((draft) => draft.user === user);
      return Promise.resolve(void keys.delete(user));
    },
    forgetOlderThan: (at) => Promise.resolve(removeWhere((draft) => draft.at <= at)),
  };
  return { store, keys, kept };
}
