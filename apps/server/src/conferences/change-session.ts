import type { changeVideoConsultationSession } from '@fernpuls/contract/conferences/consultation.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { linkExpiryAfterStart } from '@fernpuls/domain/conferences/channel';
import { statusAfter } from '@fernpuls/domain/conferences/consultation-status';
import { guideOfTalk } from '../events/index.ts';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type ConsultationRow, closePlaces, findConsultation, setStatus } from './queries.ts';
import { writeDown, writeGuide } from './written.queries.ts';

type Change = InputOf<typeof changeVideoConsultationSession>['videoConsultation'];

/** Starts or completes it, and writes down what is given: all of it or nothing. */
export async function changeSession(ctx: Context, id: string, change: Change) {
  const { status, interviewGuideId, answers, ...written } = change;
  if (status) await act(ctx, id, status === 'running' ? 'start' : 'complete');
  const held = await findConsultation(ctx.tx, id, 'hold');
  if (!held) throw new Refusal('not_found');
  const isAsking = interviewGuideId !== undefined || answers !== undefined;
  const isWritten = isAsking || written.note !== undefined || written.outcome !== undefined;
  if (isWritten && held.status !== 'running' && held.status !== 'completed') throw new Refusal('conflict');
  if (isAsking) await askBy(ctx, held, { interviewGuideId, answers });
  const notedAt = await writeDown(ctx.tx, id, written, ctx.now);
  if (isWritten) {
    // What was noted stands in the consultation; the log tells that it was changed.
    const changes = {
      ...(written.outcome !== undefined && { outcome: written.outcome }),
      ...(interviewGuideId !== undefined && { interviewGuideId }),
    };
    ctx.audit({ action: 'update', subjectType: 'video_consultations', subjectId: id, changes });
    ctx.announce('video_consultations_changed', [id]);
  }
  return { status: held.status, notedAt };
}

const inSession = {
  guide: '/video_consultation/interview_guide_id',
  answers: '/video_consultation/answers',
};

/** By which guide is asked and what was answered, in the version it was begun with. */
async function askBy(
  ctx: Context,
  held: ConsultationRow,
  given: Pick<Change, 'interviewGuideId' | 'answers'>,
) {
  const before = {
    interviewGuideId: held.interview_guide_id,
    guideVersion: held.guide_version,
    answers: held.answers,
  };
  const { interviewGuideId = before.interviewGuideId, answers = before.answers } = given;
  const asked = await guideOfTalk(ctx, { interviewGuideId, answers }, before, inSession);
  await writeGuide(ctx.tx, held.id, { interviewGuideId, ...asked });
}

/** Moves a consultation as its table of states allows. */
export async function act(
  ctx: Context,
  id: string,
  action: 'start' | 'complete' | 'cancel',
  reason: string | null = null,
): Promise<string> {
  const held = await findConsultation(ctx.tx, id, 'hold');
  if (!held) throw new Refusal('not_found');
  const status = statusAfter(held.status, action);
  if (!status) throw new Refusal('conflict');
  if (status === held.status) return status;
  const expires = Date.parse(held.link_expires_at);
  await setStatus(ctx.tx, id, {
    status,
    now: ctx.now,
    reason,
    ...(status === 'running' && {
      linkExpiresAt: linkExpiryAfterStart(expires, ctx.now.getTime(), held.planned_minutes),
    }),
  });
  if (status !== 'running') await closePlaces(ctx.tx, id, ctx.now);
  const changes = { status: [held.status, status], ...(reason !== null && { reason }) };
  ctx.audit({ action, subjectType: 'video_consultations', subjectId: id, changes });
  ctx.announce('video_consultations_changed', [id]);
  return status;
}
