import { randomBytes } from 'node:crypto';
import type { SealedColumn } from '../../ground/sealed-columns.ts';
import type { Secrets } from '../../ground/secrets.ts';

type Of = { tenantId: number; exportId: string };

function aboutKey(tenantId: number, exportId: string): string {
  return `practice_export:${tenantId}:${exportId}`;
}

export const lifecycleSealed: readonly SealedColumn[] = [
  { table: 'practice_export', column: 'key_sealed', key: 'id', about: aboutKey },
];

export function newExportKey(secrets: Secrets, { tenantId, exportId }: Of): Buffer {
  return secrets.sealSecret(randomBytes(32).toString('base64'), aboutKey(tenantId, exportId));
}

export function openExportKey(secrets: Secrets, sealed: Buffer, { tenantId, exportId }: Of): Buffer {
  return Buffer.from(secrets.openSecret(sealed, aboutKey(tenantId, exportId)), 'base64');
}
