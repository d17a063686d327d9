import { type RemovableType, removableTypes } from '@fernpuls/contract/removable';
import { removalPreview } from '@fernpuls/contract/removal-preview.call';
import { useCall } from '../../api/hooks.ts';

/** What hangs on these records now; nothing is answered for what nobody deletes. */
export function useRemovalPreview(type: string, ids: readonly string[]) {
  const known = removableTypes.find((one) => one === type);
  const { data, error, isFetching, refetch } = useCall(
    removalPreview,
    { type: known ?? ('tasks' satisfies RemovableType), ids: [...ids] },
    { enabled: known !== undefined && ids.length > 0, staleTime: 0, ignore: [403, 404] },
  );
  // An older answer may name what is gone and miss what came.
  return { preview: isFetching ? null : (data ?? null), error, again: () => void refetch() };
}
