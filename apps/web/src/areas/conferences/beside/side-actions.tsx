import type { VideoConsultation } from '@fernpuls/contract/conferences/video-consultation';
import { recordPath } from '@fernpuls/contract/paths';
import IconExternalLink from '#icons/IconExternalLink';
import IconPill from '#icons/IconPill';
import IconSquarePlus from '#icons/IconSquarePlus';
import { useState } from 'react';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import buttons from '../../../ui/button.module.css';
import { cx } from '../../../ui/cx.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { ChangeMedication } from '../../drugs/index.ts';
import { NewTask } from '../../tasks/index.ts';
import { CloseAlarms } from '../../triggers/index.ts';
import styles from './beside.module.css';

/** What follows from the talk: a task, a changed dose, alarms closed; the record in a page of its own. */
export function SideActions({ one }: { one: Pick<VideoConsultation, 'patientId' | 'patientName'> }) {
  const { t } = useTranslation(['conferences', 'shell']);
  const mayTask = useMay('task', 'write');
  const mayDrugs = [useMay('patient_drug', 'write'), useModule('drugs')].every(Boolean);
  const [shown, setShown] = useState<'task' | 'medication' | null>(null);
  const close = () => setShown(null);
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([{ keys: 't', label: t('beside.task'), group, run: () => setShown('task') }], mayTask);
  useHotkeys(
    [{ keys: 'd', label: t('beside.medication'), group, run: () => setShown('medication') }],
    mayDrugs,
  );
  return (
    <div className={styles.actions}>
      {mayTask && (
        <Button
          icon={<IconSquarePlus aria-hidden="true" />}
          size="toolbar"
          keys="t"
          onClick={() => setShown('task')}
        >
          {t('beside.task')}
        </Button>
      )}
      {mayDrugs && (
        <Button
          icon={<IconPill aria-hidden="true" />}
          size="toolbar"
          keys="d"
          onClick={() => setShown('medication')}
        >
          {t('beside.medication')}
        </Button>
      )}
      <CloseAlarms patientId={one.patientId} keysGroup={group} />
      <a
        className={cx(buttons.button, buttons.toolbar)}
        href={recordPath(one.patientId, 'measurements')}
        target="_blank"
        rel="noreferrer"
      >
        <IconExternalLink aria-hidden="true" />
        <span>{t('beside.record')}</span>
      </a>
      {shown === 'task' && (
        <NewTask given={{ patientId: one.patientId }} about={one.patientName} onClose={close} />
      )}
      {shown === 'medication' && <ChangeMedication patientId={one.patientId} onClose={close} />}
    </div>
  );
}
