import type { Wanted } from '@fernpuls/domain/programs/wanted';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export type HeldItem = {
  id: string;
  patient_program_id: string;
  patient_id: string;
  key: string;
  kind: Wanted['kind'];
  made_id: string;
  wanted: Wanted;
};

/** What programmes have made for people and still runs. */
export async function runningItems(tx: Tx, parts: readonly string[]): Promise<HeldItem[]> {
  const found = await sql<HeldItem>`
    select id, patient_program_id, patient_id, key, kind, made_id, wanted from patient_program_item
    where patient_program_id = any(${parts}::uuid[]) and ended_at is null
    order by patient_program_id, key for no key update
  `.execute(tx);
  return found.rows;
}

/**
 * What comes once and came in the phase somebody is in, by part and key: after a pause, or in another version, it does
 * not come again. A survey came when it was answered.
 */
export async function doneOnce(tx: Tx, parts: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ of: string }>`
    select distinct item.patient_program_id || '/' || item.key as of from patient_program_item as item
    join patient_program as held on held.id = item.patient_program_id
    where item.patient_program_id = any(${parts}::uuid[]) and item.ended_at is not null
      and item.started_at >= held.phase_started_on::timestamp at time zone 'Europe/Berlin'
      and (item.kind = 'task' or (item.kind = 'survey' and item.wanted -> 'schedules' = '[]' and exists (
        select 1 from patient_survey_session as came where came.patient_survey_id = item.made_id)))
  `.execute(tx);
  return new Set(found.rows.map(({ of }) => of));
}

type NewItem = {
  id: string;
  patientProgramId: string;
  patientId: string;
  wanted: Wanted;
  madeId: string;
  at: string;
};

export async function writeItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const all = <K extends keyof NewItem>(name: K) => items.map((one) => one[name]);
  await sql`
    insert into patient_program_item (id, patient_program_id, patient_id, key, kind, made_id, wanted, started_at)
    select id, part, patient, wanted ->> 'key', wanted ->> 'kind', made, wanted, at
    from unnest(${all('id')}::uuid[], ${all('patientProgramId')}::uuid[], ${all('patientId')}::uuid[],
      ${items.map(({ wanted }) => JSON.stringify(wanted))}::jsonb[], ${all('madeId')}::uuid[], ${all('at')}::timestamptz[])
      as one (id, part, patient, wanted, made, at)
  `.execute(tx);
}

export async function endItems(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`update patient_program_item set ended_at = ${at} where id = any(${ids}::uuid[])`.execute(tx);
}

/** Of what programmes made that which runs: what somebody ended by hand is nobody's to take over. */
export async function runningMade(
  tx: Tx,
  items: readonly HeldItem[],
  now: string,
): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const of = (kind: HeldItem['kind']) =>
    items.filter((item) => item.kind === kind).map(({ made_id: id }) => id);
  const found = await sql<{ id: string }>`
    select id from measurement_plan where id = any(${of('plan')}::uuid[]) and (ends_at is null or ends_at > ${now})
    union all select id from patient_survey
      where id = any(${of('survey')}::uuid[]) and (ends_at is null or ends_at > ${now})
    union all select id from measurement_trigger where id = any(${of('trigger')}::uuid[]) and is_active
  `.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}

// What was ended just now may run for a minute more: an end comes after its beginning. What another took over runs.
const notEnded = sql`(ends_at is null or not exists (
    select 1 from patient_program_item where made_id = held.id and ended_at is not null)
  or exists (select 1 from patient_program_item where made_id = held.id and ended_at is null))`;

/**
 * What patients have, whoever made it, by patient: rules by template and surveys with when they end (null: never), and
 * the plans of a value type.
 */
export type Beside = {
  others: Map<string, string | null>;
  plans: Map<string, { id: string; endsAt: string | null }[]>;
};
export const besideKey = (patientId: string, of: string) => `${patientId}/${of}`;

export async function runningBeside(tx: Tx, patients: readonly string[], now: string): Promise<Beside> {
  type Found = { kind: 'plan' | 'other'; of: string; patient: string; id: string; ends: string | null };
  const found = await sql<Found>`
    select 'other' as kind, template_id::text as of, patient_id as patient, id, null::timestamptz as ends
      from measurement_trigger
      where patient_id = any(${patients}::uuid[]) and is_active and template_id is not null
    union all select 'other', survey_id::text, patient_id, id, ends_at from patient_survey as held
      where patient_id = any(${patients}::uuid[]) and (ends_at is null or ends_at > ${now}) and ${notEnded}
    union all select 'plan', value_type, patient_id, id, ends_at from measurement_plan as held
      where patient_id = any(${patients}::uuid[]) and (ends_at is null or ends_at > ${now}) and ${notEnded}
    order by ends nulls last
  `.execute(tx);
  const beside: Beside = { others: new Map(), plans: new Map() };
  for (const { kind, of, patient, id, ends: endsAt } of found.rows) {
    const key = besideKey(patient, of);
    if (kind === 'other') beside.others.set(key, endsAt);
    else beside.plans.set(key, [...(beside.plans.get(key) ?? []), { id, endsAt }]);
  }
  return beside;
}

/** Names of what is made, by id: rules of templates and surveys. */
export async function namesOfWanted(tx: Tx, wanted: readonly Wanted[]): Promise<Map<string, string>> {
  const templates = wanted.flatMap((one) => (one.kind === 'trigger' ? one.templateId : []));
  const surveys = wanted.flatMap((one) => (one.kind === 'survey' ? one.surveyId : []));
  if (templates.length + surveys.length === 0) return new Map();
  const found = await sql<{ id: string; name: string }>`
    select id::text, name from trigger_template where id = any(${templates}::uuid[])
    union all select id::text, name from survey where id = any(${surveys}::uuid[])
  `.execute(tx);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

/** What can be made: templates that are in use, surveys that are asked. */
export async function usable(tx: Tx, wanted: readonly Wanted[]): Promise<ReadonlySet<string>> {
  const templates = wanted.flatMap((one) => (one.kind === 'trigger' ? one.templateId : []));
  const surveys = wanted.flatMap((one) => (one.kind === 'survey' ? one.surveyId : []));
  if (templates.length + surveys.length === 0) return new Set();
  const found = await sql<{ id: string }>`
    select id::text from trigger_template where id = any(${templates}::uuid[]) and is_active
    union all select id::text from survey where id = any(${surveys}::uuid[]) and is_active
  `.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}

type Ruled = { patientId: string; templateId: string };

/** Rules of templates that were switched off, by patient and template. */
export async function restingTriggers(tx: Tx, asked: readonly Ruled[]): Promise<Map<string, string>> {
  if (asked.length === 0) return new Map();
  const found = await sql<{ id: string; patient_id: string; template_id: string }>`
    select held.id, held.patient_id, held.template_id from measurement_trigger as held
    join unnest(${asked.map((one) => one.patientId)}::uuid[], ${asked.map((one) => one.templateId)}::uuid[])
      as asked (patient_id, template_id) using (patient_id, template_id)
    where not held.is_active order by held.id for update of held
  `.execute(tx);
  return new Map(found.rows.map((one) => [besideKey(one.patient_id, one.template_id), one.id]));
}

export async function templatesOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.selectFrom('trigger_template').where('id', 'in', ids).selectAll().execute();
}
