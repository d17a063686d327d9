import IconChevronDown from '#icons/IconChevronDown';
import IconChevronUp from '#icons/IconChevronUp';
import IconLink from '#icons/IconLink';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import styles from './list.module.css';
import type { TaskWalk } from './use-task-walk.ts';

/** „1 von 31“, the neighbours, and the address to hand on. */
export function Place({ walk }: { walk: TaskWalk }) {
  const { t } = useTranslation('tasks');
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    showToast({ kind: 'success', text: t('beside.copied') });
  };
  return (
    <span className={styles.place}>
      {walk.at !== null && (
        <span className="numeric">{t('shift.place', { at: walk.at, of: walk.total })}</span>
      )}
      <IconButton
        outlined
        label={t('keys.previous_task')}
        icon={<IconChevronUp />}
        keys="k"
        disabled={!walk.previous}
        onClick={() => walk.open(walk.previous)}
      />
      <IconButton
        outlined
        label={t('keys.next_task')}
        icon={<IconChevronDown />}
        keys="j"
        disabled={!walk.next}
        onClick={() => walk.open(walk.next)}
      />
      <IconButton outlined label={t('beside.copy')} icon={<IconLink />} onClick={() => void copy()} />
    </span>
  );
}
