import { patientDrugVersions } from '@fernpuls/contract/drugs/drug.call';
import { applyDrugPlan } from '@fernpuls/contract/drugs/paper.call';
import { type PatientDrug, patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { useCallMutation, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';

type Given = { patientId: string; before: readonly PatientDrug[]; onDone: () => void };

/** Takes over what was decided; undo brings each row back to what it was before. */
export function useTakeOver({ patientId, before, onDone }: Given) {
  const { t } = useTranslation('drugs');
  const cached = { invalidates: [patientDrugs, patientDrugVersions] };
  const apply = useCallMutation(applyDrugPlan, cached);
  const update = useUpdate(patientDrugs, cached);
  const undoable = useUndo();
  async function takeOver(input: Omit<InputOf<typeof applyDrugPlan>, 'patientId'>): Promise<void> {
    const done = await apply.mutateAsync({ patientId, ...input }).catch((error: { message: string }) => {
      showToast({ kind: 'error', text: error.message });
      return null;
    });
    if (!done) return;
    const changeReason = t('reconcile.taken_back');
    undoable({
      text: t('reconcile.applied'),
      undo: async () => {
        for (const id of done.created) await update.mutateAsync({ id, isMistake: true, changeReason });
        for (const row of before.filter(({ id }) => done.changed.includes(id)))
          await update.mutateAsync({ ...asTyped(row), changeReason });
      },
    });
    onDone();
  }
  return { takeOver, busy: apply.isPending };
}

/** A row without what is the server's own. */
function asTyped(row: PatientDrug) {
  const {
    position: _p,
    createdById: _b,
    createdAt: _c,
    updatedAt: _u,
    createdByName: _n,
    orderedByName: _o,
    patientId: _i,
    ...typed
  } = row;
  return typed;
}
