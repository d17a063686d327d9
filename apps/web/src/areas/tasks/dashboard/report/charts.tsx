import type { PracticeInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { priorities } from '@fernpuls/domain/triggers/priority';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { DayChart } from './day-chart.tsx';
import { difference, figuresOf } from './compared.ts';
import { adherenceOf, raisedOf } from './report-columns.ts';
import styles from './report.module.css';

type Props = {
  insights: PracticeInsights;
  /** The same span before, where it is known. */
  before: PracticeInsights | undefined;
};

/** Four questions: how many are cared for, how many alarms, how fast, and do they measure. */
export function Charts({ insights, before }: Props) {
  const { t } = useTranslation(['practice_report', 'insights', 'values']);
  const format = useFormat();
  const { days, targetMinutes, activePatients } = insights;
  const names = days.map(({ day }) => day);
  const figures = figuresOf(insights);
  const { came, raised, closed, minutes, adherence } = figures;
  const past = before && figuresOf(before);
  const percent = (value: number) => format.percent(value / 100);
  const duration = (value: number) => format.duration(Math.round(value));
  const compared = (by: number | null, words: (value: number, decimals: number, sign: boolean) => string) =>
    by === null ? null : t('report.before', { change: words(by, 0, true) });
  return (
    <div className={styles.charts}>
      <Chart
        title={t('report.patients_title')}
        figure={format.number(activePatients)}
        note={t('report.patients_note', { count: came })}
        change={compared(difference(came, past?.came), (value, ...rest) =>
          t('report.new_before', { by: format.number(value, ...rest) }),
        )}
        empty={days.every(({ patients }) => patients === 0) && t('report.no_patients')}
      >
        <DayChart days={names} line={days.map(({ patients }) => patients)} words={format.number} />
      </Chart>
      <Chart
        title={t('report.alarms_title')}
        figure={format.number(raised)}
        note={t('report.alarms_note', { closed: format.number(closed) })}
        change={compared(difference(raised, past?.raised), format.number)}
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
        figure={minutes === null ? '–' : duration(minutes)}
        change={compared(difference(minutes, past?.minutes), (value, ...rest) =>
          format.withUnit(format.number(value, ...rest), t('values:minutes_short')),
        )}
        note={t('insights:reaction.target', { time: duration(targetMinutes) })}
        empty={days.every(({ minutes }) => minutes === null) && t('report.no_reaction')}
      >
        <DayChart
          days={names}
          bars={[
            {
              key: 'reaction',
              label: t('insights:reaction.median'),
              values: days.map(({ minutes }) => minutes ?? 0),
            },
          ]}
          target={{
            value: targetMinutes,
            label: t('insights:reaction.target', { time: duration(targetMinutes) }),
          }}
          words={duration}
        />
      </Chart>
      <Chart
        title={t('report.adherence_title')}
        figure={adherence === null ? '–' : percent(adherence)}
        change={compared(difference(adherence, past?.adherence), (value, ...rest) =>
          t('report.points', { by: format.number(value, ...rest) }),
        )}
        note={t('report.adherence_note')}
        empty={adherence === null && t('report.no_plans')}
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
  /** Against the same span before. */
  change: string | null;
  /** What is said in place of the chart. */
  empty: string | false;
  children: ReactNode;
};

function Chart({ title, figure, note, change, empty, children }: ChartProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.note}>{note}</span>
        <strong className="numeric">{figure}</strong>
        {change !== null && <span className={`${styles.change} numeric`}>{change}</span>}
      </header>
      {empty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  );
}
