import { type RunningCall, runningCall } from '@fernpuls/contract/events/call-record.call';
import { callRecordsChanged } from '@fernpuls/contract/events/event.live';
import { callRecords } from '@fernpuls/contract/events/call-record';
import { useCall } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useRenewal } from '../../api/use-renewal.ts';

/** A call with its begin by the clock of this computer. */
export type HeldCall = RunningCall & { since: number };

/** The call this person is in, in whatever tab it was begun. */
export function useRunningCall() {
  const may = useMay('patient_event', 'write');
  const mayLog = useModule('events') && may;
  const { data, dataUpdatedAt, isPending } = useCall(runningCall, {}, { enabled: mayLog });
  const found = data?.data ?? null;
  const call: HeldCall | null =
    mayLog && found ? { ...found, since: dataUpdatedAt - found.seconds * 1000 } : null;
  return { call, mayLog, isPending: mayLog && isPending };
}

/** Calls that began, ended or changed anywhere are shown as they are now. */
export function useLiveCalls(): void {
  const renew = useRenewal();
  useLive(callRecordsChanged, () => renew(runningCall, callRecords));
}
