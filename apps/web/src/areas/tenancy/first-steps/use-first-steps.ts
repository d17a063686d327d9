import { deviceKeysChanged } from '@fernpuls/contract/identity/device-key.call';
import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { personOnlineStatus } from '@fernpuls/contract/support/online-status.call';
import { type FirstSteps, firstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useSyncExternalStore } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { localPreference, watchPreferences, rememberPreference } from '../../../ui/local-preference.ts';

const list = 'first_steps';
/** For what the live channel does not tell: a colleague who adds a person, a patient or a threshold. */
const pollMs = 15_000;

/** What is done, as the server has it; `watching`: followed live. */
export function useFirstSteps(watching: boolean) {
  const found = useCall(firstSteps, {}, { staleTime: 0, ...(watching && { refetchInterval: pollMs }) });
  const renew = useRenewal();
  const renewAll = () => {
    if (watching) renew(firstSteps);
  };
  useLive(deviceKeysChanged, renewAll);
  useLive(measurementsReceived, renewAll);
  useLive(triggerEventChanged, renewAll);
  useLive(personOnlineStatus, renewAll);
  return found;
}

/** How far one is; `next` is null when all is done. */
export function progressOf({ steps }: FirstSteps) {
  return {
    done: steps.filter(({ isDone }) => isDone).length,
    total: steps.length,
    next: steps.find(({ isDone }) => !isDone) ?? null,
  };
}

/** Whether this person wants them on the dashboard no more; kept with the account. */
export function usePutAway(): [boolean, (isPutAway: boolean) => void] {
  const isPutAway = useSyncExternalStore(
    watchPreferences,
    () => localPreference(list).get().isPutAway ?? false,
  );
  return [isPutAway, (next) => rememberPreference(list, { isPutAway: next })];
}
