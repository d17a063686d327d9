import { interventions } from '@fernpuls/contract/measurements/intervention';
import { useList } from '../../../api/hooks.ts';

/** What was done or happened beside the readings, newest first. */
export function useInterventions(patientId: string) {
  return useList(interventions, { perPage: 100, sort: '-startedAt', filters: { patientId } });
}
