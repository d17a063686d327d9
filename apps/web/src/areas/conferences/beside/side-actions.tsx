import type { VideoConsultation } from '@fernpuls/contract/conferences/video-consultation';
import { recordPath } from '@fernpuls/contract/paths';
import IconExternalLink from '#icons/IconExternalLink';
import IconSquarePlus from '#icons/IconSquarePlus';
import { useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import buttons from '../../../ui/button.module.css';
import { cx } from '../../../ui/cx.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { NewTask } from '../../tasks/index.ts';
import styles from './beside.module.css';

/** What follows from the talk: a task at once, the record in a page of its own. */
export function SideActions({ one }: { one: Pick<VideoConsultation, 'patientId' | 'patientName'> }) {
  const { t } = useTranslation(['conferences', 'shell']);
  const mayTask = useMay('task', 'write');
  const [isTask, setTask] = useState(false);
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([{ keys: 't', label: t('beside.task'), group, run: () => setTask(true) }], mayTask);
  return (
    <div className={styles.actions}>
      {mayTask && (
        <Button
          icon={<IconSquarePlus aria-hidden="true" />}
          size="toolbar"
          keys="t"
          onClick={() => setTask(true)}
        >
          {t('beside.task')}
        </Button>
      )}
      <a
        className={cx(buttons.button, buttons.default, buttons.toolbar)}
        href={recordPath(one.patientId, 'measurements')}
        target="_blank"
        rel="noreferrer"
      >
        <IconExternalLink aria-hidden="true" />
        <span>{t('beside.record')}</span>
      </a>
      {isTask && (
        <NewTask
          given={{ patientId: one.patientId }}
          about={one.patientName}
          onClose={() => setTask(false)}
        />
      )}
    </div>
  );
}
