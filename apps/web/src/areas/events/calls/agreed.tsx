import type { CallRecord } from '@fernpuls/contract/events/call-record';
import { tasksPath } from '@fernpuls/contract/paths';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleDashed from '#icons/IconCircleDashed';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './calls.module.css';

type Props = {
  agreed: CallRecord['agreed'];
  /** Inside of a link none other stands. */
  isPlain?: boolean;
};

/** What was agreed in a call, and what of it is still open. */
export function Agreed({ agreed, isPlain = false }: Props) {
  const { t } = useTranslation('calls');
  return (
    <ul className={styles.agreed} aria-label={t('agreed')}>
      {agreed.map(({ taskId, title, isDone }) => (
        <li key={taskId} data-open={!isDone || undefined}>
          {isDone ? <IconCircleCheck aria-hidden="true" /> : <IconCircleDashed aria-hidden="true" />}
          {isPlain ? <span>{title}</span> : <Link to={`${tasksPath}/${taskId}/work`}>{title}</Link>}
          <small>{t(isDone ? 'agreed_done' : 'agreed_open')}</small>
        </li>
      ))}
    </ul>
  );
}
