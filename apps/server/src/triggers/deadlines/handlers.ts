import { controlAlarmCounts } from '@fernpuls/contract/triggers/control-alarm-counts.call';
import { controlAlarms } from '@fernpuls/contract/triggers/control-alarm';
import {
  enginePulse,
  handleControlAlarms,
  myEscalations,
  reopenControlAlarms,
  seeEscalations,
  silentEngineMinutes,
} from '@fernpuls/contract/triggers/deadlines.call';
import { whyTold } from '@fernpuls/domain/triggers/escalation';
import { personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { encode } from '../../kit/jsonapi.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import type { Verbs } from '../../kit/verbs.ts';
import type { Enrich } from '../../kit/room.ts';
import {
  answerControlAlarms,
  controlAlarmRows,
  countControls,
  escalationsTo,
  escalationsToTell,
  markEscalationsSeen,
  withdrawAnswers,
} from './queries.ts';

export const controlAlarmVerbs: Partial<Verbs<typeof controlAlarms>> = {
  load: async (ctx, ids) => (await controlAlarmRows(ctx.tx, ids)).map(toEntity),
};

export const deadlineHandlers: Handler[] = [
  verb(handleControlAlarms, async (ctx, { ids, note }) => {
    const known = await controlAlarmRows(ctx.tx, ids);
    if (known.length < new Set(ids).size) throw new Refusal('not_found');
    const changed = await answerControlAlarms(ctx.tx, { ids, by: personId(ctx), note, now: ctx.now });
    for (const id of changed)
      ctx.audit({ action: 'handle', subjectType: 'control_alarms', subjectId: id, changes: { note } });
    ctx.announce('control_alarm', changed);
    return { changed };
  }),
  verb(reopenControlAlarms, async (ctx, { ids }) => {
    const known = await controlAlarmRows(ctx.tx, ids);
    if (known.length < new Set(ids).size) throw new Refusal('not_found');
    const changed = await withdrawAnswers(ctx.tx, ids);
    for (const id of changed) ctx.audit({ action: 'reopen', subjectType: 'control_alarms', subjectId: id });
    ctx.announce('control_alarm', changed);
    return { changed };
  }),
  verb(myEscalations, async (ctx) => {
    const rows = await escalationsTo(ctx.tx, personId(ctx) ?? '');
    return {
      data: rows.map((row) => ({
        id: row.id,
        triggerEventId: row.trigger_event_id,
        patientId: row.patient_id,
        name: row.name,
        toldAt: row.told_at,
        seenAt: row.seen_at,
        why: whyTold(row.step, row.reason),
      })),
    };
  }),
  verb(controlAlarmCounts, (ctx) => countControls(ctx.tx, personId(ctx) ?? '')),
  verb(seeEscalations, async (ctx, { ids }) => ({
    changed: await markEscalationsSeen(ctx.tx, ids, personId(ctx) ?? ''),
  })),
  verb(enginePulse, async (ctx) => {
    const pulse = await ctx.tx
      .selectFrom('engine_pulse')
      .select(['beaten_at', 'tried_at'])
      .executeTakeFirst();
    const beatenAt = pulse?.beaten_at ?? null;
    const since = beatenAt ?? pulse?.tried_at ?? null;
    const isSilent = since !== null && ctx.now.getTime() - Date.parse(since) > silentEngineMinutes * 60_000;
    return { beatenAt, silentSince: isSilent ? since : null };
  }),
];

export const enrichControlAlarms: Enrich = async (tx, tenantId, ids) =>
  (await controlAlarmRows(tx, ids, tenantId)).map((row) => ({ data: encode(controlAlarms, toEntity(row)) }));

export const enrichEscalations: Enrich = async (tx, tenantId, ids) =>
  (await escalationsToTell(tx, ids, tenantId)).map((row) => ({
    id: row.id,
    physician_id: row.physician_id,
    trigger_event_id: row.trigger_event_id,
    why: whyTold(row.step, row.reason),
  }));
