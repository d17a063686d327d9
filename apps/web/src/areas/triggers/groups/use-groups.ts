import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { type PatientGroup, patientGroups } from '@fernpuls/contract/triggers/patient-groups.call';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useListState } from '../../../ui/use-list-state.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { sortedGroups } from './group-rows.ts';

const usualSort = '-open';

/** The groups in the order the address names, and the one that is looked at. */
export function useGroups() {
  const { t } = useTranslation('groups');
  const [parameters, setParameters] = useSearchParams();
  const { data, error, refetch, isPending } = useCall(patientGroups, {});
  const renew = useRenewal();
  useLive(triggerEventChanged, () => renew(patientGroups));
  useLive(measurementsReceived, () => renew(patientGroups));
  const nameOf = ({ kind, name }: PatientGroup) => name ?? t(`kind.${kind}`);
  const list = useListState('groups', { sort: usualSort });
  const found = data?.data ?? [];
  const whole = found.filter(({ kind }) => kind === 'all');
  const others = sortedGroups(
    found.filter(({ kind }) => kind !== 'all'),
    list.sort,
    nameOf,
  );
  const rows = [...whole, ...others];
  const choose = (key: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('group', key);
        return next;
      },
      { replace: true },
    );
  const asked = parameters.get('group');
  return {
    rows,
    list,
    nameOf,
    chosen: rows.find(({ key }) => key === asked) ?? rows[0] ?? null,
    /** The practice has no cohort and no programme. */
    isEmpty: data !== undefined && found.every(({ id }) => id === null),
    isThere: data !== undefined,
    isPending,
    error,
    retry: () => void refetch(),
    choose,
  };
}

export type Groups = ReturnType<typeof useGroups>;
