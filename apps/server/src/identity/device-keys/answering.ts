import type { Tx } from '../../ground/database.ts';
import { type Holdings, holdingsOfPeople } from '../people.ts';

type Key = { created_by_id: string | null; taken_over_by_id: string | null };

/** Who answers for what a key reads; null: nobody of the practice has made it. */
export function answeringId({ created_by_id: maker, taken_over_by_id: later }: Key): string | null {
  return later ?? maker;
}

const nothing: Holdings = { permissions: [], ownPatientsOnly: true };

/** What those who answer for keys hold now; whoever is blocked holds nothing. */
export async function answeringFor(tx: Tx, keys: readonly Key[]): Promise<(key: Key) => Holdings | null> {
  const ids = [...new Set(keys.flatMap((key) => answeringId(key) ?? []))];
  if (ids.length === 0) return () => null;
  const active = await tx
    .selectFrom('physician')
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .select('id')
    .execute();
  const held = await holdingsOfPeople(tx, ids);
  const isActive = new Set(active.map(({ id }) => id));
  return (key) => {
    const id = answeringId(key);
    if (id === null) return null;
    return isActive.has(id) ? held(id) : nothing;
  };
}
