import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgChanged } from '@fernpuls/contract/ecg/ecg.live';
import { findings } from '@fernpuls/contract/ecg/finding';
import { amendFinding, releaseFinding, saveFinding } from '@fernpuls/contract/ecg/finding.call';
import { useCallMutation, useList, useRemove } from '../../../api/hooks.ts';
import type { WireRecord } from '../../../api/jsonapi.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';

const invalidates = [findings, ecgs];

/** The finding of a recording, what may be done with it, and what colleagues do to it meanwhile. */
export function useFinding(ecgId: string) {
  const list = useList(findings, { filters: { ecgId }, perPage: 1 });
  useLive(ecgChanged, ({ data }) => {
    if ((data as WireRecord).id === ecgId) void list.refetch();
  });
  return {
    finding: list.rows.find((one) => one.ecgId === ecgId) ?? null,
    isPending: list.isPending,
    error: list.error,
    refetch: list.refetch,
    mayWrite: useMay('patient_measurement_ecg', 'write'),
    mayRelease: useMay('finding_release', 'write'),
    save: useCallMutation(saveFinding, { invalidates }),
    release: useCallMutation(releaseFinding, { invalidates }),
    amend: useCallMutation(amendFinding, { invalidates }),
    remove: useRemove(findings, { invalidates: [ecgs] }),
  };
}

export type FindingState = ReturnType<typeof useFinding>;
