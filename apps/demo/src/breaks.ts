import { dayText } from '@fernpuls/domain/kit/day-text';
import { parseReading } from '@fernpuls/domain/measurements/reading';
import { isMonitored } from '@fernpuls/domain/patients/status';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { firedTriggers } from '@fernpuls/domain/triggers/threshold';
import type { DemoPatient } from './patient.ts';
import { wireAttributes } from '@fernpuls/domain/training/simulation/wire-attributes';
import { type Reading as DemoReading, readingsFor } from '@fernpuls/domain/training/simulation/physiology';
import type { DemoWorld } from './world.ts';

type Break = {
  customPatientId: string;
  triggerId: string;
  priority: Priority;
  valueType: string;
  value: number;
  measuredAt: string;
};

/** Every reading that breaks a threshold of a monitored patient, by the product's own rules, oldest first. */
export function thresholdBreaks(world: DemoWorld, fromDay: string, toDay: string): Break[] {
  return world.patients
    .filter((patient) => isMonitored(patient.status))
    .flatMap((patient) =>
      readingsFor(patient, fromDay, toDay).flatMap((reading) => breaksOf(patient, reading)),
    )
    .sort((a, b) => Date.parse(a.measuredAt) - Date.parse(b.measuredAt));
}

export function breaksOf(patient: DemoPatient, reading: DemoReading): Break[] {
  const parsed = parseReading(wireAttributes(reading), Date.parse(reading.measuredAt));
  if (!('reading' in parsed)) throw new RangeError(`refused: ${JSON.stringify(parsed.refusals)}`);
  return firedTriggers(parsed.reading, patient.triggers).map(({ trigger, value }) => ({
    customPatientId: patient.customPatientId,
    triggerId: trigger.id,
    priority: trigger.priority,
    valueType: trigger.valueType,
    value,
    measuredAt: reading.measuredAt,
  }));
}

/**
 * When a reading reaches the centre: usually within minutes; this morning's readings of a story arrive so long before
 * `now` that its deadlines are spread over the queue. Legal clocks start at arrival, not at measurement.
 */
export function receivedAt(patient: DemoPatient, reading: DemoReading, now: Date): Date {
  const measured = Date.parse(reading.measuredAt);
  const usual = measured + 60_000 + (Date.parse(reading.measuredAt) % 180_000);
  if (reading.measuredAt.slice(0, 10) !== storyDay(patient)) return new Date(usual);
  return new Date(Math.max(usual, now.getTime() - patient.arrivedMinutesAgo * 60_000));
}

function storyDay(patient: DemoPatient): string {
  return dayText(patient.plan.anchorDay);
}
