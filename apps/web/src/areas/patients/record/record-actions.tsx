import type { Patient } from '@fernpuls/contract/patients/patient';
import IconClipboardPlus from '#icons/IconClipboardPlus';
import IconBellPlus from '#icons/IconBellPlus';
import IconVideo from '#icons/IconVideo';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { CallMenu } from './call-menu.tsx';
import styles from './record-header.module.css';
import { useRecordActions } from './use-record-actions.tsx';

/** What can be started from anywhere in the record. */
export function RecordActions({ patient }: { patient: Patient }) {
  const { t } = useTranslation('record');
  const isNarrow = useIsNarrow();
  const { video, trigger, newTask, dialog } = useRecordActions(patient);
  return (
    <div className={styles.actions}>
      <CallMenu patient={patient} />
      {video && (
        <ButtonLink to={video} icon={<IconVideo aria-hidden="true" />} keys="v">
          {t('video.button')}
        </ButtonLink>
      )}
      {newTask && (
        <Button icon={<IconClipboardPlus aria-hidden="true" />} keys="t" onClick={newTask}>
          {t('task.button')}
        </Button>
      )}
      {trigger && !isNarrow && (
        <ButtonLink to={trigger} icon={<IconBellPlus aria-hidden="true" />}>
          {t('trigger.button')}
        </ButtonLink>
      )}
      {dialog}
    </div>
  );
}
