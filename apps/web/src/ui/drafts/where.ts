import type { Vault } from './vault.ts';

/** Where drafts are kept; null where the browser offers no safe place. Its own chunk. */
export const drafts = {
  vault: async (): Promise<Vault | null> => {
    // Without a secure context there is no cipher, and nothing is ever kept in the clear.
    if (!('indexedDB' in globalThis) || !globalThis.crypto?.subtle) return null;
    return (await import('./browser-vault.ts')).browserVault();
  },
};
