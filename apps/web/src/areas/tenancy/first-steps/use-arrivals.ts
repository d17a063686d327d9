import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { openEventFilters, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useInvalidate, useList } from '../../../api/hooks.ts';
import { decodeRecord, type WireRecord } from '../../../api/jsonapi.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';

/** The last reading a device sent for this patient and the alarm it raised, from the moment they are there. */
export function useArrivals(patientId: string | null) {
  const seesReadings = useMay('patient_measurement');
  const seesAlarms = useMay('patient_trigger');
  const invalidate = useInvalidate();
  const id = patientId ?? '';
  const readings = useList(
    patientMeasurements,
    { perPage: 1, filters: { patientId: id, source: 'hub' } },
    { enabled: seesReadings && patientId !== null },
  );
  const alarms = useList(
    triggerEvents,
    { perPage: 1, sort: '-createdAt', filters: { patientId: id, ...openEventFilters } },
    { enabled: seesAlarms && patientId !== null },
  );
  useLive(measurementsReceived, ({ patientIds }) => {
    if (patientIds.includes(id)) void invalidate(patientMeasurements);
  });
  useLive(triggerEventChanged, ({ data }) => {
    if (decodeRecord(triggerEvents, data as WireRecord).patientId === id) void invalidate(triggerEvents);
  });
  return { reading: readings.rows[0] ?? null, alarm: alarms.rows[0] ?? null };
}
