import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useCall, useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { ConfirmButton } from './confirm-button.tsx';

type Props = { event: Pick<TriggerEvent, 'id' | 'patientId' | 'measurementId'>; keysGroup: string };

/** Out of an alarm with an extreme value: those of its readings nobody has confirmed. */
export function Component({ event, keysGroup }: Props) {
  const { id, patientId, measurementId } = event;
  const mayWrite = useMay('patient_measurement', 'write');
  const story = useCall(triggerEventStory, { id }, { enabled: mayWrite });
  const { rows } = useList(
    patientMeasurements,
    { perPage: 100, sort: '-measuredAt', filters: { patientId, plausibility: 'extreme' } },
    { enabled: mayWrite },
  );
  const own = [measurementId, ...(story.data?.readings ?? []).map((one) => one.measurementId)];
  const readings = rows.filter((row) => own.includes(row.id));
  if (!mayWrite || readings.length === 0) return null;
  return <ConfirmButton readings={readings} group={keysGroup} />;
}
