import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import type { DeviceKeyKind } from '@fernpuls/contract/identity/device-key.call';
import type { Tx } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { newKey } from './key-text.ts';

type Wanted = {
  label: string;
  scopes: readonly DeviceScope[];
  kind?: DeviceKeyKind;
  expiresAt?: string | null;
  createdById?: string | null;
  /** Of the key it takes over from. */
  sourceId?: string;
};

/** A new key for devices or a partner; the text is shown once, its hash is kept. */
export async function issueKey(tx: Tx, wanted: Wanted): Promise<{ id: string; key: string }> {
  const id = newId();
  const { key, hash, lastFour } = newKey(id);
  await tx
    .insertInto('device_key')
    .values({
      id,
      label: wanted.label,
      kind: wanted.kind ?? 'device',
      scopes: JSON.stringify(wanted.scopes),
      key_hash: hash,
      last_four: lastFour,
      expires_at: wanted.expiresAt ?? null,
      created_by_id: wanted.createdById ?? null,
      taken_over_by_id: null,
      source_id: wanted.sourceId ?? id,
      last_used_at: null,
      last_used_address: null,
      revoked_at: null,
      revoked_by_id: null,
      replaced_by_id: null,
    })
    .execute();
  return { id, key };
}
