import { recordPath } from '@fernpuls/contract/paths';
import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';

/** Does it wait for the rhythm of a recording? */
export function isOnRhythm({ rule }: Pick<MeasurementTrigger, 'rule'>): boolean {
  return rule?.when.kind === 'ecg_rhythm';
}

/** The page of one threshold or rule; those on recordings stand below the measurements' recordings. */
export function triggerAddress(row: Pick<MeasurementTrigger, 'id' | 'patientId' | 'rule'>): string {
  const folder = isOnRhythm(row) ? 'measurements/ecg_triggers' : 'triggers';
  return `${recordPath(row.patientId)}/${folder}/${row.id}`;
}
