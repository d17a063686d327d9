import { useSearchParams } from '../../../ui/use-search-params.ts';
import { roundTabs } from './round-model.ts';

export type Scope = 'all' | 'mine';

/** What of the round stands in the address: whose patients, which of them, who is in view. */
export function useRoundAddress() {
  const [parameters, setParameters] = useSearchParams();
  const scope: Scope = parameters.get('scope') === 'mine' ? 'mine' : 'all';
  const tab = roundTabs.find((one) => one === parameters.get('tab')) ?? 'open';
  const set = (changes: Record<string, string | null>, replace = true) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace },
    );
  return {
    scope,
    tab,
    patient: parameters.get('patient'),
    setTab: (key: string) => set({ tab: key === 'open' ? null : key, patient: null }),
    setScope: (key: Scope) => set({ scope: key === 'all' ? null : key, patient: null }),
    /** `isStep`: the way back leads to where one was before. */
    setPatient: (id: string | null, { isStep }: { isStep: boolean }) => set({ patient: id }, !isStep),
  };
}
