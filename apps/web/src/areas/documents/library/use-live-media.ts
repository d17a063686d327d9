import { media, mediumVersions } from '@fernpuls/contract/documents/medium';
import { mediaChanged } from '@fernpuls/contract/documents/medium.live';
import { useInvalidate } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';

/** What colleagues change is seen at once. */
export function useLiveMedia(): void {
  const invalidate = useInvalidate();
  useLive(mediaChanged, () => void invalidate(media, mediumVersions));
}
