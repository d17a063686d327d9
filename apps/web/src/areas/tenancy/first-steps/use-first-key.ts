import { deviceKeys, issueDeviceKey } from '@fernpuls/contract/identity/device-key.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { firstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Issued = OutputOf<typeof issueDeviceKey>;
const queryKey = ['first_steps_key'];
/** Long enough to try, short enough to be forgotten. */
const validDays = 1;

/**
 * The key of the line. A new one is held until one signs out or loads the page anew, in memory only, so that the line
 * can be copied again after a look at another screen; `shown` is the whole of it once, then how it begins and ends.
 */
export function useFirstKey() {
  const { t } = useTranslation('first_steps');
  const client = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const { data: held } = useQuery<Issued | null>({
    queryKey,
    queryFn: skipToken,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const known = useCall(deviceKeys, {}, { enabled: useMay('device_key') });
  const issue = useCallMutation(issueDeviceKey, { invalidates: [deviceKeys, firstSteps] });
  const last = held?.data ?? known.data?.data.find(({ scopes }) => scopes.includes('measurements_write'));
  const shortened = last && `${last.prefix}…${last.lastFour ?? ''}`;
  return {
    whole: held?.key ?? null,
    shown: held && isWhole ? held.key : (shortened ?? 'fpk_…'),
    isFirst: last === undefined,
    shorten: () => setWhole(false),
    isPending: issue.isPending,
    error: issue.error,
    make: () => {
      if (issue.isPending) return;
      const wanted = { label: t('device.key_label'), scopes: ['measurements_write' as const], validDays };
      const onSuccess = (issued: Issued) => {
        client.setQueryData(queryKey, issued);
        setWhole(true);
      };
      issue.mutate({ ...wanted, kind: 'device' }, { onSuccess });
    },
  };
}
