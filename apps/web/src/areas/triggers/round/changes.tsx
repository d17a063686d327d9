import type { RoundPatient } from '@fernpuls/contract/triggers/round.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './round.module.css';

/** What came since this person last looked; nothing where they never did. */
export function Changes({ since, now }: { since: RoundPatient['since']; now: number }) {
  const { t } = useTranslation('round');
  const format = useFormat();
  if (!since) return null;
  const words = {
    raised: 'raised',
    closed: 'closed',
    readings: 'readings',
    tasksDone: 'tasks_done',
  } as const;
  const kinds = ['raised', 'closed', 'readings', 'tasksDone'] as const;
  const told = kinds.filter((kind) => since[kind] > 0);
  return (
    <span className={styles.since}>
      {t('since', { when: format.ago(since.at, now) })}{' '}
      {told.length === 0
        ? t('since_nothing')
        : told.map((kind) => t(`since_${words[kind]}`, { count: since[kind] })).join(', ')}
    </span>
  );
}
