import { adherenceCounts } from '@fernpuls/contract/triggers/adherence/adherence-counts.call';
import {
  adherencePolicy,
  changeAdherencePolicy,
  closeAdherence,
  contactAdherence,
  patientAdherence,
  remindAdherence,
  reopenAdherence,
} from '@fernpuls/contract/triggers/adherence/adherence.call';
import type { adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import type { feedIncidents } from '@fernpuls/contract/triggers/adherence/feed-incident';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import type { Verbs } from '../../kit/verbs.ts';
import type { Enrich } from '../../kit/room.ts';
import { adherenceOfPatient } from './calendar.ts';
import { adherenceEventRows, countGaps, incidentRows, lockEvents } from './event.queries.ts';
import { remindOfGaps } from './reminders.ts';

const zone = 'Europe/Berlin';

export const adherenceEventVerbs: Partial<Verbs<typeof adherenceEvents>> = {
  load: async (ctx, ids) => (await adherenceEventRows(ctx.tx, ids)).map(toEntity),
};

export const feedIncidentVerbs: Partial<Verbs<typeof feedIncidents>> = {
  load: async (ctx, ids) => (await incidentRows(ctx.tx, ids)).map(toEntity),
};

export const adherenceHandlers: Handler[] = [
  verb(contactAdherence, (ctx, { ids, note }) => contactGaps(ctx, ids, note)),
  verb(closeAdherence, (ctx, { ids, reason, note }) =>
    change(ctx, ids, {
      action: 'close',
      from: ['open', 'contacted'],
      set: {
        state: 'closed',
        closed_at: ctx.now.toISOString(),
        closed_by_id: personId(ctx),
        close_reason: reason,
        close_note: note?.trim() || null,
        look_at: null,
      },
    }),
  ),
  verb(reopenAdherence, (ctx, { ids }) => reopenGaps(ctx, ids)),
  verb(remindAdherence, async (ctx, { ids }) => {
    await requireAll(ctx, ids);
    const { changed, left } = await remindOfGaps(ctx, ids, personId(ctx));
    for (const id of changed) ctx.audit({ action: 'remind', subjectType: 'adherence_events', subjectId: id });
    return { changed, left };
  }),
  verb(adherenceCounts, async (ctx) => {
    const counts = await countGaps(ctx.tx, ctx.now, zone);
    return {
      count: counts?.count ?? 0,
      measuredAgain: counts?.measured_again ?? 0,
      patients: counts?.patients ?? 0,
      call: counts?.call ?? 0,
      logistics: counts?.logistics ?? 0,
      technical: counts?.technical ?? 0,
      incidents: counts?.incidents ?? 0,
      closedToday: counts?.closed_today ?? 0,
    };
  }),
  verb(patientAdherence, (ctx, { patientId }) => adherenceOfPatient(ctx, patientId)),
  verb(adherencePolicy, async (ctx) => {
    const held = await ctx.tx.selectFrom('adherence_policy').select('mails_reminders').executeTakeFirst();
    return { mailsReminders: held?.mails_reminders ?? false };
  }),
  verb(changeAdherencePolicy, async (ctx, { mailsReminders }) => {
    const changed = {
      mails_reminders: mailsReminders,
      changed_at: ctx.now.toISOString(),
      changed_by_id: personId(ctx),
    };
    await ctx.tx
      .insertInto('adherence_policy')
      .values(changed)
      .onConflict((at) => at.column('tenant_id').doUpdateSet(changed))
      .execute();
    ctx.audit({
      action: 'update',
      subjectType: 'adherence_policy',
      subjectId: null,
      changes: { mailsReminders },
    });
    return { mailsReminders };
  }),
];

/** Somebody spoke about these gaps. */
export function contactGaps(ctx: Context, ids: readonly string[], note: string | null | undefined) {
  return change(ctx, ids, {
    action: 'contact',
    from: ['open', 'contacted'],
    set: {
      state: 'contacted',
      contacted_at: ctx.now.toISOString(),
      contacted_by_id: personId(ctx),
      assignee_id: personId(ctx),
      contact_note: note?.trim() || null,
    },
  });
}

export function reopenGaps(ctx: Context, ids: readonly string[]) {
  return change(ctx, ids, {
    action: 'reopen',
    from: ['closed', 'contacted'],
    set: {
      state: 'open',
      closed_at: null,
      closed_by_id: null,
      close_reason: null,
      close_note: null,
      contacted_at: null,
      contacted_by_id: null,
      contact_note: null,
      assignee_id: null,
      look_at: ctx.now.toISOString(),
    },
  });
}

type Change = {
  action: 'contact' | 'close' | 'reopen';
  from: readonly string[];
  set: Record<string, string | null>;
};

/** Changes the gaps that are in a state it is meant for; the others stay, and are not named. */
async function change(ctx: Context, ids: readonly string[], { action, from, set }: Change) {
  const held = await requireAll(ctx, ids);
  const changed = held.filter(({ state }) => from.includes(state)).map(({ id }) => id);
  if (changed.length > 0)
    await ctx.tx
      .updateTable('adherence_event')
      .set({ ...set, updated_at: ctx.now.toISOString() } as never)
      .where('id', 'in', changed)
      .execute();
  for (const id of changed)
    ctx.audit({ action, subjectType: 'adherence_events', subjectId: id, changes: set });
  ctx.announce('adherence_changed', changed);
  return { changed };
}

async function requireAll(ctx: Context, ids: readonly string[]) {
  const held = await lockEvents(ctx.tx, ids);
  if (held.length < new Set(ids).size) throw new Refusal('not_found');
  return held;
}

export const enrichAdherence: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ ids }]);
