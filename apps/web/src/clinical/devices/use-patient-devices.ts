import { patientDevicesChanged } from '@fernpuls/contract/logistics/device.live';
import { patientDevices } from '@fernpuls/contract/logistics/patient-devices.call';
import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { hubOnlineStatus } from '@fernpuls/contract/support/online-status.call';
import { useCall } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useRenewal } from '../../api/use-renewal.ts';

/** Silence is told by no event: it is asked for again. */
const againMs = 60_000;

/** A patient's devices and how each is heard now; follows readings, gateways and what colleagues do. */
export function usePatientDevices(patientId: string) {
  const may = useMay('device');
  const enabled = useModule('devices') && may;
  const renew = useRenewal();
  const ofPatient = ({ patientIds }: { patientIds: string[] }) => {
    if (patientIds.includes(patientId)) renew(patientDevices);
  };
  useLive(patientDevicesChanged, ofPatient);
  useLive(measurementsReceived, ofPatient);
  useLive(hubOnlineStatus, () => renew(patientDevices));
  return useCall(patientDevices, { patientId }, { enabled, refetchInterval: againMs, ignore: [403, 404] });
}
