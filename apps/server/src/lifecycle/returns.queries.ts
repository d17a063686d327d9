import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { Touched } from './queries.ts';

type Returning = {
  kind: 'plan' | 'survey' | 'series' | 'program';
  id: string;
  /** Of a plan the kind of value, of all else its own name. */
  name: string;
  /** When it was to end anyway. */
  until: string | null;
};

/** Of what an end of care settled that which stands as it was ended and would run by now. */
export async function returningThings(tx: Tx, touched: Touched, now: Date): Promise<Returning[]> {
  const { plans = [], surveys = [], series = [], programs = [] } = touched;
  const at = sql`${now.toISOString()}::timestamptz`;
  const ended = (things: NonNullable<Touched['plans']>) => sql`unnest(
    ${things.map(({ id }) => id)}::uuid[], ${things.map(({ endsAt }) => endsAt)}::timestamptz[],
    ${things.map(({ before }) => before)}::timestamptz[]) as ended (id, ends_at, before)`;
  const found = await sql<Returning>`
    select 'plan' as kind, plan.id, plan.value_type as name, ended.before as until
    from ${ended(plans)} join measurement_plan as plan on plan.id = ended.id and plan.ends_at = ended.ends_at
    where ended.before is null or ended.before > ${at}
    union all
    select 'survey', held.id, survey.name, ended.before
    from ${ended(surveys)} join patient_survey as held on held.id = ended.id and held.ends_at = ended.ends_at
    join survey on survey.id = held.survey_id
    where ended.before is null or ended.before > ${at}
    union all
    select 'series', id, title, end_at from task_schedule
    where id = any(${series}::uuid[]) and not is_active and (end_at is null or end_at > ${at})
    union all
    select 'program', part.id, program.name, null from patient_program as part
    join program on program.id = part.program_id
    where part.id = any(${programs}::uuid[]) and part.status = 'former' and not exists (
      select 1 from patient_program as other where other.patient_id = part.patient_id
        and other.program_id = part.program_id and other.status = 'consented'
    )
    order by 1, 3, 2
  `.execute(tx);
  return found.rows;
}
