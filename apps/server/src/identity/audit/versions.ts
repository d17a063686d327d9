import type { Version } from '@fernpuls/contract/identity/versions';
import type { Resource } from '@fernpuls/contract/kit/resource';
import type { Tx } from '../../ground/database.ts';
import { differencesOf } from '../../ground/differences.ts';
import { entriesOfRecord } from './versions.queries.ts';

type Asked = {
  resource: Pick<Resource, 'type' | 'fields'>;
  id: string;
  /** Fields that are not told: nobody chose them, or another one says it. */
  silent: readonly string[];
};

/** Every version of a record as the audit holds it, with what changed in the order of its fields. */
export async function versionsOfRecord(tx: Tx, { resource, id, silent }: Asked): Promise<Version[]> {
  const fields = Object.keys(resource.fields).filter((name) => !silent.includes(name));
  const rows = await entriesOfRecord(tx, resource.type, id);
  return rows.map(({ by_name, action, changes, ...row }) => ({
    ...row,
    action,
    byName: by_name,
    changes: differencesOf({ action, changes }, fields),
  }));
}
