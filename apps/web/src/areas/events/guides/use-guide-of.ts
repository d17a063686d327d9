import { guideVersion } from '@fernpuls/contract/events/interview-guide.call';
import type { Guide } from '@fernpuls/domain/events/guide/guide';
import { useCall } from '../../../api/hooks.ts';

type Asked = { interviewGuideId: string | null; guideVersion: number | null };

/** The questions of a talk, in the version its answers belong to; null: none, or not there yet. */
export function useGuideOf({ interviewGuideId, guideVersion: version }: Asked): Guide | null {
  const enabled = interviewGuideId !== null && version !== null;
  const { data, isPlaceholderData } = useCall(
    guideVersion,
    { id: interviewGuideId ?? '', version: version ?? 1 },
    { enabled },
  );
  return enabled && data && !isPlaceholderData ? data.content : null;
}
