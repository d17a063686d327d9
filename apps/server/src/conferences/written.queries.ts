import type { GuestMeasurement } from '@fernpuls/contract/conferences/guest-measurement.call';
import type { GuestWish } from '@fernpuls/domain/conferences/guest-wish';
import type { ConsultationOutcome } from '@fernpuls/domain/conferences/outcome';
import type { Answer } from '@fernpuls/domain/events/guide/guide';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** What was entered by the link of a consultation, newest first. */
export async function measuredByLink(tx: Tx, consultationId: string): Promise<GuestMeasurement[]> {
  const found = await sql<GuestMeasurement>`
    select reading.id, reading.value_type as "valueType", reading.value, reading.diastolic,
      reading.measured_at as "measuredAt", reading.plausibility
    from video_consultation as held
    join measurement as reading on reading.tenant_id = held.tenant_id and reading.patient_id = held.patient_id
      and reading.measured_at > held.created_at and reading.source = 'link' and reading.source_id = held.id
    where held.id = ${consultationId} order by reading.measured_at desc, reading.id limit 40
  `.execute(tx);
  return found.rows;
}

/** What the patient asks for; null: the practice has acted on it. */
export async function setWish(
  tx: Tx,
  id: string,
  wished: { wish: GuestWish; text: string | null; at: Date } | null,
): Promise<void> {
  const { wish = null, text = null, at = null } = wished ?? {};
  await sql`
    update video_consultation set guest_wish = ${wish}, guest_wish_text = ${text}, guest_wish_at = ${at?.toISOString() ?? null}
    where id = ${id}
  `.execute(tx);
}

type Written = { outcome?: ConsultationOutcome | null | undefined; note?: string | null | undefined };

/** What is written down of a consultation and how it went; what is not given stays. Answers when it was last noted. */
export async function writeDown(tx: Tx, id: string, { outcome, note }: Written, now: Date) {
  const found = await sql<{ noted_at: string | null }>`
    update video_consultation set
      note = case when ${note !== undefined}::boolean then ${note ?? null} else note end,
      noted_at = case when ${note !== undefined}::boolean then ${now.toISOString()}::timestamptz else noted_at end,
      outcome = case when ${outcome !== undefined}::boolean then ${outcome ?? null} else outcome end
    where id = ${id} returning noted_at
  `.execute(tx);
  return found.rows[0]?.noted_at ?? null;
}

type Asked = {
  interviewGuideId: string | null;
  guideVersion: number | null;
  answers: readonly Answer[] | null;
};

/** The guide a consultation is asked by, and what was answered to it. */
export async function writeGuide(tx: Tx, id: string, { interviewGuideId, guideVersion, answers }: Asked) {
  await sql`
    update video_consultation set interview_guide_id = ${interviewGuideId}, guide_version = ${guideVersion},
      answers = ${answers === null ? null : JSON.stringify(answers)}::jsonb
    where id = ${id}
  `.execute(tx);
}
