import { parseReading } from '@fernpuls/domain/measurements/reading';
import { isMonitored } from '@fernpuls/domain/patients/status';
import { mostUrgent } from '@fernpuls/domain/triggers/priority';
import { firedTriggers } from '@fernpuls/domain/triggers/threshold';
import type { PoolClient } from 'pg';
import type { Tx } from '@fernpuls/server/ground/database';
import { idOf } from '@fernpuls/server/ground/ids';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { receivedAt } from './breaks.ts';
import { wireAttributes } from '@fernpuls/domain/training/simulation/wire-attributes';
import { insertPastEvents, type PastEvent } from './past-events.ts';
import type { DemoPatient } from './patient.ts';
import { readingsFor } from '@fernpuls/domain/training/simulation/physiology';
import { type HistoricReading, insertHistory } from './queries.ts';
import { hashText, uniform } from '@fernpuls/domain/kit/random';
import type { DemoPhysician } from './staff.ts';
import type { DemoWorld } from './world.ts';

type Setting = {
  world: DemoWorld;
  patientId(patient: DemoPatient): string;
  triggerId(patient: DemoPatient, id: string): string;
  people: readonly string[];
  deviceKeyId: string;
};

const chunk = 10_000;

/** Readings up to yesterday with the alarms they raised, all closed; today's come through the device endpoint. */
export async function seedHistory(tx: Tx, client: PoolClient, setting: Setting): Promise<void> {
  const { world } = setting;
  const lastDay = dayText(dayNumber(world.today) - 1);
  const having = (profession: DemoPhysician['profession']) =>
    world.physicians.flatMap((person, index) =>
      person.profession === profession ? [setting.people[index] ?? ''] : [],
    );
  const closers = { nurses: having('nurse'), physicians: having('physician') };
  const { nurses } = closers;
  const events: PastEvent[] = [];
  let waiting: HistoricReading[] = [];
  for (const patient of world.patients) {
    for (const demo of readingsFor(patient, world.firstDay, lastDay)) {
      const measuredAt = Date.parse(demo.measuredAt);
      const parsed = parseReading(wireAttributes(demo), measuredAt);
      if (!('reading' in parsed)) throw new Error('a demo reading was refused');
      const { reading } = parsed;
      const arrived = receivedAt(patient, demo, new Date(measuredAt));
      const nurse = nurses[Math.floor(uniform(hashText(demo.externalId), 1, 0) * nurses.length)] ?? '';
      const row: HistoricReading = {
        id: idOf(
          setting.deviceKeyId,
          setting.patientId(patient),
          reading.valueType,
          'external',
          demo.externalId,
        ),
        patientId: setting.patientId(patient),
        valueType: reading.valueType,
        value: reading.value,
        diastolic: reading.diastolic,
        enteredValue: reading.enteredValue,
        enteredUnit: reading.enteredUnit,
        measuredAt: new Date(measuredAt).toISOString(),
        receivedAt: arrived.toISOString(),
        offsetMinutes: reading.offsetMinutes,
        sourceId: setting.deviceKeyId,
        externalId: demo.externalId,
        deviceSerial: demo.deviceSerial,
        seenById: nurse,
      };
      waiting.push(row);
      if (isMonitored(patient.status)) {
        const broken = firedTriggers(reading, patient.triggers);
        const gravest = mostUrgent(broken.map(({ trigger }) => trigger.priority)) ?? 'no_priority';
        for (const fired of broken) {
          const trigger = setting.triggerId(patient, fired.trigger.id);
          events.push({ row, trigger, fired, gravest, seed: hashText(demo.externalId) });
        }
      }
    }
    if (waiting.length >= chunk) {
      await insertHistory(client, waiting);
      waiting = [];
    }
  }
  if (waiting.length > 0) await insertHistory(client, waiting);
  await insertPastEvents(tx, client, { events, closers });
}
