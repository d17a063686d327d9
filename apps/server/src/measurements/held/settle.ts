import { heldReadings, settleHeldReadings } from '@fernpuls/contract/measurements/held-readings.call';
import { parseReading } from '@fernpuls/domain/measurements/reading';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { requireAllPatients } from '../../ground/reach.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import type { Engine } from '../engine.ts';
import { closeHeld, heldRows, type LockedHeld, lockHeld, waitingHeld } from './queries.ts';

const most = 200;
const shownDays = 7;

export function heldHandlers(engine: Engine): Handler[] {
  return [
    verb(heldReadings, async (ctx) => {
      // Whose they are is not known: they may be anybody's.
      requireAllPatients(ctx);
      const since = new Date(ctx.now.getTime() - shownDays * 86_400_000);
      const rows = await heldRows(ctx.tx, since, most);
      const { n } = await waitingHeld(ctx.tx, ctx.now);
      return {
        waiting: n,
        data: rows.map(({ attributes, ...row }) => ({ ...row, ...valuesOf(attributes, row.receivedAt) })),
      };
    }),
    verb(settleHeldReadings, async (ctx, { ids, patientId, reason }) => {
      requireAllPatients(ctx);
      const locked = await lockHeld(ctx.tx, ids);
      if (locked.length < new Set(ids).size) throw new Refusal('not_found');
      const open = locked.filter(({ settledAt }) => settledAt === null);
      if (patientId !== null) await place(ctx, engine, { open, patientId });
      const settled = open.map(({ id }) => id);
      const isAssigned = patientId !== null;
      await closeHeld(ctx.tx, { ids: settled, isAssigned, note: reason, personId: personId(ctx) });
      if (settled.length === 0) return { settled };
      ctx.audit({
        action: 'settle_held_readings',
        subjectType: isAssigned ? 'patients' : 'devices',
        subjectId: patientId ?? open[0]?.deviceId ?? null,
        changes: { heldIds: settled, outcome: isAssigned ? 'assigned' : 'refused', reason },
      });
      ctx.announce('reading_reviews_changed', [...new Set(open.flatMap(({ holders }) => holders))]);
      return { settled };
    }),
  ];
}

type Placed = { open: readonly LockedHeld[]; patientId: string };

/** The way of all readings, into the record of somebody who has or had the device; told twice, they are known. */
async function place(ctx: Context, engine: Engine, { open, patientId }: Placed): Promise<void> {
  if (open.some(({ holders }) => !holders.includes(patientId)))
    throw invalid({ field: '/patient_id', code: 'reference_not_found' });
  const outcomes = await engine.take(
    ctx.tenant,
    open.map(({ attributes, sourceId }) => ({
      attributes: attributes ?? {},
      pointer: '',
      source: 'hub' as const,
      sourceId,
      patientId,
      now: ctx.now.getTime(),
    })),
  );
  const refused = outcomes.flatMap((one) => (one.status === 'refused' ? one.errors : []));
  if (refused.length > 0) throw new Refusal('invalid', refused);
}

const nothing = { valueType: null, value: null, diastolic: null, qualifier: null };

function valuesOf(attributes: Record<string, unknown> | null, receivedAt: string) {
  const parsed = attributes && parseReading(attributes, Date.parse(receivedAt));
  if (!parsed || !('reading' in parsed)) return nothing;
  const { value, diastolic, qualifier } = parsed.reading;
  const valueType = valueTypeKeys.find((key) => key === parsed.reading.valueType) ?? null;
  return { valueType, value, diastolic, qualifier };
}
