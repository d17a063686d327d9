import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { linkExpiresAt } from '@fernpuls/domain/conferences/channel';
import {
  type ConsultationStatus,
  deleteDisabled,
  editDisabled,
  isCompleted,
} from '@fernpuls/domain/conferences/consultation-status';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import type { Enrich } from '../kit/room.ts';
import { consultationRows, findConsultation } from './queries.ts';
import { noteMoved } from './moved.queries.ts';
import { setWish } from './written.queries.ts';

const byTable = defaultVerbs(videoConsultations);
/** A start so many milliseconds ago was meant, an older one is a slip. */
const lateEntryMs = 3_600_000;

export const consultationVerbs: Partial<Verbs<typeof videoConsultations>> = {
  load: async (ctx, ids) => (await consultationRows(ctx.tx, ids)).map(withFlags),
  async create(ctx, { id, values }) {
    const made = await byTable.create(ctx, { id, values: { ...values, ...expiry(ctx, values) } });
    ctx.announce('video_consultations_changed', [made]);
    return made;
  },
  async update(ctx, id, values) {
    const held = await findConsultation(ctx.tx, id, 'hold');
    if (!held) throw new Refusal('not_found');
    if (Object.keys(values).length === 0) return;
    if (editDisabled(held.status)) throw new Refusal('conflict');
    const planned = { startsAt: held.starts_at, plannedMinutes: held.planned_minutes, ...values };
    const isMoved = values.startsAt !== undefined && values.startsAt !== held.starts_at;
    await byTable.update(ctx, id, { ...values, ...expiry(ctx, planned, isMoved) });
    if (isMoved) {
      await noteMoved(ctx.tx, id);
      await setWish(ctx.tx, id, null);
    }
    ctx.announce('video_consultations_changed', [id]);
  },
  async remove(ctx, id) {
    const held = await findConsultation(ctx.tx, id, 'hold');
    if (!held) throw new Refusal('not_found');
    if (deleteDisabled(held.status)) throw new Refusal('conflict');
    await byTable.remove(ctx, id);
    ctx.announce('video_consultations_changed', [id]);
  },
};

type Planned = { startsAt: string; plannedMinutes: number };

function expiry(ctx: Context, { startsAt, plannedMinutes }: Planned, isMoved = true) {
  const start = Date.parse(startsAt);
  if (isMoved && start < ctx.now.getTime() - lateEntryMs)
    throw invalid({ field: '/data/attributes/starts_at', code: 'in_the_past' });
  return { linkExpiresAt: new Date(linkExpiresAt(start, plannedMinutes)).toISOString() };
}

function withFlags<T extends Record<string, unknown> & { status: ConsultationStatus }>(row: T) {
  const { status } = row;
  return {
    ...toEntity(row),
    editDisabled: editDisabled(status),
    deleteDisabled: deleteDisabled(status),
    isCompleted: isCompleted(status),
  };
}

export const enrichConsultations: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ ids }]);
