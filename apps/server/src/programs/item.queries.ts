import type { Wanted } from '@fernpuls/domain/programs/wanted';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export type HeldItem = { id: string; key: string; kind: Wanted['kind']; made_id: string; wanted: Wanted };

/** What a programme has made for somebody and still runs. */
export async function runningItems(tx: Tx, patientProgramId: string): Promise<HeldItem[]> {
  const found = await sql<HeldItem>`
    select id, key, kind, made_id, wanted from patient_program_item
    where patient_program_id = ${patientProgramId} and ended_at is null order by key for no key update
  `.execute(tx);
  return found.rows;
}

type NewItem = {
  id: string;
  patientProgramId: string;
  patientId: string;
  wanted: Wanted;
  madeId: string;
  at: string;
};

export async function writeItem(tx: Tx, of: NewItem): Promise<void> {
  await sql`
    insert into patient_program_item (id, patient_program_id, patient_id, key, kind, made_id, wanted, started_at)
    values (${of.id}, ${of.patientProgramId}, ${of.patientId}, ${of.wanted.key}, ${of.wanted.kind}, ${of.madeId},
      ${JSON.stringify(of.wanted)}::jsonb, ${of.at})
  `.execute(tx);
}

export async function endItems(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  await sql`update patient_program_item set ended_at = ${at} where id = any(${ids}::uuid[])`.execute(tx);
}

// What was ended just now may run for a minute more: an end comes after its beginning.
const notEnded = sql`not exists (
  select 1 from patient_program_item where made_id = held.id and ended_at is not null)`;

/** What the patient has of the same kind, whoever made it: rules by template, surveys, plans by value type. */
export async function runningBeside(
  tx: Tx,
  patientId: string,
  now: string,
): Promise<{ templates: Set<string>; surveys: Set<string>; valueTypes: Map<string, string[]> }> {
  const found = await sql<{ kind: string; of: string; id: string }>`
    select 'trigger' as kind, template_id::text as of, id from measurement_trigger
      where patient_id = ${patientId} and is_active and template_id is not null
    union all select 'survey', survey_id::text, id from patient_survey as held
      where patient_id = ${patientId} and (ends_at is null or ends_at > ${now}) and ${notEnded}
    union all select 'plan', value_type, id from measurement_plan as held
      where patient_id = ${patientId} and (ends_at is null or ends_at > ${now}) and ${notEnded}
  `.execute(tx);
  const of = (kind: string) => new Set(found.rows.filter((one) => one.kind === kind).map((one) => one.of));
  const valueTypes = new Map<string, string[]>();
  for (const one of found.rows)
    if (one.kind === 'plan') valueTypes.set(one.of, [...(valueTypes.get(one.of) ?? []), one.id]);
  return { templates: of('trigger'), surveys: of('survey'), valueTypes };
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

/** A rule of a template that was switched off: it is switched on again rather than made twice. */
export async function restingTrigger(tx: Tx, patientId: string, templateId: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id from measurement_trigger
    where patient_id = ${patientId} and template_id = ${templateId} and not is_active for update
  `.execute(tx);
  return found.rows[0]?.id ?? null;
}
