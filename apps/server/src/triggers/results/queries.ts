import { type TriggerResult, triggerResults } from '@fernpuls/contract/triggers/trigger-result';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';
import { type ListQuery, listPage, type Page } from '../../ground/list.queries.ts';

type Kind = {
  eventType: TriggerResult['eventType'];
  table: 'trigger_result' | 'trigger_ecg_result' | 'trigger_survey_result';
  /** Which column of the result names what fired, and where that says when it was. */
  subject: 'measurement_id' | 'ecg_id' | 'session_id';
  of: 'measurement_receipt' | 'ecg' | 'patient_survey_session';
  at: 'measured_at' | 'answered_at';
};

const kinds: readonly Kind[] = [
  {
    eventType: 'measurement_trigger_event',
    table: 'trigger_result',
    subject: 'measurement_id',
    of: 'measurement_receipt',
    at: 'measured_at',
  },
  {
    eventType: 'measurement_ecg_trigger_event',
    table: 'trigger_ecg_result',
    subject: 'ecg_id',
    of: 'ecg',
    at: 'measured_at',
  },
  {
    eventType: 'survey_trigger_event',
    table: 'trigger_survey_result',
    subject: 'session_id',
    of: 'patient_survey_session',
    at: 'answered_at',
  },
];

/**
 * The results of all kinds, each kind narrowed by `where` over `result`. The subject is always there: joined to the left it
 * is not read where nothing is asked of it.
 */
function everyResult(where: (kind: Kind) => RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = kinds.map((kind) => {
    const { eventType, table, subject, of, at } = kind;
    const fired = sql.ref(`result.${subject}`);
    const only = (column: Kind['subject']) => (subject === column ? fired : sql`null::uuid`);
    const isReading = table === 'trigger_result';
    return sql`
      select result.trigger_id || '.' || ${fired} as id, ${sql.lit(eventType)} as event_type, event.patient_id,
        result.trigger_id, ${isReading ? sql`result.trigger_id` : sql`null::uuid`} as measurement_trigger_id,
        result.event_id as trigger_event_id, ${only('measurement_id')} as measurement_id,
        ${only('ecg_id')} as ecg_id, ${only('session_id')} as survey_session_id,
        ${isReading ? sql`result.value` : sql`null::double precision`} as value,
        ${sql.ref(`subject.${at}`)} as measured_at
      from ${sql.table(table)} as result
      join trigger_event as event on event.tenant_id = result.tenant_id and event.id = result.event_id
      left join ${sql.table(of)} as subject on subject.tenant_id = result.tenant_id and subject.id = ${fired}
      where ${where(kind)}`;
  });
  return sql`(${sql.join(parts, sql` union all `)}) as trigger_results`;
}

/** Where the list of results comes from. */
export const listedResults = () => everyResult(() => sql`true`);

export function resultPage(tx: Tx, query: ListQuery): Promise<Page> {
  return listPage(tx, triggerResults, query, { from: listedResults() });
}

type ResultRow = LoadedRow<typeof triggerResults>;

/** By the trigger and what fired it, as their ids say. */
export async function resultRows(tx: Tx, ids: readonly string[]): Promise<ResultRow[]> {
  const pairs = ids.map((id) => id.split('.'));
  const column = (at: 0 | 1) => sql`${pairs.map((pair) => pair[at])}::uuid[]`;
  const asked = sql`(select * from unnest(${column(0)}, ${column(1)}))`;
  const results = everyResult(
    ({ subject }) => sql`(result.trigger_id, ${sql.ref(`result.${subject}`)}) in ${asked}`,
  );
  return (await sql<ResultRow>`select * from ${results}`.execute(tx)).rows;
}
