import { groupAlarms } from '@fernpuls/contract/triggers/patient-groups.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { parseGroupKey } from '@fernpuls/domain/patients/group';
import { useCallback, useMemo } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The patients the alarms are narrowed to; without a group all of them, of one that is not there nobody. */
export function useGroup(key: string | null) {
  const { t } = useTranslation('groups');
  const group = key === null ? null : parseGroupKey(key);
  const isAsked = group !== null;
  const asked = useCall(groupAlarms, { group: key ?? 'all' }, { enabled: isAsked, ignore: [404] });
  const renew = useRenewal();
  useLive(triggerEventChanged, () => {
    if (isAsked) renew(groupAlarms);
  });
  const ids = asked.data?.patientIds;
  const members = useMemo(() => new Set(ids), [ids]);
  const within = useCallback(
    (events: readonly TriggerEvent[]) =>
      key === null ? events : events.filter(({ patientId }) => members.has(patientId)),
    [key, members],
  );
  return {
    within,
    isLoaded: !isAsked || !asked.isPending,
    name: group?.id === null ? t(`kind.${group.kind}`) : (asked.data?.name ?? t('unknown')),
  };
}
