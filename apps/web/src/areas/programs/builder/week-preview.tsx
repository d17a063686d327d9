import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { minutesADay, mondayOf, type WeekDay } from '@fernpuls/domain/programs/week';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import phasesStyles from './phases.module.css';
import weekStyles from './week.module.css';
import type { Components } from './use-components.ts';

type Props = {
  weekOf: (from: number) => WeekDay[];
  components: Components;
  number: number;
  /** The component that stands open: marked in each day. */
  current: string | null;
};

const calendar = calendarOf();

/** A week of the current phase as a patient has it, and what each day takes them. */
export function WeekPreview({ weekOf, components, number, current }: Props) {
  const { t } = useTranslation('programs');
  const format = useFormat();
  const [from] = useState(() => mondayOf(calendar.dayNumber(Date.now())));
  const days = weekOf(from);
  const weekday = new Intl.DateTimeFormat(format.locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <section className={weekStyles.week} aria-labelledby="week-title">
      <header>
        <h2 id="week-title">{t('week.title', { n: number })}</h2>
        <span className={phasesStyles.quiet}>{t('week.text')}</span>
        <strong className="numeric">{t('week.average', { count: minutesADay(days) })}</strong>
      </header>
      <ol>
        {days.map(({ day, minutes, entries }) => (
          <li key={day}>
            <div className={weekStyles.dayHead}>
              <strong>{weekday.format(day * 86_400_000)}</strong>
              <span className="numeric">{t('week.minutes', { count: minutes })}</span>
            </div>
            <ul>
              {entries.map((entry) => (
                <li
                  key={`${entry.phaseComponentId}${entry.at}`}
                  data-kind={entry.kind}
                  data-current={entry.phaseComponentId === current || undefined}
                >
                  <span className="numeric">{format.time(entry.at)}</span>{' '}
                  {components.byId.get(entry.componentId)?.name}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
