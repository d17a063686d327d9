import { randomBytes } from 'node:crypto';
import type { SealedColumn } from '../../ground/sealed-columns.ts';
import type { Secrets } from '../../ground/secrets.ts';

type Of = { tenantId: number; fileId: string };

function aboutKey(tenantId: number, fileId: string): string {
  return `vault_file:${tenantId}:${fileId}`;
}

/** What `npm run rekey` seals anew: the keys of files, never their bytes. */
export const documentsSealed: readonly SealedColumn[] = [
  { table: 'vault_file', column: 'key_sealed', key: 'id', about: aboutKey },
];

export function newFileKey(secrets: Secrets, { tenantId, fileId }: Of): Buffer {
  return secrets.sealSecret(randomBytes(32).toString('base64'), aboutKey(tenantId, fileId));
}

export function openFileKey(secrets: Secrets, sealed: Buffer, { tenantId, fileId }: Of): Buffer {
  return Buffer.from(secrets.openSecret(sealed, aboutKey(tenantId, fileId)), 'base64');
}
