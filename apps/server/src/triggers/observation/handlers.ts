import { observationCases } from '@fernpuls/contract/triggers/observation-case';
import {
  closeObservationCase,
  observeObservationCase,
  reopenObservationCase,
  startObservationCase,
} from '@fernpuls/contract/triggers/observation-case.call';
import {
  checkObservationEnd,
  mayReopenObservation,
  outcomeNeedsNote,
} from '@fernpuls/domain/triggers/observation-case';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { newId } from '../../ground/ids.ts';
import { toEntity } from '../../ground/rows.ts';
import type { Enrich } from '../../kit/room.ts';
import { allowed, requirePerson, tell } from './acting.ts';
import { observationLinkHandlers } from './links.ts';
import { belongsToPatient, carePatient, lockObservation, observationRows } from './queries.ts';

const byTable = defaultVerbs(observationCases);

export const observationVerbs: Partial<Verbs<typeof observationCases>> = {
  load: async (ctx, ids) => (await observationRows(ctx.tx, ids)).map(toEntity),
  async update(ctx, id, values) {
    const { held } = await allowed(ctx, id, 'change');
    const { until } = values;
    // An end that is already past may stand while the reason is put right.
    if (until !== undefined && until !== held.until)
      checkEnd(ctx, { startedAt: held.started_at, until, field: '/data/attributes/until' });
    await byTable.update(ctx, id, values);
    ctx.announce('observation_cases_changed', [id]);
  },
};

export const observationHandlers: Handler[] = [
  verb(startObservationCase, async (ctx, { id = newId(), patientId, triggerEventId, reason, until }) => {
    const held = await lockObservation(ctx.tx, id);
    if (held?.patient_id === patientId) return { id };
    if (held) throw new Refusal('conflict');
    if (!(await carePatient(ctx.tx, patientId))) throw new Refusal('not_found');
    const startedAt = ctx.now.toISOString();
    checkEnd(ctx, { startedAt, until, field: '/until' });
    const alarm = triggerEventId ?? null;
    if (alarm && !(await belongsToPatient(ctx.tx, patientId, { type: 'trigger_events', id: alarm })))
      throw invalid({ field: '/trigger_event_id', code: 'reference_not_found' });
    await ctx.tx
      .insertInto('observation_case')
      .values({
        id,
        patient_id: patientId,
        trigger_event_id: alarm,
        reason,
        started_at: startedAt,
        until,
        state: 'open',
        created_by_id: requirePerson(ctx),
      })
      .execute();
    tell(ctx, id, 'create', { patientId, triggerEventId: alarm, reason, startedAt, until });
    return { id };
  }),
  verb(observeObservationCase, (ctx, { id }) =>
    change(ctx, id, 'observe', () => ({
      observed_at: ctx.now.toISOString(),
      observed_by_id: requirePerson(ctx),
    })),
  ),
  verb(closeObservationCase, (ctx, { id, outcome, note }) => {
    const written = note?.trim() || null;
    if (written === null && outcomeNeedsNote(outcome)) throw invalid({ field: '/note', code: 'required' });
    return change(ctx, id, 'close', () => ({
      outcome,
      outcome_note: written,
      closed_at: ctx.now.toISOString(),
      closed_by_id: requirePerson(ctx),
    }));
  }),
  verb(reopenObservationCase, (ctx, { id }) =>
    change(ctx, id, 'reopen', async (held) => {
      const may = mayReopenObservation({
        personId: requirePerson(ctx),
        primaryPhysicianId: (await carePatient(ctx.tx, held.patient_id))?.primary_physician_id ?? null,
        closedById: held.closed_by_id,
        closedAt: Date.parse(held.closed_at ?? ''),
        now: ctx.now.getTime(),
      });
      if (!may) throw new Refusal('forbidden');
      return { outcome: null, outcome_note: null, closed_at: null, closed_by_id: null };
    }),
  ),
  ...observationLinkHandlers,
];

export const enrichObservationCases: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ ids }]);

type Held = Awaited<ReturnType<typeof allowed>>['held'];
type Change = Record<string, string | null>;

async function change(
  ctx: Context,
  id: string,
  action: 'observe' | 'close' | 'reopen',
  changeOf: (held: Held) => Change | Promise<Change>,
): Promise<{ id: string }> {
  const { held, state } = await allowed(ctx, id, action);
  const changed = await changeOf(held);
  await ctx.tx
    .updateTable('observation_case')
    .set({ ...changed, state, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute();
  tell(ctx, id, `observation_case_${action}`, { ...toEntity(changed), state: [held.state, state] });
  return { id };
}

function checkEnd(
  ctx: Context,
  { startedAt, until, field }: { startedAt: string; until: string; field: string },
): void {
  const fault = checkObservationEnd({
    startedAt: Date.parse(startedAt),
    until: Date.parse(until),
    now: ctx.now.getTime(),
  });
  if (fault) throw invalid({ field, ...fault });
}
