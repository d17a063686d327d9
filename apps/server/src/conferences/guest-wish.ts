import { statusAfter } from '@fernpuls/domain/conferences/consultation-status';
import type { GuestWish } from '@fernpuls/domain/conferences/guest-wish';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { openConsultation } from './places.ts';
import { setStatus } from './queries.ts';
import { setWish } from './written.queries.ts';

type Wished = { wish: GuestWish; text: string | null };

type By = { id: string; linkNumber: number };

/** Somebody with the link cancels, or asks for another time; only before it has begun. */
export async function wish(
  ctx: Context,
  { id, linkNumber }: By,
  { wish: wanted, text }: Wished,
): Promise<void> {
  const held = await openConsultation(ctx, id, linkNumber);
  if (!statusAfter(held.status, 'cancel')) throw new Refusal('conflict');
  if (wanted === 'cancel') await setStatus(ctx.tx, id, { status: 'cancelled', now: ctx.now, reason: text });
  await setWish(ctx.tx, id, { wish: wanted, text, at: ctx.now });
  ctx.audit({
    action: 'wish_by_link',
    subjectType: 'video_consultations',
    subjectId: id,
    changes: { wish: wanted, ...(wanted === 'cancel' && { status: [held.status, 'cancelled'] }) },
  });
  ctx.announce('video_consultations_changed', [id]);
}
