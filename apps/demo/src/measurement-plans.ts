import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { berlinInstant } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { DemoPatient } from './patient.ts';
import type { Slot } from '@fernpuls/domain/training/simulation/plan';
import { insertTemperature } from './queries.ts';
import type { DemoWorld } from './world.ts';

const day = 86_400_000;
const graceMinutes = 240;
/** What came of these days before is known: `seedPastGaps`. */
const countedDays = 60;
/** A plan is judged when today's readings so far were sent; should that fail, then all the same. */
const judgedAfterMs = 10 * 60_000;
const schedules: Record<Slot, string> = { morning: '0 8 * * *', evening: '0 19 * * *' };
/** Patients whose thermometer is still on its way, or was delivered and never switched on; one whose gateway went offline. */
const waiting = { count: 4, delivered: 1 };

type Setting = { world: DemoWorld; patientId(patient: DemoPatient): string; now: Date };

/**
 * What each patient measures when: the main value of the condition. The clock begins with the day before, so that its
 * gaps of today are there as soon as `judgePlansNow` says that the readings are.
 */
export async function seedMeasurementPlans(tx: Tx, { world, patientId, now }: Setting): Promise<void> {
  const settled = Date.parse(berlinInstant(dayNumber(world.today) - 1, 0));
  const planOf = (patient: DemoPatient, valueType: string, schedule: string) => {
    return {
      id: newId(),
      patient_id: patientId(patient),
      value_type: valueType as never,
      schedule,
      grace_minutes: graceMinutes,
      starts_at: new Date(now.getTime() - 90 * day).toISOString(),
      ends_at: null,
      needs_device: true,
      sends_reminders: false,
      settled_until: new Date(settled).toISOString(),
      counted_from: berlinInstant(dayNumber(world.today) - countedDays, 0),
      next_deadline_at: new Date(now.getTime() + judgedAfterMs).toISOString(),
      last_deadline_at: null,
      last_arrived: null,
      manufacturer: null,
      interface_id: null,
    };
  };
  const late = world.patients.filter(({ status }) => status === 'active').slice(-waiting.count);
  const plans = [
    ...world.patients.flatMap((patient) => {
      const [main] = patient.plan.measures;
      return main ? main.slots.map((slot) => planOf(patient, main.valueType, schedules[slot])) : [];
    }),
    ...late.map((patient) => planOf(patient, 'temperature', schedules.morning)),
  ];
  await tx.insertInto('measurement_plan').values(plans).execute();
  await tx
    .insertInto('device')
    .values(
      late.map((patient, index) => ({
        id: newId(),
        patient_id: patientId(patient),
        serial: `TH-${patient.customPatientId}`,
        manufacturer: 'Beurer',
        model: 'FT 95',
        battery_percent: null,
        delivered_at: index < waiting.delivered ? new Date(settled).toISOString() : null,
      })),
    )
    .execute();
  const cutOff = late.at(-1);
  if (cutOff) await seedOfflineGateway(tx, { cutOff, patientId: patientId(cutOff), settled });
  await tx.insertInto('adherence_policy').values({ mails_reminders: true, changed_by_id: null }).execute();
}

type Offline = { cutOff: DemoPatient; patientId: string; settled: number };

/** A thermometer that has sent, and the gateway it sent through, not heard since a little later. */
async function seedOfflineGateway(tx: Tx, { cutOff, patientId, settled }: Offline): Promise<void> {
  const serial = `TH-${cutOff.customPatientId}`;
  const sent = settled - 16 * 3_600_000;
  await insertTemperature(tx, { id: newId(sent), patientId, serial, at: new Date(sent) });
  await tx
    .insertInto('device')
    .values({
      id: newId(),
      patient_id: patientId,
      serial: `GW-${cutOff.customPatientId}`,
      manufacturer: 'Beurer',
      model: 'Gateway 2',
      battery_percent: null,
      hub_seen_at: new Date(sent + 3_600_000).toISOString(),
    })
    .execute();
}

/** The readings of the day so far are there: plans nobody has judged are due. */
export async function judgePlansNow(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .updateTable('measurement_plan')
    .set(({ ref }) => ({ next_deadline_at: ref('settled_until') }))
    .where('tenant_id', '=', tenantId)
    .where('last_deadline_at', 'is', null)
    .execute();
}
