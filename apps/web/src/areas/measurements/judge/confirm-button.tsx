import IconRosetteDiscountCheck from '#icons/IconRosetteDiscountCheck';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { useUndo } from '../../../ui/undo.ts';
import { JudgeDialog, type Reading, useJudge } from './judge-dialog.tsx';

/** Opens the dialog in which extreme values are confirmed; what was confirmed can be taken back. */
export function ConfirmButton({ readings, group }: { readings: readonly Reading[]; group: string }) {
  const { t } = useTranslation('record');
  const judge = useJudge();
  const offerUndo = useUndo();
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  useHotkeys([{ keys: 'shift+p', label: t('plausible.confirm'), group, run: ask }]);
  return (
    <>
      <Button
        size="toolbar"
        icon={<IconRosetteDiscountCheck aria-hidden="true" />}
        keys="shift+p"
        onClick={ask}
      >
        {t('plausible.confirm')}
      </Button>
      {asking && (
        <JudgeDialog
          kind="confirm"
          readings={readings}
          onClose={() => setAsking(false)}
          onDone={(ids) =>
            offerUndo({
              text: t('plausible.confirmed', { count: ids.length }),
              undo: async () => {
                await judge.mutateAsync({ ids: [...ids], plausible: false, takesBack: true });
              },
            })
          }
        />
      )}
    </>
  );
}
