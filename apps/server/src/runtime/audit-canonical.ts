import { sql } from 'kysely';

/** An entry as it goes into the hash: every column as text, the time to the microsecond in UTC. */
export type Canonical = {
  tenant_id: number;
  entry_id: number;
  at: string;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  changes: string | null;
  request_id: string | null;
};

export const columns = sql`
  entry.id as entry_id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  entry.actor_kind, entry.actor_id::text as actor_id, entry.action, entry.subject_type, entry.subject_id,
  entry.changes::text as changes, entry.request_id
`;
