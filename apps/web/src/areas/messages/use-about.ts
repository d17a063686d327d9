import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { useParams } from 'react-router';
import { useOne } from '../../api/hooks.ts';

/** Whom the address means: the patient, or the patient of the reading that is looked at and talked about. */
export function useAbout() {
  const { patientId = null, measurementId = null } = useParams();
  const reading = useOne(patientMeasurements, measurementId, { ignore: [404] });
  // An address may pair a reading with somebody else: then it is not shown beside them.
  const isTheirs = reading.data && (patientId === null || reading.data.patientId === patientId);
  return {
    selected: patientId ?? reading.data?.patientId ?? null,
    about: isTheirs ? measurementId : null,
    error: measurementId === null ? null : reading.error,
    isPending: measurementId !== null && reading.isPending,
    retry: () => void reading.refetch(),
  };
}
