import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Side = Comparison['doubles'][number]['kept'];
type Ruled = NonNullable<Side['rule']>;
type Of = { id: string; patientId: string };
export type RunningProgram = Of & { programId: string; name: string; phase: number; form: string };
export type RunningPlan = Of & { valueType: Side['valueType']; schedule: string; graceMinutes: number };
/** `tells`: whom an alarm of it tells, whether it makes a task, and whether what it raised is put off. */
export type RunningRule = Of & Ruled & { templateId: string | null; priority: string; tells: unknown };

export async function runningPrograms(tx: Tx, ids: readonly string[]): Promise<RunningProgram[]> {
  const found = await sql<RunningProgram>`
    select held.id, held.patient_id as "patientId", program_id as "programId", program.name, phase,
      concat_ws(' ', status, phase, held.version) as form
    from patient_program as held join program on program.id = held.program_id
    where held.patient_id = any(${ids}::uuid[]) and status in ('candidate', 'consented') order by held.created_at, held.id
  `.execute(tx);
  return found.rows;
}

export async function runningPlans(tx: Tx, ids: readonly string[], now: Date): Promise<RunningPlan[]> {
  const found = await sql<RunningPlan>`
    select id, patient_id as "patientId", value_type as "valueType", schedule, grace_minutes as "graceMinutes"
    from measurement_plan where patient_id = any(${ids}::uuid[])
      and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz) order by created_at, id
  `.execute(tx);
  return found.rows;
}

export async function runningRules(tx: Tx, ids: readonly string[]): Promise<RunningRule[]> {
  const found = await sql<RunningRule>`
    select id, patient_id as "patientId", value_type as "valueType", component, threshold_type as "thresholdType", threshold,
      rule, template_id as "templateId", priority, jsonb_build_array(creates_task, recipient_ids, exists (
        select from trigger_event as event where event.trigger_id = measurement_trigger.id and event.state <> 'closed'
          and event.snoozed_until is not null)) as tells
    from measurement_trigger where patient_id = any(${ids}::uuid[]) and is_active order by created_at, id
  `.execute(tx);
  return found.rows;
}

type Made = { kind: 'plan' | 'trigger' | 'survey' | 'series'; made_id: string };

/** What one part in a programme has made that the other, which goes on, has made as well. */
export async function madeTwice(
  tx: Tx,
  pairs: readonly (readonly [ends: string, goesOn: string])[],
): Promise<Made[]> {
  const found = await sql<Made>`
    select item.kind, item.made_id
    from unnest(${pairs.map(([ends]) => ends)}::uuid[], ${pairs.map(([, goesOn]) => goesOn)}::uuid[]) as pair (ends, goes_on)
    join patient_program_item as item on item.patient_program_id = pair.ends and item.ended_at is null
    join patient_program_item as same on same.patient_program_id = pair.goes_on and same.ended_at is null
      and same.key = item.key and same.kind = item.kind
    where item.kind <> 'task'
  `.execute(tx);
  return found.rows;
}

type Ending = {
  mergeId: string;
  drugs: readonly string[];
  programs: readonly string[];
  rules: readonly string[];
  day: string;
  reason: string;
};

export async function endForMerge(
  tx: Tx,
  { mergeId, drugs, programs, rules, day, reason }: Ending,
): Promise<void> {
  await sql`
    select app.join_for_merge(${mergeId}, ${drugs}::uuid[], ${programs}::uuid[], ${rules}::uuid[], ${day}::date, ${reason})
  `.execute(tx);
}

export async function writeJoined(tx: Tx, mergeId: string, joined: object): Promise<void> {
  await sql`update patient_merge set joined = ${JSON.stringify(joined)}::jsonb where id = ${mergeId}`.execute(
    tx,
  );
}
