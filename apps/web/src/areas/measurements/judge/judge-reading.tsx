import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUndo } from '../../../ui/undo.ts';
import { JudgeDialog, useJudge } from './judge-dialog.tsx';

type Props = { id: string; kind: 'doubt' | 'confirm'; onClose: () => void; onDone?: () => void };

/** Asks about one reading, wherever it is listed; what was said can be taken back. */
export function Component({ id, kind, onClose, onDone }: Props) {
  const { t } = useTranslation('record');
  const { data } = useOne(patientMeasurements, id);
  const judge = useJudge();
  const offerUndo = useUndo();
  if (!data) return null;
  const isConfirming = kind === 'confirm';
  const back = isConfirming ? { plausible: false, takesBack: true } : { plausible: true };
  return (
    <JudgeDialog
      kind={kind}
      readings={[data]}
      onClose={onClose}
      onDone={(ids) => {
        offerUndo({
          text: t(isConfirming ? 'plausible.confirmed' : 'plausible.done', { count: ids.length }),
          undo: async () => void (await judge.mutateAsync({ ids: [...ids], ...back })),
        });
        onDone?.();
      }}
    />
  );
}
