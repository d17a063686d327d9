import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Named = Pick<AuditRecord, 'subjectLabel' | 'subjectValue'>;
type Told = { type: string; id: string; label: string | null; value: AuditRecord['subjectValue'] };
type Subject = Pick<AuditRecord, 'subjectType' | 'subjectId'>;

/** By kind of record, the column people know it by. */
const labels: Readonly<Record<string, readonly [table: string, column: string]>> = {
  articles: ['article', 'name'],
  billing_items: ['billing_item', 'name'],
  cohorts: ['cohort', 'name'],
  device_keys: ['device_key', 'label'],
  drugs: ['drug', 'name'],
  patient_drugs: ['patient_drug', 'name'],
  finding_templates: ['finding_template', 'title'],
  event_kinds: ['event_kind', 'name'],
  feeling_factors: ['feeling_factor', 'name'],
  interventions: ['intervention', 'title'],
  patient_events: ['intervention', 'title'],
  patient_contacts: ['patient_contact', 'name'],
  programs: ['program', 'name'],
  roles: ['role', 'label'],
  stock_devices: ['stock_device', 'serial'],
  stock_locations: ['stock_location', 'name'],
  subscriptions: ['subscription', 'name'],
  surveys: ['survey', 'name'],
  task_assign_templates: ['task_assign_template', 'name'],
  task_schedules: ['task_schedule', 'title'],
  task_steps: ['task_step', 'title'],
  tasks: ['task', 'title'],
  trigger_templates: ['trigger_template', 'name'],
};

/** By kind of record, the columns of what was measured or is watched: type, reading, second reading. */
const readings: Readonly<
  Record<string, readonly [table: string, value: string | null, diastolic: string | null]>
> = {
  measurement_triggers: ['measurement_trigger', null, null],
  patient_measurements: ['measurement_receipt', null, null],
  measurement_details: ['measurement_receipt', null, null],
  trigger_events: ['trigger_event', 'value', 'diastolic'],
};

const unnamed: Named = { subjectLabel: null, subjectValue: null };

/** What the records of a page of entries are called now; one that is gone has no name. */
export async function aboutEntries(tx: Tx, rows: readonly Subject[]): Promise<(row: Subject) => Named> {
  const ids = Map.groupBy(
    rows.filter(({ subjectId }) => subjectId !== null && uuidPattern.test(subjectId)),
    ({ subjectType }) => subjectType,
  );
  const parts = [...ids].flatMap(([type, subjects]) => {
    const wanted = [...new Set(subjects.map(({ subjectId }) => subjectId))];
    const select = selectOf(type);
    return select ? [sql`${select} where id = any(${wanted}::uuid[])`] : [];
  });
  if (parts.length === 0) return () => unnamed;
  const found = await sql<Told>`${sql.join(parts, sql` union all `)}`.execute(tx);
  const named = new Map(found.rows.map((row) => [`${row.type} ${row.id}`, row]));
  return ({ subjectType, subjectId }) => {
    const row = named.get(`${subjectType} ${subjectId}`);
    return row ? { subjectLabel: row.label, subjectValue: row.value } : unnamed;
  };
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function selectOf(type: string) {
  const label = labels[type];
  if (label)
    return sql`select ${type} as type, id::text, ${sql.ref(label[1])}::text as label, null::jsonb as value from ${sql.table(label[0])}`;
  const reading = readings[type];
  if (!reading) return null;
  const [table, value, diastolic] = reading;
  const column = (name: string | null) => (name === null ? sql`null` : sql.ref(name));
  return sql`select ${type} as type, id::text, null::text as label,
    jsonb_build_object('valueType', value_type, 'value', ${column(value)}, 'diastolic', ${column(diastolic)}) as value
    from ${sql.table(table)}`;
}
