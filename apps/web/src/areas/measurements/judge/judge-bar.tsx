import IconHelpCircle from '#icons/IconHelpCircle';
import IconCheck from '#icons/IconCheck';
import { useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { useUndo } from '../../../ui/undo.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { JudgeDialog, type Reading, useJudge } from './judge-dialog.tsx';
import styles from './judge.module.css';

/** What can be done with the sitting that is held: its values called not plausible, extreme ones confirmed, or that taken back. */
export function JudgeBar({ readings }: { readings: readonly Reading[] }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const mayWrite = useMay('patient_measurement', 'write');
  const judge = useJudge();
  const offerUndo = useUndo();
  const [asking, setAsking] = useState(false);
  const plausible = readings.filter((one) => one.plausibility !== 'implausible');
  const extreme = readings.filter((one) => one.plausibility === 'extreme');
  const judged = readings.filter((one) => one.plausibilityAt !== null);
  const marked = judged.filter((one) => one.plausibility === 'implausible');
  const confirmed = judged.filter((one) => one.plausibility === 'valid');
  const ask = () => setAsking(true);
  useHotkeys(
    [{ keys: 'p', label: t('plausible.mark'), group: t('menu.measurements'), run: ask }],
    mayWrite && plausible.length > 0,
  );
  const [first] = readings;
  if (!mayWrite || !first || plausible.length + marked.length === 0) return null;
  const takeBack = async (ids: readonly string[]) => {
    await judge.mutateAsync({ ids: [...ids], plausible: true });
  };
  const count = async () => {
    const ids = marked.map(({ id }) => id);
    const [reason = ''] = marked.map((one) => one.plausibilityReason ?? '');
    await takeBack(ids);
    offerUndo({
      text: t('plausible.undone', { count: ids.length }),
      undo: async () => void (await judge.mutateAsync({ ids, plausible: false, reason })),
    });
  };
  const unconfirm = async () => {
    const ids = confirmed.map(({ id }) => id);
    const reason = confirmed.find((one) => one.plausibilityReason)?.plausibilityReason;
    await judge.mutateAsync({ ids, plausible: false, takesBack: true });
    offerUndo({
      text: t('plausible.unconfirmed', { count: ids.length }),
      undo: async () => void (await judge.mutateAsync({ ids, plausible: true, ...(reason && { reason }) })),
    });
  };
  return (
    <div
      className={styles.bar}
      role="group"
      aria-label={t('plausible.action', { when: format.dateTime(first.measuredAt) })}
    >
      <span className="numeric">{format.dateTime(first.measuredAt)}</span>
      {extreme.length > 0 && <ConfirmButton readings={extreme} group={t('menu.measurements')} />}
      {plausible.length > 0 && (
        <Button size="toolbar" icon={<IconHelpCircle aria-hidden="true" />} keys="p" onClick={ask}>
          {t('plausible.mark')}
        </Button>
      )}
      {marked.length > 0 && (
        <Button
          size="toolbar"
          icon={<IconCheck aria-hidden="true" />}
          busy={judge.isPending}
          onClick={() => void count()}
        >
          {t('plausible.back')}
        </Button>
      )}
      {confirmed.length > 0 && (
        <Button size="toolbar" busy={judge.isPending} onClick={() => void unconfirm()}>
          {t('plausible.unconfirm')}
        </Button>
      )}
      {asking && (
        <JudgeDialog
          kind="doubt"
          readings={plausible}
          onClose={() => setAsking(false)}
          onDone={(ids) =>
            offerUndo({
              text: t('plausible.done', { count: ids.length }),
              undo: () => takeBack(ids),
            })
          }
        />
      )}
    </div>
  );
}
