import { physicians } from '@fernpuls/contract/identity/physician';
import { useList } from '../../api/hooks.ts';

/** The physicians of the practice, those who may be primary. */
export function usePhysicianList() {
  return useList(
    physicians,
    { perPage: 100, sort: 'lastName', filters: { profession: 'physician', isActive: true } },
    { staleTime: 300_000 },
  );
}
