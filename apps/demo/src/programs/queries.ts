import type { Tx } from '@fernpuls/server/ground/database';
import { sql } from 'kysely';

type Row = Record<string, unknown>;
type Table =
  | 'program_component'
  | 'program_component_version'
  | 'program'
  | 'program_version'
  | 'patient_program'
  | 'patient_program_step'
  | 'patient_program_item'
  | 'patient_program_mark'
  | 'survey'
  | 'survey_version'
  | 'patient_survey'
  | 'patient_survey_session'
  | 'task_schedule'
  | 'task';

/** Rows of a table at once, however many: by the names of their columns, which all of them have. */
export async function insertAll(tx: Tx, table: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx);
}

/** What components may name, by its name: rule templates, guides, cohorts. */
export async function namesIn(
  tx: Tx,
  table: 'trigger_template' | 'interview_guide' | 'cohort',
): Promise<(name: string) => string> {
  const found = await sql<{ id: string; name: string }>`select id, name from ${sql.table(table)}`.execute(tx);
  const ids = new Map(found.rows.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`the demo practice has no ${table} „${name}“`);
    return id;
  };
}
