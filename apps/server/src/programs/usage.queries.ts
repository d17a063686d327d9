import type { ContentUsage, UsedType } from '@fernpuls/contract/programs/usage.call';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

type By = ContentUsage['by'][number];
type Count = ContentUsage['counts'][number];

/** Content whose words name an id: drafts, and of programmes and studies also what was published or frozen. */
export async function usedBy(tx: Tx, id: string): Promise<By[]> {
  const found = await sql<By>`
    with named as (select ('$.** ? (@ == "' || ${id}::uuid || '")')::jsonpath as path)
    select 'program' as kind, program.id, program.name from named, program
    left join program_version as newest on newest.program_id = program.id and newest.version = program.version
    where program.document @? named.path or newest.document @? named.path
    union all
    select 'program_component', held.id, held.name from named, program_component as held
    where held.id <> ${id}::uuid and held.document @? named.path
    union all
    select 'survey', survey.id, survey.name from named, survey
    where survey.id <> ${id}::uuid and survey.document @? named.path
    union all
    select 'study', study.id, study.name from named, study
    where study.document @? named.path
      or exists (select 1 from study_version where study_id = study.id and study_version.document @? named.path)
    union all
    select 'trigger_template', held.id, held.name from named, trigger_template as held
    where held.rule @? named.path
    order by kind, name
  `.execute(tx);
  return found.rows;
}

const counts: Partial<Record<UsedType, (id: string) => RawBuilder<Count>>> = {
  trigger_templates: (id) => sql`
    select 'patients' as kind, count(distinct patient_id)::int as count from measurement_trigger where template_id = ${id}`,
  media: (id) => sql`
    select 'tasks' as kind, count(*)::int as count from task_relation
    join task on task.id = task_relation.task_id and task.done_at is null where medium_id = ${id}`,
  interview_guides: (id) => sql`
    select 'talks' as kind, (
      (select count(*) from call_record where interview_guide_id = ${id})
      + (select count(*) from video_consultation where interview_guide_id = ${id})
    )::int as count`,
  studies: (id) => sql`
    select 'patients' as kind, count(*)::int as count from patient_study where study_id = ${id}
    union all
    select 'protocols', count(*)::int from study_version where study_id = ${id}`,
  surveys: (id) => sql`
    select 'patients' as kind, count(distinct patient_id)::int as count from patient_survey
    where survey_id = ${id} and (ends_at is null or ends_at > now())`,
};

/** What else holds it, of what the caller may see. */
export async function usedCounts(tx: Tx, type: UsedType, id: string): Promise<Count[]> {
  const found = await counts[type]?.(id).execute(tx);
  return (found?.rows ?? []).filter(({ count }) => count > 0);
}
