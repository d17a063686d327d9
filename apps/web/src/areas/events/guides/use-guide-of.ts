import type { CallRecord } from '@fernpuls/contract/events/call-record';
import { guideVersion } from '@fernpuls/contract/events/interview-guide.call';
import type { Guide } from '@fernpuls/domain/events/guide/guide';
import { useCall } from '../../../api/hooks.ts';

/** The questions of a call, in the version its answers belong to; null: none, or not there yet. */
export function useGuideOf({ interviewGuideId, guideVersion: version }: CallRecord): Guide | null {
  const enabled = interviewGuideId !== null && version !== null;
  const { data, isPlaceholderData } = useCall(
    guideVersion,
    { id: interviewGuideId ?? '', version: version ?? 1 },
    { enabled },
  );
  return enabled && data && !isPlaceholderData ? data.content : null;
}
