import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { patientCoverage } from '@fernpuls/contract/triggers/coverage.call';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';

/** The coverage of one patient, asked anew as soon as something arrives or an alarm changes. */
export function useCoverage(id: string) {
  const renew = useRenewal();
  useLive(measurementsReceived, ({ patientIds }) => {
    if (patientIds.includes(id)) renew(patientCoverage);
  });
  useLive(triggerEventChanged, () => renew(patientCoverage, measurementTriggers));
  return useCall(patientCoverage, { id }, { ignore: [404] });
}
