import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { leadingSeries, measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useEffect, useRef } from 'react';
import { type Cached, useInvalidate } from '../../../api/hooks.ts';
import { decodeRecord, type WireRecord } from '../../../api/jsonapi.ts';
import { useLive } from '../../../api/live.ts';

/** A round of readings arrives value by value: what is meant for this record is asked for once. */
const gatherMs = 400;

/** Renews what an open record shows when readings or alarms of its patient arrive. */
export function useLiveRecord(patientId: string): void {
  const invalidate = useInvalidate();
  const waiting = useRef(new Set<Cached>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function gather(...cached: Cached[]): void {
    for (const one of cached) waiting.current.add(one);
    timer.current ??= setTimeout(() => {
      const old = [...waiting.current];
      waiting.current.clear();
      timer.current = undefined;
      void invalidate(...old);
    }, gatherMs);
  }

  useLive(measurementsReceived, ({ patientIds }) => {
    if (patientIds.includes(patientId)) gather(measurementSeries, leadingSeries, patientMeasurements);
  });
  useLive(triggerEventChanged, ({ data }) => {
    // A record inside a live event stays as on the wire.
    const event = decodeRecord(triggerEvents, data as WireRecord);
    if (event.patientId === patientId) gather(triggerEvents, patients);
  });
}
