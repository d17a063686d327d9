import { parseReading } from '@fernpuls/domain/measurements/reading';
import type { CloseReason } from '@fernpuls/domain/triggers/event-life-cycle';
import { defaultDueMinutes, dueAt } from '@fernpuls/domain/triggers/due';
import { firedTriggers } from '@fernpuls/domain/triggers/threshold';
import { isMonitored } from '@fernpuls/domain/patients/status';
import type { PoolClient } from 'pg';
import type { Tx } from '../platform/database.ts';
import { idOf, newId } from '../platform/ids.ts';
import { dayNumber, dayText } from './berlin-time.ts';
import { receivedAt, wireAttributes } from './breaks.ts';
import type { DemoPatient } from './patient.ts';
import { readingsFor } from './physiology.ts';
import { type HistoricReading, insertHistory } from './queries.ts';
import { hashText, uniform } from './random.ts';
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
  const nurses = world.physicians.flatMap((person, index) =>
    person.profession === 'nurse' ? [setting.people[index] ?? ''] : [],
  );
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
        for (const fired of firedTriggers(reading, patient.triggers)) {
          events.push({
            row,
            nurse,
            trigger: setting.triggerId(patient, fired.trigger.id),
            fired,
            seed: hashText(demo.externalId),
          });
        }
      }
    }
    if (waiting.length >= chunk) {
      await insertHistory(client, waiting);
      waiting = [];
    }
  }
  if (waiting.length > 0) await insertHistory(client, waiting);
  await insertEvents(tx, events);
}

type PastEvent = {
  row: HistoricReading;
  nurse: string;
  trigger: string;
  fired: ReturnType<typeof firedTriggers<DemoPatient['triggers'][number]>>[number];
  seed: number;
};

const reasons: readonly CloseReason[] = [
  'plausible_no_action',
  'patient_contacted',
  'patient_contacted',
  'therapy_adapted',
  'handed_to_physician',
  'measurement_error',
];
const notes: Record<CloseReason, string> = {
  plausible_no_action: 'Wert plausibel, Verlauf stabil',
  patient_contacted: 'Telefonisch erreicht, beschwerdefrei',
  therapy_adapted: 'Diuretikum nach Rücksprache angepasst',
  handed_to_physician: 'An ärztlichen Dienst übergeben',
  measurement_error: 'Wiederholungsmessung unauffällig',
};

async function insertEvents(tx: Tx, events: readonly PastEvent[]): Promise<void> {
  const rows = events.map(({ row, nurse, trigger, fired, seed }) => {
    const arrived = Date.parse(row.receivedAt);
    // Critical alarms are closed about eleven minutes after they arrive, the others within their deadline.
    const share = 0.35 + 0.75 * uniform(seed, 2, 0);
    const closed = new Date(
      arrived + share * defaultDueMinutes[fired.trigger.priority] * 60_000,
    ).toISOString();
    const reason = reasons[Math.floor(uniform(seed, 3, 0) * reasons.length)] ?? 'plausible_no_action';
    return {
      id: newId(arrived),
      event_type: 'measurement_trigger_event' as const,
      patient_id: row.patientId,
      trigger_id: trigger,
      state: 'closed' as const,
      priority: fired.trigger.priority,
      value_type: row.valueType as never,
      component: fired.trigger.component,
      threshold_type: fired.trigger.thresholdType,
      threshold: fired.trigger.threshold,
      measurement_id: row.id,
      value: fired.value,
      diastolic: row.diastolic,
      measured_at: row.measuredAt,
      repeat_count: 1,
      created_at: row.receivedAt,
      updated_at: closed,
      due_at: new Date(dueAt(arrived, fired.trigger.priority, defaultDueMinutes)).toISOString(),
      assignee_id: nurse,
      snoozed_until: null,
      closed_at: closed,
      closed_by_id: nurse,
      close_reason: reason,
      close_note: notes[reason],
    };
  });
  for (let start = 0; start < rows.length; start += 500) {
    await tx
      .insertInto('trigger_event')
      .values(rows.slice(start, start + 500))
      .execute();
  }
}
