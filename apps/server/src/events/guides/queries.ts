import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { GuideVersion, guideVersion } from '@fernpuls/contract/events/interview-guide.call';
import type { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import type { Guide } from '@fernpuls/domain/events/guide/guide';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

export async function guideRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof interviewGuides>[]> {
  const found = await sql<LoadedRow<typeof interviewGuides>>`
    select held.*, used.n as used_count, used.n > 0 as delete_disabled
    from interview_guide as held
    cross join lateral (
      select (select count(*) from call_record where call_record.interview_guide_id = held.id)::int
        + (select count(*) from video_consultation where video_consultation.interview_guide_id = held.id)::int as n
    ) as used
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type Version = OutputOf<typeof guideVersion>;

const author = sql`nullif(concat_ws(' ', title, first_name, last_name), '') as "byName"`;

export async function versionRow(
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<Version | undefined> {
  const found = await sql<Version>`
    select version, content, held.created_at as "createdAt", ${author}
    from interview_guide_version as held left join physician on physician.id = held.created_by_id
    where interview_guide_id = ${id} and version = ${version}
  `.execute(tx);
  return found.rows[0];
}

/** The newest first, each with how many calls were asked by it. */
export async function versionRows(tx: Tx, id: string, most: number): Promise<GuideVersion[]> {
  const found = await sql<GuideVersion>`
    select version, content, held.created_at as "createdAt", ${author}, (
      select count(*) from call_record
      where call_record.interview_guide_id = held.interview_guide_id and call_record.guide_version = held.version
    )::int as "callCount"
    from interview_guide_version as held left join physician on physician.id = held.created_by_id
    where held.interview_guide_id = ${id} order by version desc limit ${most}
  `.execute(tx);
  return found.rows;
}

type NewVersion = { id: string; version: number; content: Guide; createdById: string | null };

export async function addVersion(tx: Tx, { id, version, content, createdById }: NewVersion): Promise<void> {
  await sql`
    insert into interview_guide_version (interview_guide_id, version, content, created_by_id)
    values (${id}, ${version}, ${JSON.stringify(content)}::jsonb, ${createdById})
  `.execute(tx);
}
