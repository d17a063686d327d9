import { sql } from 'kysely';
import type { Scope } from '../ground/context.ts';
import { type Database, type Tx, withTenant } from '../ground/database.ts';
import type { AuditRow } from '../ground/audit-entry.ts';
import type { ReadAudit } from '../kit/gate.ts';
import { auditRow } from '../kit/transaction.ts';

type Waiting = AuditRow<string>;

/** How long a reading waits for others, and for a database that refused it. */
const usualPauses = { gatherMs: 500, retryMs: 2_000 };

/** Who read which patient data; written beside the answers in batches, at the latest half a second later. */
export function createReadAudit(
  database: Database,
  failed: (error: unknown, entries: number) => void,
  { gatherMs, retryMs } = usualPauses,
): ReadAudit & { stop(): Promise<void> } {
  let waiting = new Map<number, Waiting[]>();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let last: Promise<void> = Promise.resolve();

  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    last = last.then(writeAll);
    return last;
  };
  const flushIn = (ms: number) => {
    if (!stopped) timer ??= setTimeout(() => void flush(), ms);
  };
  const writeAll = async () => {
    const batch = waiting;
    waiting = new Map();
    for (const [tenantId, rows] of batch) {
      try {
        await withTenant(database, tenantId, (tx) => write(tx, rows));
      } catch (error) {
        // The entries go back to the queue: the record of a reading is late, never lost while the process lives.
        failed(error, rows.length);
        waiting.set(tenantId, [...rows, ...(waiting.get(tenantId) ?? [])].slice(0, 50_000));
        flushIn(retryMs);
      }
    }
  };
  const add = (scope: Scope, subjectType: string, subjectId: string | null, changes?: unknown) => {
    const row = auditRow(scope, { action: 'read', subjectType, subjectId, changes });
    const rows = waiting.get(scope.tenant.id) ?? [];
    rows.push(row);
    waiting.set(scope.tenant.id, rows);
    flushIn(gatherMs);
  };
  return {
    list: (scope, type, rows) => add(scope, type, null, { ids: rows.map((row) => row.patientId ?? row.id) }),
    one: (scope, type, id) => add(scope, type, id),
    call: (scope, name, input) => add(scope, name, null, input),
    /** What waits and what is being written is written; a database that refuses now is not asked again. */
    stop: async () => {
      stopped = true;
      await flush();
    },
  };
}

/** One statement for any number of rows: PostgreSQL plans it once. */
async function write(tx: Tx, rows: readonly Waiting[]): Promise<void> {
  await sql`
    insert into audit_entry (actor_kind, actor_id, action, subject_type, subject_id, changes, request_id)
    select actor_kind, actor_id, action, subject_type, subject_id, changes::jsonb, request_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      actor_kind text, actor_id uuid, action text, subject_type text, subject_id text, changes text, request_id text
    )
  `.execute(tx);
}
