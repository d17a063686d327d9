import type { TeamActivity } from '@fernpuls/contract/triggers/event-counts.call';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './dashboard.module.css';

type Members = TeamActivity['team'];
type Progress = { key: string; name: string; done: number; left: number };

/** What is done today and what is left, for all and for each who has anything. */
export function ShiftProgress({ team }: { team: Members }) {
  const { t } = useTranslation('insights');
  const me = usePerson().id;
  const people = team
    .map(
      ({ id, name, alarms, tasks, doneToday }): Progress => ({
        key: id,
        name: id === me ? t('team.you') : name,
        done: doneToday,
        left: alarms + tasks,
      }),
    )
    .filter(({ done, left }) => done + left > 0)
    .sort((a, b) => Number(b.key === me) - Number(a.key === me) || b.done + b.left - a.done - a.left);
  const done = people.reduce((sum, one) => sum + one.done, 0);
  const left = people.reduce((sum, one) => sum + one.left, 0);
  return (
    <section className={styles.card} aria-labelledby="shift-title">
      <header className={styles.head}>
        <h2 id="shift-title">{t('shift.title')}</h2>
        <span className={`${styles.note} ${styles.headEnd} numeric`}>{t('shift.sum', { done, left })}</span>
      </header>
      {people.length === 0 ? (
        <p className={styles.none}>{t('shift.empty')}</p>
      ) : (
        <ul>
          {people.map((one) => (
            <li key={one.key} className={styles.share}>
              <span className={styles.shareName}>{one.name}</span>
              <progress value={one.done} max={one.done + one.left} aria-hidden="true" />
              <span className="numeric">{t('shift.of', { done: one.done, left: one.left })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
