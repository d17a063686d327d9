import { patientEventsChanged } from '@fernpuls/contract/events/event.live';
import { patientEvents } from '@fernpuls/contract/events/patient-event';
import { useList } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useRenewal } from '../../api/use-renewal.ts';
import { recordLists } from '../record-lists.ts';

/** What happened to a patient beside the readings, newest first; follows what others enter. */
export function useEventList(patientId: string) {
  const may = useMay('patient_event');
  const enabled = useModule('events') && may;
  useLiveEvents();
  return useList(patientEvents, recordLists.events(patientId), { enabled });
}

/** Events entered or changed by anybody are shown as they are now. */
export function useLiveEvents(): void {
  const renew = useRenewal();
  useLive(patientEventsChanged, () => renew(patientEvents));
}
