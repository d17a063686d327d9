import { alarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { alarmPolicyChanged } from '@fernpuls/contract/triggers/alarm-policy.live';
import type { FourEyes } from '@fernpuls/domain/triggers/event-life-cycle';
import { useCall } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useRenewal } from '../../api/use-renewal.ts';

/** Which alarms two people have to close; known anew as soon as somebody changes it. */
export function useFourEyes(): FourEyes {
  const renew = useRenewal();
  useLive(alarmPolicyChanged, () => renew(alarmPolicy));
  return useCall(alarmPolicy, {}).data?.fourEyes ?? 'none';
}
