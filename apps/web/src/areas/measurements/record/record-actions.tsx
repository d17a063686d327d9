import type { Patient } from '@fernpuls/contract/patients/patient';
import IconClipboardPlus from '#icons/IconClipboardPlus';
import IconBellPlus from '#icons/IconBellPlus';
import { useState } from 'react';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { CallMenu } from './call-menu.tsx';
import styles from './record-header.module.css';
import { TaskDrawer } from './task-drawer.tsx';

/** What can be started from anywhere in the record. */
export function RecordActions({ patient }: { patient: Patient }) {
  const { t } = useTranslation('record');
  const [drawer, setDrawer] = useState(false);
  const mayTask = [useModule('tasks'), useMay('task', 'write')].every(Boolean);
  const mayTrigger = [useModule('triggers'), useMay('patient_trigger', 'write')].every(Boolean);
  useHotkeys([{ keys: 't', label: t('task.new'), group: t('keys'), run: () => setDrawer(true) }], mayTask);
  return (
    <div className={styles.actions}>
      <CallMenu patient={patient} />
      {mayTask && (
        <Button icon={<IconClipboardPlus aria-hidden="true" />} keys="t" onClick={() => setDrawer(true)}>
          {t('task.button')}
        </Button>
      )}
      {mayTrigger && (
        <ButtonLink
          to={`/protected/patients/${patient.id}/triggers/new`}
          icon={<IconBellPlus aria-hidden="true" />}
        >
          {t('trigger.button')}
        </ButtonLink>
      )}
      {drawer && <TaskDrawer patient={patient} onClose={() => setDrawer(false)} />}
    </div>
  );
}
