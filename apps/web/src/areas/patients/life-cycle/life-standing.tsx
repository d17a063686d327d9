import { cancelPause, type LifeCycle, patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import styles from './life-cycle.module.css';
import { usePauseWords } from './use-pause-words.ts';

type Props = { patientId: string; life: LifeCycle; mayWrite: boolean };

/** What holds now and what is to come: a pause, a death. */
export function LifeStanding({ patientId, life, mayWrite }: Props) {
  const { t } = useTranslation('lifecycle');
  const words = usePauseWords();
  const cancel = useCallMutation(cancelPause, { invalidates: [patientLifeCycle] });
  const sentence = words.standing(life);
  if (!sentence && !life.planned) return null;
  return (
    <div className={styles.standing}>
      <Stack gap={2}>
        {sentence && <Text>{sentence}</Text>}
        {life.planned && <Text>{words.planned(life.planned)}</Text>}
        {life.planned && mayWrite && (
          <Button size="toolbar" busy={cancel.isPending} onClick={() => cancel.mutate({ id: patientId })}>
            {t('cancel_planned')}
          </Button>
        )}
      </Stack>
    </div>
  );
}
