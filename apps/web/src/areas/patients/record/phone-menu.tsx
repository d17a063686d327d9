import type { Patient } from '@fernpuls/contract/patients/patient';
import IconBellPlus from '#icons/IconBellPlus';
import IconClipboardPlus from '#icons/IconClipboardPlus';
import IconDots from '#icons/IconDots';
import IconVideo from '#icons/IconVideo';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { CalleeList, CallMenu } from './call-menu.tsx';
import styles from './phone-header.module.css';
import { useRecordActions } from './use-record-actions.tsx';

/** On a phone: the call, and behind the dots the other numbers and what else can be started. */
export function PhoneMenu({ patient }: { patient: Patient }) {
  const { t } = useTranslation('record');
  const { video, trigger, newTask, dialog } = useRecordActions(patient);
  return (
    <div className={styles.icons}>
      <CallMenu patient={patient} alone />
      <Dropdown title={t('more_actions')} icon={<IconDots aria-hidden="true" />} variant="subtle" align="end">
        {(close) => (
          <div className={styles.menu}>
            {video && (
              <ButtonLink to={video} variant="subtle" icon={<IconVideo aria-hidden="true" />}>
                {t('video.new')}
              </ButtonLink>
            )}
            {newTask && (
              <Button
                variant="subtle"
                icon={<IconClipboardPlus aria-hidden="true" />}
                onClick={() => {
                  close();
                  newTask();
                }}
              >
                {t('task.new')}
              </Button>
            )}
            {trigger && (
              <ButtonLink to={trigger} variant="subtle" icon={<IconBellPlus aria-hidden="true" />}>
                {t('trigger.new')}
              </ButtonLink>
            )}
            <CalleeList patient={patient} onDial={close} />
          </div>
        )}
      </Dropdown>
      {dialog}
    </div>
  );
}
