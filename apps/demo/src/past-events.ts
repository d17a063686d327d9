import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import { defaultDueMinutes, dueAt } from '@fernpuls/domain/triggers/due';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { firedTriggers } from '@fernpuls/domain/triggers/threshold';
import type { PoolClient } from 'pg';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { pastCare } from './past-care.ts';
import type { DemoPatient } from './patient.ts';
import { type HistoricReading, insertResults } from './queries.ts';
import { uniform } from '@fernpuls/domain/kit/random';

export type PastEvent = {
  row: HistoricReading;
  trigger: string;
  fired: ReturnType<typeof firedTriggers<DemoPatient['triggers'][number]>>[number];
  /** Of all that the reading broke: its alarms were looked at and closed together. */
  gravest: Priority;
  seed: number;
};

/** Ids of those who close alarms. */
type Closers = { nurses: readonly string[]; physicians: readonly string[] };

/** Alarms of the past as the engine and the people left them: event, result, and who took and closed it. */
export async function insertPastEvents(
  tx: Tx,
  client: PoolClient,
  { events, closers }: { events: readonly PastEvent[]; closers: Closers },
): Promise<void> {
  const past = events
    .toSorted((a, b) => Date.parse(a.row.receivedAt) - Date.parse(b.row.receivedAt))
    .map((event) => closedEvent(event, closers));
  for (let start = 0; start < past.length; start += 500) {
    const some = past.slice(start, start + 500);
    await tx
      .insertInto('trigger_event')
      .values(some.map(({ row }) => row))
      .execute();
    await insertResults(
      client,
      some.map(({ row }) => ({
        triggerId: row.trigger_id,
        measurementId: row.measurement_id,
        eventId: row.id,
        value: row.value,
      })),
    );
    await tx
      .insertInto('audit_entry')
      .values(some.flatMap(({ trail }) => trail))
      .execute();
  }
}

function closedEvent({ row, trigger, fired, gravest, seed }: PastEvent, closers: Closers) {
  const { priority, component, thresholdType, threshold } = fired.trigger;
  const arrived = Date.parse(row.receivedAt);
  const care = pastCare({ priority: gravest, valueType: row.valueType, seed });
  const takenAt = new Date(arrived + care.takenAfterMs).toISOString();
  const closedAt = new Date(arrived + care.closedAfterMs).toISOString();
  const nurse = oneOf(closers.nurses, uniform(seed, 1, 0));
  const closer = care.byPhysician ? oneOf(closers.physicians, uniform(seed, 8, 0)) : nurse;
  const id = newId(arrived);
  const closing = {
    closed_at: closedAt,
    closed_by_id: closer,
    close_reason: care.reason,
    close_note: care.note,
    snoozed_until: null,
  };
  return {
    row: {
      id,
      event_type: 'measurement_trigger_event' as const,
      patient_id: row.patientId,
      trigger_id: trigger,
      state: 'closed' as const,
      priority,
      value_type: row.valueType as never,
      component,
      threshold_type: thresholdType,
      threshold,
      measurement_id: row.id,
      value: fired.value,
      diastolic: row.diastolic,
      unconfirmed: false,
      measured_at: row.measuredAt,
      repeat_count: 1,
      worse_count: 0,
      created_at: row.receivedAt,
      updated_at: closedAt,
      due_at: new Date(dueAt(arrived, priority, defaultDueMinutes)).toISOString(),
      assignee_id: nurse,
      ...closing,
    },
    trail: [
      trailOf({ id, at: takenAt, by: nurse, action: 'trigger_event_take', changes: { assignee_id: nurse } }),
      trailOf({ id, at: closedAt, by: closer, action: 'trigger_event_close', changes: closing }),
    ],
  };
}

type Step = { id: string; at: string; by: string; action: AuditAction; changes: object };

function trailOf({ id, at, by, action, changes }: Step) {
  return {
    at,
    actor_kind: 'physician' as const,
    actor_id: by,
    action,
    subject_type: 'trigger_events' as const,
    subject_id: id,
    changes: JSON.stringify(changes),
    request_id: null,
  };
}

function oneOf(ids: readonly string[], share: number): string {
  return ids[Math.floor(share * ids.length)] ?? '';
}
