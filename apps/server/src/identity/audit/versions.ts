import type { Version } from '@fernpuls/contract/identity/versions';
import type { Resource } from '@fernpuls/contract/kit/resource';
import type { Tx } from '../../ground/database.ts';
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
    byName: by_name,
    changes: differences(fields, action, changes),
  }));
}

/** Creations hold each value, everything later from and to. */
function differences(fields: readonly string[], action: string, changes: unknown): Version['changes'] {
  const values = (changes ?? {}) as Record<string, unknown>;
  return fields.flatMap((field) => {
    const value = values[field];
    if (value === undefined || value === null) return [];
    const [from, to] = action === 'create' ? [null, value] : Array.isArray(value) ? (value as unknown[]) : [];
    return { field, from: textOf(from), to: textOf(to) };
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null;
}
