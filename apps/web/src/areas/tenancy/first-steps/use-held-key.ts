import type { issueDeviceKey } from '@fernpuls/contract/identity/device-key.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

type Issued = OutputOf<typeof issueDeviceKey>;
const queryKey = ['first_steps_key'];

/**
 * The key just made, until one signs out or loads the page anew: in memory only, so that the line can be copied again
 * after a look at another screen.
 */
export function useHeldKey(): [Issued | null, (issued: Issued) => void] {
  const client = useQueryClient();
  const { data } = useQuery<Issued | null>({
    queryKey,
    queryFn: skipToken,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [data ?? null, (issued) => void client.setQueryData(queryKey, issued)];
}
