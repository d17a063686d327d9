import type { changeLifeCycle, LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { Patient } from '@fernpuls/contract/patients/patient';
import type { LifeStep } from '@fernpuls/domain/patients/life-cycle';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';
import { useStep } from './use-life-cycle.ts';

/** What takes a step back; of a resumed pause nobody knows any more how long it was to last. */
const back: Partial<Record<LifeStep, LifeStep>> = {
  pause: 'resume',
  lock: 'unlock',
  deactivate: 'activate',
  decease: 'revive',
};

/** Says what was done, and offers to take it back where that brings back all there was. */
export function useToldStep(patient: Patient) {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  const undoable = useUndo();
  const run = useStep();
  return (step: LifeStep, before: LifeCycle['status'], done: OutputOf<typeof changeLifeCycle>) => {
    const isPlanned = step === 'pause' && done.status !== 'paused';
    const text = [t(`log.${isPlanned ? 'plan' : step}`), format.name(patient)].join(': ');
    const undo = back[step];
    if (!undo || before !== 'active' || isPlanned) {
      showToast({ kind: 'success', text });
      return;
    }
    undoable({
      text,
      undo: async () => {
        await run.mutateAsync({ id: patient.id, step: undo, reason: t('undone') });
      },
    });
  };
}
