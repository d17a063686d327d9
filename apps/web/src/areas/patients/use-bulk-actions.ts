import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '../../api/hooks.ts';
import { createRecord, type Listing, removeRecord, updateRecord } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import { useTellFailures } from './use-tell-failures.ts';

/** What can be done to several patients at once. Each can be taken back; what fails for some is told. */
export function useBulkActions() {
  const { t } = useTranslation(['patients', 'values']);
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const undoable = useUndo();
  const tellFailures = useTellFailures();

  async function writeStatuses(changes: readonly { id: string; status: PatientStatus }[]): Promise<number> {
    const wanted = new Map(changes.map((change) => [change.id, change.status]));
    client.setQueriesData<Listing<Patient>>({ queryKey: [patients.type, 'list'] }, (before) =>
      before ? { ...before, rows: before.rows.map((row) => withStatus(row, wanted)) } : before,
    );
    const results = await Promise.allSettled(changes.map((change) => updateRecord(patients, change)));
    await invalidate(patients);
    return tellFailures(results);
  }

  async function setStatus(before: readonly Patient[], status: PatientStatus): Promise<void> {
    const count = await writeStatuses(before.map(({ id }) => ({ id, status })));
    if (count === 0) return;
    undoable({
      text: t(`bulk.status_${status}`, { count }),
      undo: async () => {
        await writeStatuses(before.map((patient) => ({ id: patient.id, status: patient.status })));
      },
    });
  }

  async function assignCohort(
    chosen: readonly Patient[],
    cohort: { id: string; name: string },
  ): Promise<void> {
    const without = chosen.filter((patient) => !patient.cohorts.some(({ id }) => id === cohort.id));
    if (without.length === 0) {
      showToast({ kind: 'info', text: t('bulk.cohort_already', { name: cohort.name }) });
      return;
    }
    const results = await Promise.allSettled(
      without.map(({ id }) => createRecord(cohortAssignments, { patientId: id, cohortId: cohort.id })),
    );
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    await invalidate(patients, cohortAssignments);
    const count = tellFailures(results);
    if (count === 0) return;
    undoable({
      text: t('bulk.cohort_assigned', { count, name: cohort.name }),
      undo: async () => {
        tellFailures(await Promise.allSettled(made.map((id) => removeRecord(cohortAssignments, id))));
        await invalidate(patients, cohortAssignments);
      },
    });
  }

  return { setStatus, assignCohort };
}

function withStatus(row: Patient, wanted: ReadonlyMap<string, PatientStatus>): Patient {
  const status = wanted.get(row.id);
  return status ? { ...row, status } : row;
}
