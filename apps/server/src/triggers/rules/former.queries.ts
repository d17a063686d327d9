import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type GroupRow = {
  key: string;
  template_id: string | null;
  template_name: string | null;
  rule: unknown;
  is_template: boolean;
  rules: number;
  patients: number;
};

// Of the patients' rules and of the templates themselves; the text of a jsonb is the same for the same condition.
const held = sql`
  select coalesce(template_id::text, 'own') || '.' || md5(rule::text) as key, template_id, rule, id, patient_id, false as is_template
  from measurement_trigger where rule::text like '%"formerly"%'
  union all
  select id || '.' || md5(rule::text), id, rule, id, null, true from trigger_template where rule::text like '%"formerly"%'`;

/** Rules with a former meaning, those of one template and one condition together, most patients first. */
export async function formerGroups(tx: Tx): Promise<GroupRow[]> {
  const found = await sql<GroupRow>`
    select held.key, held.template_id, template.name as template_name, (array_agg(held.rule))[1] as rule,
      bool_or(held.is_template) as is_template, (count(*) filter (where not held.is_template))::int as rules,
      count(distinct held.patient_id)::int as patients
    from (${held}) as held left join trigger_template as template on template.id = held.template_id
    group by held.key, held.template_id, template.name
    order by count(distinct held.patient_id) desc, held.key
  `.execute(tx);
  return found.rows;
}

type OfGroup = { id: string; patient_id: string | null; rule: unknown; is_template: boolean };

/** Some rules of a group, those of patients before the template, and how many there are. */
export async function rulesOfGroup(
  tx: Tx,
  key: string,
  most: number,
): Promise<{ rows: OfGroup[]; total: number }> {
  const found = await sql<OfGroup & { total: number }>`
    select id, patient_id, rule, is_template, (count(*) over ())::int as total
    from (${held}) as held where key = ${key} order by is_template, id limit ${most}
  `.execute(tx);
  return { rows: found.rows, total: found.rows[0]?.total ?? 0 };
}

/** Patients of a group from one on, in the order of their ids, and how many there are in all. */
export async function patientsOfGroup(
  tx: Tx,
  { key, from, most }: { key: string; from: string | null; most: number },
): Promise<{ ids: string[]; total: number }> {
  const found = await sql<{ ids: string[] | null; total: number }>`
    with whole as (select distinct patient_id from (${held}) as held where key = ${key} and patient_id is not null)
    select (select count(*)::int from whole) as total, (
      select array_agg(patient_id order by patient_id) from (
        select patient_id from whole where ${from}::uuid is null or patient_id >= ${from}::uuid
        order by patient_id limit ${most}
      ) as part
    ) as ids
  `.execute(tx);
  const [row] = found.rows;
  return { ids: row?.ids ?? [], total: row?.total ?? 0 };
}

type Person = { id: string; name: string; custom_patient_id: string; phone: string | null };

/** Whom somebody may have to call. */
export async function peopleToCall(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  const found = await sql<Person>`
    select id, concat_ws(', ', last_name, first_name) as name, custom_patient_id, phone
    from patient where id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** The duty is done when nothing is left to be taken over; whether it is. */
export async function endDuty(tx: Tx): Promise<boolean> {
  const ended = await sql<{ n: number }>`
    update alarm_policy set former_rules_due = null
    where former_rules_due is not null and not exists (${held}) returning 1 as n
  `.execute(tx);
  return ended.rows.length > 0;
}

/** The day by which rules are to be taken over, `YYYY-MM-DD`. */
export async function dutyDay(tx: Tx): Promise<string | null> {
  const found = await sql<{ day: string | null }>`
    select to_char(former_rules_due, 'YYYY-MM-DD') as day from alarm_policy
  `.execute(tx);
  return found.rows[0]?.day ?? null;
}
