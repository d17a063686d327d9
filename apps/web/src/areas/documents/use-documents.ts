import { documentShares } from '@fernpuls/contract/documents/document-share';
import { documentsChanged } from '@fernpuls/contract/documents/document.live';
import { type PatientDocument, patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { useInvalidate, useList } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { type DocumentTab, isInTab, tabs } from './document-tabs.ts';

const most = 100;

/** The documents of a patient, which of them are shown and which one is chosen: the address says so. */
export function useDocuments(patientId: string) {
  const [parameters, setParameters] = useSearchParams();
  const invalidate = useInvalidate();
  useLive(documentsChanged, () => void invalidate(patientDocuments, documentShares));
  const query = parameters.get('query') ?? '';
  const list = useList(patientDocuments, {
    filters: { patientId },
    perPage: most,
    sort: '-documentDay',
    ...(query && { query }),
  });
  const tab: DocumentTab = tabs.find((one) => one === parameters.get('kind')) ?? 'all';
  const rows = list.rows.filter((row) => isInTab(row, tab));
  const wanted = parameters.get('document');
  const chosen = list.rows.find(({ id }) => id === wanted) ?? (wanted === null ? (rows[0] ?? null) : null);
  const set = (changes: Record<string, string | null>) =>
    setParameters(
      (before) => {
        for (const [name, value] of Object.entries(changes))
          if (value === null || value === '') before.delete(name);
          else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return {
    list,
    rows,
    tab,
    query,
    chosen,
    /** Asked for by the address and not in this record, or not found by the search. */
    isMissing: wanted !== null && chosen === null && !list.isPending,
    isChosenByHand: wanted !== null,
    countOf: (one: DocumentTab) => list.rows.filter((row) => isInTab(row, one)).length,
    choose: (document: PatientDocument | null) => set({ document: document?.id ?? null }),
    show: (one: DocumentTab | 'ecg') => set({ kind: one === 'all' ? null : one, document: null }),
    search: (text: string) => set({ query: text, document: null }),
  };
}

export type Documents = ReturnType<typeof useDocuments>;
