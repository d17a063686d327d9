import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { useParams } from 'react-router';
import { useOne } from '../../api/hooks.ts';

/** Whom the address means: the patient, or the patient of the reading to be talked about. */
export function useAbout() {
  const { patientId = null, measurementId = null } = useParams();
  const reading = useOne(patientMeasurements, measurementId, { ignore: [404] });
  return {
    selected: patientId ?? reading.data?.patientId ?? null,
    about: reading.data ? measurementId : null,
    error: measurementId === null ? null : reading.error,
    isPending: measurementId !== null && reading.isPending,
    retry: () => void reading.refetch(),
  };
}
