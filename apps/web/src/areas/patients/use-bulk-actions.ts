import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '../../api/hooks.ts';
import { createRecord, type Listing, removeRecord, updateRecord } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LeftOut } from '../../ui/list/in-turn.ts';
import { type EachRow, ofOneRow } from '../../ui/list/use-batch.ts';
import { useUndoAll } from './use-undo-all.ts';

type Each = EachRow<Patient>;

/** What can be done to several patients at once, and taken back for all of them. */
export function useBulkActions() {
  const { t } = useTranslation('patients');
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const undoAll = useUndoAll();

  async function setStatus(chosen: readonly Patient[], status: PatientStatus, each: Each): Promise<void> {
    const wanted = new Set(chosen.map(({ id }) => id));
    client.setQueriesData<Listing<Patient>>({ queryKey: [patients.type, 'list'] }, (before) =>
      before
        ? { ...before, rows: before.rows.map((row) => (wanted.has(row.id) ? { ...row, status } : row)) }
        : before,
    );
    const changed = await each(chosen, async (patient) => {
      await updateRecord(patients, { id: patient.id, status }, ofOneRow);
      return patient;
    });
    await invalidate(patients);
    undoAll({
      rows: changed,
      text: (count) => t(`bulk.status_${status}`, { count }),
      undo: ({ id, status: before }) => updateRecord(patients, { id, status: before }, ofOneRow),
      after: () => invalidate(patients),
    });
  }

  async function assignCohort(
    chosen: readonly Patient[],
    { id: cohortId, name }: { id: string; name: string },
    each: Each,
  ): Promise<void> {
    const made = await each(chosen, async (patient) => {
      if (patient.cohorts.some(({ id }) => id === cohortId)) throw new LeftOut(t('bulk.in_cohort', { name }));
      return (await createRecord(cohortAssignments, { patientId: patient.id, cohortId }, ofOneRow)).id;
    });
    await invalidate(patients, cohortAssignments);
    undoAll({
      rows: made,
      text: (count) => t('bulk.cohort_assigned', { count, name }),
      undo: (id) => removeRecord(cohortAssignments, id, ofOneRow),
      after: () => invalidate(patients, cohortAssignments),
    });
  }

  return { setStatus, assignCohort };
}
