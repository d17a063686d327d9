import type { PracticeInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { priorities } from '@fernpuls/domain/triggers/priority';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { DayChart } from './day-chart.tsx';
import { adherenceOf, raisedOf, raisedTotal } from './report-columns.ts';
import styles from './report.module.css';

/** Four questions: how many are cared for, how many alarms, how fast, and do they measure. */
export function Charts({ insights }: { insights: PracticeInsights }) {
  const { t } = useTranslation(['insights', 'values']);
  const format = useFormat();
  const { days, targetMinutes, medianMinutes, activePatients } = insights;
  const names = days.map(({ day }) => day);
  const raised = days.reduce((sum, day) => sum + raisedTotal(day), 0);
  const came = days.reduce((sum, day) => sum + day.newPatients, 0);
  const shares = days.map(adherenceOf).filter((share) => share !== null);
  const mean =
    shares.length === 0 ? null : Math.round(shares.reduce((sum, one) => sum + one, 0) / shares.length);
  const percent = (value: number) => format.percent(value / 100);
  const duration = (minutes: number) => format.duration(Math.round(minutes));
  return (
    <div className={styles.charts}>
      <Chart
        title={t('report.patients_title')}
        figure={format.number(activePatients)}
        note={t('report.patients_note', { count: came })}
        empty={days.every(({ patients }) => patients === 0) && t('report.no_patients')}
      >
        <DayChart days={names} line={days.map(({ patients }) => patients)} words={format.number} />
      </Chart>
      <Chart
        title={t('report.alarms_title')}
        figure={format.number(raised)}
        note={t('report.alarms_note', {
          closed: format.number(days.reduce((sum, day) => sum + day.closed, 0)),
        })}
        empty={raised === 0 && t('report.no_alarms')}
      >
        <DayChart
          days={names}
          bars={priorities.map((priority) => ({
            key: priority,
            label: t(`values:priority.${priority}`),
            values: days.map((day) => raisedOf(day, priority)),
          }))}
          words={format.number}
        />
        <ul className={styles.legend}>
          {priorities.map((priority) => (
            <li key={priority}>
              <span className={styles.mark} data-series={priority} aria-hidden="true" />
              {t(`values:priority.${priority}`)}
            </li>
          ))}
        </ul>
      </Chart>
      <Chart
        title={t('report.reaction_title')}
        figure={medianMinutes === null ? '–' : duration(medianMinutes)}
        note={t('reaction.target', { time: duration(targetMinutes) })}
        empty={days.every(({ minutes }) => minutes === null) && t('report.no_reaction')}
      >
        <DayChart
          days={names}
          bars={[
            { key: 'reaction', label: t('reaction.median'), values: days.map(({ minutes }) => minutes ?? 0) },
          ]}
          target={{ value: targetMinutes, label: t('reaction.target', { time: duration(targetMinutes) }) }}
          words={duration}
        />
      </Chart>
      <Chart
        title={t('report.adherence_title')}
        figure={mean === null ? '–' : percent(mean)}
        note={t('report.adherence_note')}
        empty={shares.length === 0 && t('report.no_plans')}
      >
        <DayChart days={names} line={days.map(adherenceOf)} most={100} words={percent} />
      </Chart>
    </div>
  );
}

type ChartProps = {
  title: string;
  figure: string;
  note: string;
  /** What is said in place of the chart. */
  empty: string | false;
  children: ReactNode;
};

function Chart({ title, figure, note, empty, children }: ChartProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.note}>{note}</span>
        <strong className="numeric">{figure}</strong>
      </header>
      {empty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  );
}
