import { patientViews } from '@fernpuls/contract/patients/patient-view';
import { useInvalidate, useList } from '../../api/hooks.ts';
import { createRecord, removeRecord } from '../../api/queries.ts';
import { useMay } from '../../api/session.ts';
import type { SharedViews } from '../../ui/list/list-screen.ts';

/** The views of the list that everybody of the practice has; who may change patients shares and removes them. */
export function useSharedViews(): Omit<SharedViews, 'countOf'> {
  const invalidate = useInvalidate();
  const { rows } = useList(patientViews, { perPage: 100 }, { staleTime: 60_000 });
  const may = useMay('patient', 'write');
  async function thenRenewed(change: Promise<unknown>): Promise<void> {
    try {
      await change;
    } finally {
      await invalidate(patientViews);
    }
  }
  return {
    all: rows,
    may,
    share: ({ name, address }) =>
      thenRenewed(createRecord(patientViews, { name, address }, { ignore: [422] })),
    remove: (id) => thenRenewed(removeRecord(patientViews, id, { ignore: [404] })),
  };
}
