import type { Secrets } from '../../ground/secrets.ts';

/** What the vault has from the settings. */
export type VaultParts = { secrets: Secrets; maxBytes: number };
