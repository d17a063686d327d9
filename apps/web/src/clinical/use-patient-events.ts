import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useMemo } from 'react';
import { useList } from '../api/hooks.ts';
import { useMay, useModule } from '../api/session.ts';
import { recordLists } from './record-lists.ts';
import { useDays } from './use-days.ts';

/** Alarms of a patient that were raised in the last year, newest first; one answer for head, curves and lane. */
export function usePatientEvents(patientId: string) {
  const { yearAgo } = useDays();
  const may = useMay('patient_trigger');
  const enabled = useModule('triggers') && may;
  const parameters = useMemo(() => recordLists.alarms(patientId, yearAgo), [patientId, yearAgo]);
  return useList(triggerEvents, parameters, { enabled });
}
