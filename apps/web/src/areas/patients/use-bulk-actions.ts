import type { InputOf } from '@fernpuls/contract/kit/call';
import { changeLifeCycle, patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { useInvalidate } from '../../api/hooks.ts';
import { callApi, createRecord, removeRecord } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LeftOut } from '../../ui/list/in-turn.ts';
import { type EachRow, ofOneRow } from '../../ui/list/use-batch.ts';
import { showToast } from '../../ui/toasts.ts';
import type { BulkPause } from './bulk-step-panels.tsx';
import { useUndoAll } from './use-undo-all.ts';

type Each = EachRow<Patient>;
type Step = InputOf<typeof changeLifeCycle>;

/** What can be done to several patients at once, and taken back for all of them. */
export function useBulkActions() {
  const { t } = useTranslation(['patients', 'lifecycle']);
  const invalidate = useInvalidate();
  const undoAll = useUndoAll();

  const step = (asked: Step) => callApi(changeLifeCycle, asked, ofOneRow);
  const renew = () => invalidate(patients, patientLifeCycle);

  /** The step a single patient takes, with its reason and its end, for each of them. */
  async function pause(chosen: readonly Patient[], given: BulkPause, each: Each): Promise<void> {
    const done = await each(chosen, async ({ id }) => {
      const { status } = await step({ id, step: 'pause', ...given });
      return { id, hasBegun: status === 'paused' };
    });
    await renew();
    const planned = done.filter(({ hasBegun }) => !hasBegun).length;
    if (planned > 0) showToast({ kind: 'success', text: t('bulk.pause_planned', { count: planned }) });
    undoAll({
      rows: done.filter(({ hasBegun }) => hasBegun),
      text: (count) => t('bulk.status_paused', { count }),
      undo: ({ id }) => step({ id, step: 'resume', reason: t('lifecycle:undone') }),
      after: renew,
    });
  }

  /** Of a pause that was ended nobody knows any more how long it was to last: there is no way back. */
  async function goOn(chosen: readonly Patient[], tellsPatient: boolean, each: Each): Promise<void> {
    const done = await each(chosen, ({ id, status }) =>
      step({ id, step: status === 'paused' ? 'resume' : 'activate', tellsPatient }),
    );
    await renew();
    const count = done.length;
    if (count > 0) showToast({ kind: 'success', text: t('bulk.status_active', { count }) });
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

  return { pause, goOn, assignCohort };
}
