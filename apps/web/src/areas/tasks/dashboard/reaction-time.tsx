import type { TeamActivity } from '@fernpuls/contract/triggers/event-counts.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './dashboard.module.css';
import { ReactionChart } from './reaction-chart.tsx';

/** How fast critical alarms were settled: the median of 14 days and of each day, against the practice's target. */
export function ReactionTime({ activity }: { activity: TeamActivity }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const { days, medianMinutes, targetMinutes } = activity;
  const isEmpty = days.every(({ minutes }) => minutes === null);
  const median = medianMinutes === null ? null : format.duration(Math.round(medianMinutes));
  return (
    <section className={styles.card} aria-labelledby="reaction-title">
      <header className={styles.head}>
        <h2 id="reaction-title">{t('reaction.title')}</h2>
        <span className={styles.note}>
          <span aria-hidden="true">{t('reaction.note')}</span>
          <span className="visually-hidden">{t('reaction.note_spoken')}</span>
        </span>
        {median && <strong className={`${styles.headEnd} numeric`}>{median}</strong>}
      </header>
      {isEmpty ? (
        <div className={styles.noReaction}>
          <p>{t('reaction.empty')}</p>
          <p className={styles.quiet}>
            {t('reaction.empty_text', { target: format.duration(targetMinutes) })}
          </p>
        </div>
      ) : (
        <>
          <ReactionChart days={days} targetMinutes={targetMinutes} />
          <div className="visually-hidden">
            <table>
              <caption>{t('reaction.caption', { target: format.duration(targetMinutes) })}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('reaction.day')}</th>
                  <th scope="col">{t('reaction.median')}</th>
                  <th scope="col">{t('reaction.count')}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, minutes, count }) => (
                  <tr key={day}>
                    <th scope="row">{format.date(day)}</th>
                    <td>{minutes === null ? t('reaction.none') : format.duration(Math.round(minutes))}</td>
                    <td>{format.number(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
