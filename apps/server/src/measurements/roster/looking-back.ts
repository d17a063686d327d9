import { partsForRules } from '@fernpuls/domain/measurements/bands';
import { forget, remember, rememberRecording } from '@fernpuls/domain/triggers/rules/replay';
import { leavesOf } from '@fernpuls/domain/triggers/rules/rule';
import type { Tx } from '../../ground/database.ts';
import { endedStanding, type PastReading, pastReadings, pastRecordings } from './queries.ts';
import { lateHours, type Looking, type MonitoredPatient, type WatchingTrigger } from './to-patient.ts';

const hour = 3_600_000;

/** Fills the memory of patients just read. */
export async function keepReadings(tx: Tx, patients: readonly MonitoredPatient[]): Promise<void> {
  const looking = new Map(patients.flatMap((one) => (one.looking ? [[one.id, one.looking] as const] : [])));
  if (looking.size === 0) return;
  const wanted = [...looking].map(([patientId, { valueTypes, since }]) => ({
    patientId,
    valueTypes,
    from: since,
    until: Number.POSITIVE_INFINITY,
  }));
  for (const reading of await pastReadings(tx, wanted)) {
    const held = looking.get(reading.patient_id);
    if (held) rememberPast(held, reading);
  }
  await keepRecordings(
    tx,
    [...looking].map(([patientId, held]) => ({
      patientId,
      looking: held,
      from: held.since,
      until: Infinity,
    })),
  );
  await endStanding(tx, patients);
}

/** What a reading has ended since the clock last looked stands no more. */
async function endStanding(tx: Tx, patients: readonly MonitoredPatient[]): Promise<void> {
  const keyOf = ({ id }: WatchingTrigger, index: number) => `${id} ${index}`;
  const asked = patients.flatMap(({ id: patientId, triggers }) =>
    triggers.flatMap((trigger) =>
      trigger.standing.flatMap(({ leaf: at, since, serial }, index) => {
        const leaf = trigger.rule && leavesOf(trigger.rule.when)[at];
        const isRepeat = leaf?.kind === 'missing_repeat';
        const valueType = isRepeat || leaf?.kind === 'missing' ? leaf.valueType : null;
        // The reading that asks is no repeat of itself.
        const from = isRepeat ? since + 1 : since;
        const isEnded = valueType !== null || leaf?.kind === 'device_silent';
        return isEnded ? [{ key: keyOf(trigger, index), patientId, valueType, serial, since: from }] : [];
      }),
    ),
  );
  if (asked.length === 0) return;
  const ended = await endedStanding(tx, asked);
  for (const trigger of patients.flatMap(({ triggers }) => triggers))
    trigger.standing = trigger.standing.filter((_, index) => !ended.has(keyOf(trigger, index)));
}

type Span = { patientId: string; looking: Looking; from: number; until: number };

/** The recordings of some spans, for rules that join them with readings. */
export async function keepRecordings(tx: Tx, spans: readonly Span[]): Promise<void> {
  const wanted = new Map(
    spans.flatMap((span) => (span.looking.recordings ? [[span.patientId, span] as const] : [])),
  );
  if (wanted.size === 0) return;
  for (const { patientId, ...recording } of await pastRecordings(tx, [...wanted.values()])) {
    const held = wanted.get(patientId);
    if (held) rememberRecording(held.looking.memory, recording);
  }
}

export function rememberPast({ memory }: Pick<Looking, 'memory'>, reading: PastReading): void {
  remember(memory, {
    id: reading.id,
    valueType: reading.value_type,
    measuredAt: reading.measured_at,
    plausibility: reading.plausibility,
    ...partsForRules({ ...reading, valueType: reading.value_type }),
  });
}

/** Is what the rules look back on incomplete for a reading of that time? */
export function isShallow({ since, hours }: Looking, measuredAt: number): boolean {
  return measuredAt - hours * hour < since;
}

type Deeper = { patient: MonitoredPatient; looking: Looking; since: number; until: number };

/** Patients whose memory must reach further back, how far, and where it begins now. */
export function shallow(needed: readonly { patient: MonitoredPatient; measuredAt: number }[]): Deeper[] {
  const deeper = new Map<string, Deeper>();
  for (const { patient, measuredAt } of needed) {
    const { looking } = patient;
    if (!looking || !isShallow(looking, measuredAt)) continue;
    const since = Math.min(
      measuredAt - (looking.hours + lateHours) * hour,
      deeper.get(patient.id)?.since ?? looking.since,
    );
    deeper.set(patient.id, { patient, looking, since, until: looking.since });
  }
  return [...deeper.values()];
}

/** Lets go of what only a very late reading could look at. */
export function trim(looking: Looking): void {
  const until = looking.memory.newest - (looking.hours + lateHours) * hour;
  if (until - looking.since < lateHours * hour) return;
  forget(looking.memory, looking.hours, lateHours);
  looking.since = until;
}
