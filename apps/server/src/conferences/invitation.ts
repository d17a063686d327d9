import type { Language } from '@fernpuls/contract/languages';
import { statusAfter } from '@fernpuls/domain/conferences/consultation-status';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import type { OriginOf } from '../ground/origins.ts';
import type { Secrets } from '../ground/secrets.ts';
import { practiceLanguage, queueMail } from '../tenancy/index.ts';
import { openConsultation } from './places.ts';
import { type ConsultationRow, invitedPatient, setReminded } from './queries.ts';
import type { ConferenceTokens } from './tokens.ts';

export type InvitationParts = { tokens: ConferenceTokens; secrets: Secrets; originOf: OriginOf };

type Linked = Pick<ConsultationRow, 'id' | 'link_number'>;

/** Where the patient enters: the meeting host, which is no practice's. */
export function linkOf(ctx: Context, { tokens, originOf }: InvitationParts, held: Linked): string {
  const origin = originOf({ key: 'meeting' });
  const { id: consultationId, link_number: linkNumber } = held;
  const token = tokens.channelToken({ tenantId: ctx.tenant.id, consultationId, linkNumber });
  return `${origin}/video_consultations/details/${token}`;
}

export async function remind(ctx: Context, parts: InvitationParts, id: string) {
  const held = await openConsultation(ctx, id);
  if (!statusAfter(held.status, 'remind')) throw new Refusal('conflict');
  const patient = await invitedPatient(ctx.tx, id);
  if (!patient) throw new Refusal('not_found');
  if (patient.email === null) throw invalid({ field: '/data/attributes/email', code: 'required' });
  const language = await practiceLanguage(ctx);
  await queueMail(ctx, parts.secrets, {
    template: 'video_consultation_reminder',
    to: { email: patient.email, name: patient.name },
    language,
    params: { time: momentIn(language, held.starts_at), physician: patient.physician },
    link: linkOf(ctx, parts, held),
    expiresAt: held.link_expires_at,
  });
  const remindedAt = ctx.now.toISOString();
  await setReminded(ctx.tx, id, remindedAt);
  ctx.audit({ action: 'remind', subjectType: 'video_consultations', subjectId: id });
  ctx.announce('video_consultations_changed', [id]);
  return { remindedAt };
}

/** In the practices' time; a mail knows nothing of where it is read. */
function momentIn(language: Language, instant: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(new Date(instant));
}
